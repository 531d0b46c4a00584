import ts from 'typescript'
import { findNodes, memberOf, nameOf, textOf } from './syntax.js'

const fields = new Set(['innerHTML', 'outerHTML', 'srcdoc'])
const calls = new Set([
  ...['insertAdjacentHTML', 'createContextualFragment', 'parseFromString'],
  ...['setHTMLUnsafe', 'parseHTMLUnsafe'],
])
const writers = new Set(['write', 'writeln'])

const setsField = (node: ts.Node): boolean =>
  ts.isBinaryExpression(node) &&
  node.operatorToken.kind >= ts.SyntaxKind.FirstAssignment &&
  node.operatorToken.kind <= ts.SyntaxKind.LastAssignment &&
  fields.has(memberOf(node.left)?.name ?? '')

const callsMaker = (node: ts.Node): boolean => {
  if (!ts.isCallExpression(node)) return false
  const [name = '', member] = [nameOf(node.expression), memberOf(node.expression)]
  if (calls.has(name)) return true
  if (writers.has(name)) return member !== undefined && nameOf(member.of) === 'document'
  return (
    name === 'setAttribute' && ['style', 'srcdoc'].includes(textOf(node.arguments[0])?.toLowerCase() ?? '')
  )
}

/** Where a script makes elements or inline styles of a text, which a strict policy stops. */
export const makesMarkup = (code: string): readonly string[] =>
  findNodes(code, node => setsField(node) || callsMaker(node)).map(node => node.getText())
