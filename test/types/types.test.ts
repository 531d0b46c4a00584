import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const folder = fileURLToPath(new URL('.', import.meta.url))
const root = join(folder, '../..')

const { options } = ts.parseJsonConfigFileContent(
  ts.readConfigFile(join(root, 'tsconfig.json'), name => ts.sys.readFile(name)).config,
  ts.sys,
  root,
)
const files = readdirSync(folder).filter(name => name.endsWith('.test-d.ts'))
const program = ts.createProgram(
  [...files, 'support.ts'].map(name => join(folder, name)).concat(join(root, 'types/modules.d.ts')),
  options,
)
const checker = program.getTypeChecker()

const sourceOf = (name: string) => {
  const source = program.getSourceFile(join(folder, name))
  if (!source) throw new Error(`no ${name}`)
  return source
}

/** The type that an editor shows for an exported value. */
const shownType = (file: string, name: string): string => {
  const source = sourceOf(file)
  const symbol = checker
    .getExportsOfModule(checker.getSymbolAtLocation(source) ?? fail(file))
    .find(each => each.name === name)
  return checker.typeToString(
    checker.getTypeOfSymbolAtLocation(symbol ?? fail(name), source),
    undefined,
    ts.TypeFormatFlags.NoTruncation,
  )
}
const fail = (name: string): never => {
  throw new Error(`no ${name}`)
}

test.each([...files, 'support.ts'])('%s says what compiles and what does not', name => {
  const problems = ts.getPreEmitDiagnostics(program, sourceOf(name)).map(({ start, messageText }) => {
    const { line } = sourceOf(name).getLineAndCharacterOfPosition(start ?? 0)
    return `${name}:${line + 1} ${ts.flattenDiagnosticMessageText(messageText, '\n')}`
  })
  expect(problems).toEqual([])
})

test('every case that must not compile is said in words', () => {
  const cases = files.flatMap(name => [...sourceOf(name).text.matchAll(/@ts-expect-error *(.*)/g)])
  expect(cases.length).toBeGreaterThanOrEqual(14)
  expect(cases.filter(([, words]) => !words)).toEqual([])
})

/** What the compiler says of a line of a host's. */
const messagesOf = (line: string): readonly string[] => {
  const name = join(folder, 'line.ts')
  const text = `import { createModal } from '../../ui-shell/createModal.js'
    import { evm, send } from './support.js'
    const modal = createModal({ plugins: [evm(), send()] })
    ${line}`
  const host = ts.createCompilerHost(options)
  const { getSourceFile, fileExists } = host
  host.fileExists = file => file === name || fileExists(file)
  host.getSourceFile = (file, version, ...rest) =>
    file === name ? ts.createSourceFile(file, text, version, true) : getSourceFile(file, version, ...rest)
  const withLine = ts.createProgram([name, join(root, 'types/modules.d.ts')], options, host, program)
  return withLine
    .getSemanticDiagnostics(withLine.getSourceFile(name))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}

describe('the compiler says in one sentence what is wrong with', () => {
  test.each([
    [
      "void modal.open('Nope')",
      /^Argument of type '"Nope"' is not assignable to parameter of type '.*"Send".*'\.$/,
    ],
    ["void modal.open('Send')", /^Expected 2 arguments, but got 1\.$/],
    ["void modal.open('Send', { to: 1 })", /^Type 'number' is not assignable to type 'string'\.$/],
    [
      "void modal.getProvider('solana')",
      /^Argument of type '"solana"' is not assignable to parameter of type '"eip155"'\.$/,
    ],
  ])('%s', (line, sentence) => {
    expect(messagesOf(line)).toEqual([expect.stringMatching(sentence)])
  })
})

describe('the type of a plugin reads well in an editor:', () => {
  test.each([
    [
      'swap',
      '() => Plugin<ViewKey<"Swap", { readonly from: string; } | undefined, "swapped">, FlagKey<"swaps", boolean>, never>',
    ],
    [
      'send',
      '() => Plugin<ViewKey<"Send", { readonly to: string; }, void> | ViewKey<"Help", undefined, void>, undefined, never>',
    ],
    ['evm', '() => Plugin<never, undefined, NamespaceKey<"eip155", Eip1193, string>>'],
  ])('%s', (name, type) => {
    expect(shownType('support.ts', name)).toBe(type)
  })
})

test('the types stay cheap: the kernel and the type tests need few instantiations', () => {
  expect(program.getInstantiationCount()).toBeLessThan(150_000)
})
