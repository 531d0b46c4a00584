import ts from 'typescript'

/** A node without the brackets around it, and without what stands before a comma in them: `f` of `(0, f)`. */
export const bare = (node: ts.Node): ts.Node => {
  if (ts.isParenthesizedExpression(node)) return bare(node.expression)
  const isList = ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.CommaToken
  return isList ? bare(node.right) : node
}

/** The text that an expression is, as far as it is written there; undefined where it may be no text. */
export const textOf = (expression: ts.Node | undefined): string | undefined => {
  const node = expression && bare(expression)
  if (!node) return undefined
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isTemplateExpression(node)) return node.head.text
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return undefined
  const [left, right] = [textOf(node.left), textOf(node.right)]
  return left === undefined && right === undefined ? undefined : `${left ?? ''}${right ?? ''}`
}

/** What an expression takes something out of, and under which name: of `a.b` and `a['b']`. */
export const memberOf = (expression: ts.Node): { of: ts.Node; name: string | undefined } | undefined => {
  const node = bare(expression)
  if (ts.isPropertyAccessExpression(node)) return { of: bare(node.expression), name: node.name.text }
  if (ts.isElementAccessExpression(node))
    return { of: bare(node.expression), name: textOf(node.argumentExpression) }
  return undefined
}

/** The name under which something is reached: `b` of `b`, `a.b`, `a['b']`, `(0, a.b)`. */
export const nameOf = (expression: ts.Node): string | undefined => {
  const node = bare(expression)
  return ts.isIdentifier(node) ? node.text : memberOf(node)?.name
}

/** Whether a node is asked what it is, and no more: `x instanceof F`, `typeof F`, `F.prototype`. */
const isComparison = ({ parent }: ts.Node): boolean =>
  ts.isTypeOfExpression(parent) ||
  (ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword) ||
  (ts.isPropertyAccessExpression(parent) && parent.name.text === 'prototype')

/** Whether a name is that of a property or a label where it stands, and no variable. */
const isLabel = (node: ts.Identifier): boolean => {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node
  if (ts.isBindingElement(parent)) return false
  const named = parent as { name?: ts.Node }
  return named.name === node && !ts.isVariableDeclaration(parent) && !ts.isShorthandPropertyAssignment(parent)
}

/** Whether a node takes a variable of these names to do something with it. */
export const isTaken = (node: ts.Node, names: ReadonlySet<string>): boolean =>
  ts.isIdentifier(node) && names.has(node.text) && !isLabel(node) && !isComparison(node)

/** All nodes of a script that are wanted. */
export const findNodes = (code: string, isWanted: (node: ts.Node) => boolean): readonly ts.Node[] => {
  const script = ts.createSourceFile('script.js', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS)
  const found: ts.Node[] = []
  const visit = (node: ts.Node): void => {
    if (isWanted(node)) found.push(node)
    ts.forEachChild(node, visit)
  }
  visit(script)
  return found
}
