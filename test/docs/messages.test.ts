import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { readSamples } from './support/readSamples.js'

/** The messages of Portico and its plugins. */
const catalogues = [
  ...['ui-shell', 'ui-shell/core/account', 'ui-shell/core/onboarding'],
  ...readdirSync('plugins').map(name => join('plugins', name)),
]
  .flatMap(folder => [folder, join(folder, 'views')])
  .map(folder => join(folder, 'strings/en.json'))
  .filter(existsSync)
const known = new Set(
  catalogues.flatMap(file => Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object)),
)

const walk = (node: ts.Node, visit: (node: ts.Node) => void): void => {
  visit(node)
  ts.forEachChild(node, child => walk(child, visit))
}

/** The ids that a piece of code says by `t('…')`, and those that it has texts for. */
const readIds = (code: string) => {
  const said: string[] = []
  const defined: string[] = []
  const source = ts.createSourceFile('sample.tsx', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  walk(source, node => {
    if (ts.isCallExpression(node) && node.expression.getText() === 't')
      said.push(...node.arguments.slice(0, 1).flatMap(arg => (ts.isStringLiteral(arg) ? [arg.text] : [])))
    if (ts.isPropertyAssignment(node) && ts.isStringLiteral(node.name)) defined.push(node.name.text)
  })
  return { said, defined }
}

test('a sample says no message that does not exist', () => {
  const samples = readSamples().map(({ id, path, code }) => ({ id, path, ...readIds(code) }))
  const missing = samples.flatMap(({ id, path, said }) => {
    const own = samples.filter(other => other.path === path).flatMap(({ defined }) => defined)
    return said.filter(each => !known.has(each) && !own.includes(each)).map(each => `${id}: ${each}`)
  })
  expect(missing).toEqual([])
  expect(samples.flatMap(({ said }) => said).length).toBeGreaterThan(5)
})
