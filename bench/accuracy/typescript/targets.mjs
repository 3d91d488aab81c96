/**
 * What a call binds to, as the TypeScript checker sees it:
 * `repository` (a declaration here), `external` (outside), `indirect` (a value of a function type: no declaration
 * to name), `unresolved` (the checker knows no type, mostly for want of installed packages).
 */
import { relative } from 'node:path';
import ts from 'typescript';
import { nameOf, outside, textOf } from './names.mjs';

/**
 * @typedef {object} Target
 * @property {string} file
 * @property {string} name
 * @property {number} line
 * @property {string} form
 *
 * @typedef {object} Binding
 * @property {'repository' | 'external' | 'indirect' | 'unresolved'} status
 * @property {Target} [target]
 * @property {string[]} [alternatives] files with other declarations of the same member (a union's parts)
 */

/**
 * @param {ts.TypeChecker} checker
 * @param {string} root
 * @param {(specifier: string) => boolean} isOwnPackage
 */
export function openBinder(checker, root, isOwnPackage) {
  return { bind };

  /**
   * @param {ts.CallLikeExpression} call
   * @returns {Binding}
   */
  function bind(call) {
    const callee = calleeOf(call);
    const declaration = checker.getResolvedSignature(call)?.declaration;
    const symbol = symbolOf(callee);
    const named = symbol?.valueDeclaration;
    if (ts.isNewExpression(call) && named && ts.isClassLike(named)) return toBinding(named, symbol);
    if (declaration && !isFunctionType(declaration)) return toBinding(declaration, symbol);
    return bindByName(callee, symbol, declaration);
  }

  /**
   * The signature comes from a type, or there is none: the called name tells more.
   * @param {ts.Node} callee
   * @param {ts.Symbol | undefined} symbol
   * @param {ts.Node | undefined} declaration
   * @returns {Binding}
   */
  function bindByName(callee, symbol, declaration) {
    const named = symbol?.valueDeclaration ?? symbol?.declarations?.[0];
    if (named && isNamedCallable(named)) return toBinding(named, symbol);
    if (named && isInside(named)) return { status: declaration || hasType(callee) ? 'indirect' : 'unresolved' };
    return { status: declaration || named || startsOutside(callee) ? 'external' : 'unresolved' };
  }

  /**
   * @param {ts.Node} declaration
   * @param {ts.Symbol | undefined} symbol
   * @returns {Binding}
   */
  function toBinding(declaration, symbol) {
    if (!isInside(declaration)) return { status: 'external' };
    const name = nameOf(declaration);
    if (name === undefined) return { status: 'indirect' };
    const file = fileOf(declaration);
    const alternatives = (symbol?.declarations ?? [])
      .filter(isInside)
      .map(fileOf)
      .filter((other) => other !== file);
    const target = { file, name, line: lineOf(declaration), form: formOf(declaration) };
    return { status: 'repository', target, ...(alternatives.length > 0 && { alternatives }) };
  }

  /** @param {ts.Node} expression */
  function symbolOf(expression) {
    const name = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
    const symbol = checker.getSymbolAtLocation(name);
    return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  }

  /** @param {ts.Node} expression */
  function hasType(expression) {
    return (checker.getTypeAtLocation(expression).flags & ts.TypeFlags.Any) === 0;
  }

  /**
   * Whether the expression begins at an undeclared global or at an import from a package that is not of this
   * repository, like `expect(x).toBe()`.
   * @param {ts.Node} expression
   */
  function startsOutside(expression) {
    const first = firstName(expression);
    if (!first) return false;
    const symbol = checker.getSymbolAtLocation(first);
    if (!symbol) return ts.isIdentifier(first);
    const specifier = symbol.declarations?.map(findSpecifier).find(Boolean);
    return specifier !== undefined && !specifier.startsWith('.') && !isOwnPackage(specifier);
  }

  /** @param {ts.Node} node */
  function isInside(node) {
    const file = fileOf(node);
    return !file.startsWith('..') && !file.includes('node_modules/');
  }

  /** @param {ts.Node} node */
  function fileOf(node) {
    return relative(root, node.getSourceFile().fileName);
  }
}

/** @param {ts.Node} node */
export function lineOf(node) {
  const source = node.getSourceFile();
  return source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
}

/**
 * The expression that is called, without parentheses and `!`.
 * @param {ts.CallLikeExpression} call
 */
export function calleeOf(call) {
  let callee = calledExpression(call);
  while (ts.isParenthesizedExpression(callee) || ts.isNonNullExpression(callee)) callee = callee.expression;
  return callee;
}

/**
 * @param {ts.CallLikeExpression} call
 * @returns {ts.Node}
 */
function calledExpression(call) {
  if (ts.isTaggedTemplateExpression(call)) return call.tag;
  if (ts.isJsxOpeningElement(call) || ts.isJsxSelfClosingElement(call)) return call.tagName;
  return /** @type {ts.CallExpression} */ (call).expression;
}

/** @param {ts.Node} node */
function isFunctionType(node) {
  return (
    ts.isFunctionTypeNode(node) ||
    ts.isCallSignatureDeclaration(node) ||
    ts.isConstructSignatureDeclaration(node) ||
    ts.isConstructorTypeNode(node) ||
    ts.isJSDocSignature(node)
  );
}

/**
 * A declaration that can be called though its type is written elsewhere: a class, a class property, a variable that
 * holds a function.
 * @param {ts.Node} node
 */
function isNamedCallable(node) {
  if (ts.isClassLike(node) || ts.isPropertyDeclaration(node)) return true;
  return ts.isVariableDeclaration(node) && node.initializer !== undefined && isFunctionExpression(node.initializer);
}

/** @param {ts.Node} node */
function isFunctionExpression(node) {
  return ts.isArrowFunction(node) || ts.isFunctionExpression(node);
}

/** @param {ts.Node} node */
function formOf(node) {
  if (ts.isConstructorDeclaration(node) || ts.isClassLike(node)) return 'class';
  if (ts.isMethodSignature(node)) return 'interface method';
  if (ts.isMethodDeclaration(node)) return ts.isClassLike(node.parent) ? 'method' : 'object method';
  if (ts.isFunctionDeclaration(node)) return ts.isSourceFile(node.parent) ? 'function' : 'nested function';
  return formOfHolder(isFunctionExpression(node) ? outside(node) : node);
}

/** @param {ts.Node} holder */
function formOfHolder(holder) {
  if (ts.isPropertyDeclaration(holder)) return 'class property';
  if (ts.isPropertyAssignment(holder)) return 'object property';
  return ts.isVariableDeclaration(holder) ? 'variable function' : 'assigned function';
}

/** @param {ts.Node} expression */
function firstName(expression) {
  let first = expression;
  while (
    ts.isPropertyAccessExpression(first) ||
    ts.isElementAccessExpression(first) ||
    ts.isCallExpression(first) ||
    ts.isNonNullExpression(first) ||
    ts.isParenthesizedExpression(first)
  ) {
    first = first.expression;
  }
  return ts.isIdentifier(first) ? first : undefined;
}

/**
 * The module an import comes from.
 * @param {ts.Node} declaration
 */
function findSpecifier(declaration) {
  for (let node = declaration; node && !ts.isSourceFile(node); node = node.parent) {
    if (ts.isImportDeclaration(node)) return textOf(node.moduleSpecifier);
  }
  return undefined;
}
