import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import ts from 'typescript'
import { entriesOf, exportsOf, readEntries } from '../../../scripts/lib/public-modules.mjs'
import type { MarkdownFile, Snippet } from './readMarkdown.js'

/** Where each name that an example may use is imported from. */
type Origins = ReadonlyMap<string, string>

const inputsFolder = 'test/docs/examples'

const visitAll = (root: ts.Node, visit: (node: ts.Node) => void): void => {
  visit(root)
  ts.forEachChild(root, node => visitAll(node, visit))
}

const pathOf = ({ fileName }: ts.SourceFile) => relative('.', fileName).split(sep).join(posix.sep)

/** The modules that stand for what a reader has: those that examples import, and the values that they are handed. */
const readInputs = (): readonly Snippet[] =>
  readdirSync(inputsFolder).map(name => ({
    ...{ language: 'ts', name, line: 1 },
    code: readFileSync(join(inputsFolder, name), 'utf8'),
  }))

const namesOfInputs = (code: string): readonly string[] =>
  [...code.matchAll(/^export const (?:\{ )?(\w+)/gm)].map(([, name = '']) => name)

const readOrigins = (program: ts.Program, inputs: readonly Snippet[]): Origins => {
  const entries = [...entriesOf('.', 'portico'), ...entriesOf('testing', '@portico/testing')]
  const values = entries.flatMap(entry =>
    exportsOf(program.getTypeChecker(), program, entry)
      .filter(({ target }) => (target.flags & ts.SymbolFlags.Value) !== 0)
      .map(({ name }): [string, string] => [name, entry.name]),
  )
  const own = inputs.find(({ name }) => name === 'inputs.ts')
  return new Map([
    ...values.toReversed(),
    ...namesOfInputs(own?.code ?? '').map((name): [string, string] => [name, './inputs.js']),
  ])
}

/** The import of each name that an example uses. `modal` is given to every sample. */
const importsFor = (code: string, origins: Origins): string => {
  const used = new Set<string>()
  const own = new Set<string>()
  const source = ts.createSourceFile('example.ts', code, ts.ScriptTarget.ES2022, true)
  visitAll(source, node => {
    if (!ts.isIdentifier(node)) return
    const { parent } = node
    if (ts.isVariableDeclaration(parent) && parent.name === node) own.add(node.text)
    else if (ts.isParameter(parent)) own.add(node.text)
    else if (!ts.isPropertyAccessExpression(parent) || parent.expression === node) used.add(node.text)
  })
  const named = [...used].filter(name => !own.has(name) && origins.has(name))
  return named.map(name => `import { ${name} } from '${origins.get(name)}';`).join(' ')
}

/** An expression alone becomes an export, so that what it makes is tried. */
const nameResult = (code: string): string => {
  const source = ts.createSourceFile('example.ts', code, ts.ScriptTarget.ES2022, true)
  const [first, ...others] = source.statements
  return first && others.length === 0 && ts.isExpressionStatement(first)
    ? `export const made = ${code}`
    : code
}

const examplesOf = (source: ts.SourceFile, origins: Origins): readonly Snippet[] => {
  const tags = new Set<ts.JSDocTag>()
  visitAll(source, node => {
    for (const tag of ts.getJSDocTags(node)) if (tag.tagName.text === 'example') tags.add(tag)
  })
  return [...tags].map(tag => {
    const code = (ts.getTextOfJSDocComment(tag.comment) ?? '').trim()
    return {
      ...{ language: 'ts', name: undefined },
      code: `${importsFor(code, origins)} ${nameResult(code)}`,
      line: source.getLineAndCharacterOfPosition(tag.getStart(source)).line + 1,
    }
  })
}

/** Reads the `@example` of every doc comment, with what it needs to run: a page of snippets for each source file. */
export const readExamples = (): readonly MarkdownFile[] => {
  const program = readEntries([...entriesOf('.', 'portico'), ...entriesOf('testing', '@portico/testing')])
  const inputs = readInputs()
  const origins = readOrigins(program, inputs)
  return program
    .getSourceFiles()
    .filter(source => !source.fileName.includes('node_modules') && !source.isDeclarationFile)
    .map(source => ({ path: pathOf(source), text: '', prose: [], snippets: examplesOf(source, origins) }))
    .filter(({ snippets }) => snippets.length > 0)
    .map(page => ({ ...page, snippets: [...page.snippets, ...inputs] }))
}
