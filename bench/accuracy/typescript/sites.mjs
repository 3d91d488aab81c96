/** Every call of a source file with its enclosing names and its binding; and which member overrides which. */
import ts from 'typescript';
import { enclosingOf, textOf } from './names.mjs';
import { calleeOf, lineOf } from './targets.mjs';

/** @typedef {import('../oracle.mjs').Site} Site */

/**
 * @param {ts.SourceFile} source
 * @param {string} file
 * @param {{ bind(call: ts.CallLikeExpression): import('./targets.mjs').Binding }} binder
 * @returns {Site[]}
 */
export function listSites(source, file, binder) {
  /** @type {Site[]} */
  const sites = [];
  const visit = (/** @type {ts.Node} */ node) => {
    const form = formOf(node);
    if (form) sites.push(toSite(/** @type {ts.CallLikeExpression} */ (node), file, form, binder));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return sites;
}

/**
 * @param {ts.Node} node
 * @returns {Site['form'] | undefined}
 */
function formOf(node) {
  // What `@decorated()` calls runs for the decorated definition, in the scope around it: of which is a matter of taste.
  if (ts.isCallExpression(node) && ts.isDecorator(node.parent)) return 'decorator';
  if (ts.isCallExpression(node)) return node.expression.kind === ts.SyntaxKind.ImportKeyword ? undefined : 'call';
  if (ts.isNewExpression(node)) return 'call';
  if (ts.isTaggedTemplateExpression(node)) return 'template';
  if (ts.isDecorator(node)) return ts.isCallExpression(node.expression) ? undefined : 'decorator';
  if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) return isComponent(node) ? 'jsx' : undefined;
  return undefined;
}

/** `<div>` is no use of anything. @param {ts.JsxOpeningLikeElement} node */
function isComponent({ tagName }) {
  return !ts.isIdentifier(tagName) || /^[A-Z_$]/.test(tagName.text);
}

/**
 * @param {ts.CallLikeExpression} call
 * @param {string} file
 * @param {Site['form']} form
 * @param {{ bind(call: ts.CallLikeExpression): import('./targets.mjs').Binding }} binder
 * @returns {Site}
 */
function toSite(call, file, form, binder) {
  const callee = calleeOf(call);
  const name = ts.isPropertyAccessExpression(callee) ? callee.name : callee;
  return {
    file,
    line: lineOf(call),
    nameLine: lineOf(name),
    form,
    callee: textOf(name) ?? '',
    receiver: receiverOf(callee),
    ...enclosingOf(call),
    ...binder.bind(call),
  };
}

/** @param {ts.Node} callee */
function receiverOf(callee) {
  if (callee.kind === ts.SyntaxKind.SuperKeyword) return 'super';
  if (!ts.isPropertyAccessExpression(callee) && !ts.isElementAccessExpression(callee)) return 'none';
  if (callee.expression.kind === ts.SyntaxKind.ThisKeyword) return 'this';
  return callee.expression.kind === ts.SyntaxKind.SuperKeyword ? 'super' : 'other';
}

/** @typedef {import('../oracle.mjs').Override} Override */

/**
 * @param {ts.SourceFile} source
 * @param {ts.TypeChecker} checker
 * @param {(path: string) => string} toRelative
 * @returns {Override[]}
 */
export function listOverrides(source, checker, toRelative) {
  /** @type {Override[]} */
  const overrides = [];
  const file = toRelative(source.fileName);
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isClassLike(node) || ts.isInterfaceDeclaration(node)) {
      const bases = (node.heritageClauses ?? [])
        .flatMap(({ types }) => types)
        .map((type) => checker.getTypeAtLocation(type));
      for (const base of bases) overrides.push(...overridesOf(node, base, file, toRelative));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return overrides;
}

/**
 * @param {ts.ClassLikeDeclaration | ts.InterfaceDeclaration} node
 * @param {ts.Type} base
 * @param {string} file
 * @param {(path: string) => string} toRelative
 */
function overridesOf(node, base, file, toRelative) {
  return node.members.flatMap((member) => {
    const name = textOf(member.name);
    const declarations = name === undefined ? [] : (base.getProperty(name)?.declarations ?? []);
    return declarations.map((declaration) => ({
      name: /** @type {string} */ (name),
      file,
      baseFile: toRelative(declaration.getSourceFile().fileName),
    }));
  });
}
