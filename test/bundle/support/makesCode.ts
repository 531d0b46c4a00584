import ts from 'typescript'
import { bare, findNodes, isTaken, memberOf, nameOf, textOf } from './syntax.js'

const makers = new Set(['eval', 'Function', 'execScript'])
const globals = new Set(['globalThis', 'window', 'self', 'global', 'top', 'parent', 'frames'])
const timers = new Set(['setTimeout', 'setInterval', 'setImmediate'])
const workers = new Set(['Worker', 'SharedWorker', 'importScripts'])

/** `eval`, `Function`: called, made with `new`, or taken aside. */
const takesMaker = (node: ts.Node): boolean => {
  if (isTaken(node, makers)) return true
  const member = memberOf(node)
  if (member === undefined || bare(node) !== node || !makers.has(member.name ?? '')) return false
  return ts.isElementAccessExpression(node) || globals.has(nameOf(member.of) ?? '')
}

/** `setTimeout('…')` and its like. */
const givesTimerText = (node: ts.Node): boolean =>
  ts.isCallExpression(node) &&
  timers.has(nameOf(node.expression) ?? '') &&
  textOf(node.arguments[0]) !== undefined

const isScriptText = (expression: ts.Node | undefined): boolean =>
  /^(?:data|blob|javascript):/i.test(textOf(expression) ?? '')

/** `import('data:…')`, `import … from 'data:…'`, `new Worker('data:…')`. */
const fetchesText = (node: ts.Node): boolean => {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return isScriptText(node.moduleSpecifier)
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return false
  const isImport = node.expression.kind === ts.SyntaxKind.ImportKeyword
  // What is imported is written down, so that bundlers and readers see it.
  if (isImport && textOf(node.arguments?.[0]) === undefined) return true
  const isWorker = workers.has(nameOf(node.expression) ?? '')
  return (isImport || isWorker) && isScriptText(node.arguments?.[0])
}

/** `Function` by a way round: the `constructor` of a function, or of what all functions of a kind inherit from. */
const takesConstructor = (node: ts.Node): boolean => {
  const member = memberOf(node)
  if (member?.name !== 'constructor' || bare(node) !== node) return false
  const { of } = member
  if (ts.isFunctionExpression(of) || ts.isArrowFunction(of)) return true
  return ts.isCallExpression(of) ? nameOf(of.expression) === 'getPrototypeOf' : nameOf(of) === 'constructor'
}

const rules = [takesMaker, givesTimerText, fetchesText, takesConstructor]

/**
 * Where a script makes code of a text. A name that is put together at run time is not seen here, but by the strict policies of the
 * browser tests.
 */
export const makesCode = (code: string): readonly string[] =>
  findNodes(code, node => rules.some(rule => rule(node))).map(node => node.getText())
