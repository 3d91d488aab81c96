/** Names of declarations, and of what encloses a call. A constructor carries its class's name. */
import ts from 'typescript';

/**
 * The name a reader would give a function, class or signature; undefined for a truly anonymous one.
 * @param {ts.Node} node
 * @returns {string | undefined}
 */
export function nameOf(node) {
  if (ts.isConstructorDeclaration(node)) return nameOf(node.parent);
  const own = textOf(/** @type {any} */ (node).name);
  if (own !== undefined) return own;
  const isDefault =
    ts.canHaveModifiers(node) && ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword);
  return isDefault ? 'default' : nameOfHolder(node);
}

/**
 * What a function expression is assigned to.
 * @param {ts.Node} node
 */
function nameOfHolder(node) {
  const holder = outside(node);
  if (ts.isBinaryExpression(holder) && holder.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
    if (ts.isPropertyAccessExpression(holder.left)) return textOf(holder.left.name);
    return ts.isIdentifier(holder.left) ? holder.left.text : undefined;
  }
  if (ts.isExportAssignment(holder)) return 'default';
  return isNameGiver(holder) ? textOf(holder.name) : undefined;
}

/**
 * The node around parentheses, `as` and `satisfies`.
 * @param {ts.Node} node
 */
export function outside(node) {
  let holder = node.parent;
  while (ts.isParenthesizedExpression(holder) || ts.isAsExpression(holder) || ts.isSatisfiesExpression(holder)) {
    holder = holder.parent;
  }
  return holder;
}

/**
 * @param {ts.Node} node
 * @returns {node is ts.VariableDeclaration | ts.PropertyAssignment | ts.PropertyDeclaration}
 */
function isNameGiver(node) {
  return ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node) || ts.isPropertyDeclaration(node);
}

/**
 * Private names go without their `#`: tools differ on it.
 * @param {ts.Node | undefined} name
 */
export function textOf(name) {
  if (name === undefined) return undefined;
  if (ts.isIdentifier(name) || ts.isPrivateIdentifier(name) || ts.isStringLiteralLike(name)) {
    return name.text.replace(/^#/, '');
  }
  return undefined;
}

/**
 * @typedef {object} Enclosing
 * @property {string | undefined} caller nearest named function; else class member, class or top-level variable; else nothing
 * @property {string[]} chain every named definition around the call, innermost first: a tool may name any of them
 */

/**
 * @param {ts.Node} node
 * @returns {Enclosing}
 */
export function enclosingOf(node) {
  /** @type {string[]} */
  const chain = [];
  let caller;
  let holder;
  for (let around = node.parent; around; around = around.parent) {
    const name = nameOfScope(around, caller !== undefined);
    if (name === undefined) continue;
    chain.push(name);
    if (ts.isConstructorDeclaration(around)) chain.push('constructor');
    if (ts.isFunctionLike(around)) caller ??= name;
    else if (standsForItself(around)) holder ??= name;
  }
  return { caller: caller ?? holder, chain };
}

/**
 * @param {ts.Node} node
 * @param {boolean} insideFunction a class does not stand for what its methods do
 */
function nameOfScope(node, insideFunction) {
  if (ts.isFunctionLike(node)) return nameOf(node);
  if (isNameGiver(node)) return textOf(node.name);
  return ts.isClassLike(node) && !insideFunction ? nameOf(node) : undefined;
}

/** A class, a member of one, or a top-level variable. @param {ts.Node} node */
function standsForItself(node) {
  if (!ts.isVariableDeclaration(node)) return !ts.isPropertyAssignment(node);
  const statement = node.parent.parent;
  return ts.isVariableStatement(statement) && ts.isSourceFile(statement.parent);
}
