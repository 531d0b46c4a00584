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
  [...files, 'support.ts'].map(name => join(folder, name)).concat(join(root, 'types/assets.d.ts')),
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

describe('the type of a plugin reads well in an editor:', () => {
  test.each([
    [
      'swap',
      '() => Plugin<ViewToken<"Swap", { readonly from: string; } | undefined, "swapped">, FlagToken<"swaps", boolean>, never>',
    ],
    [
      'send',
      '() => Plugin<ViewToken<"Send", { readonly to: string; }, void> | ViewToken<"Help", undefined, void>, undefined, never>',
    ],
    ['evm', '() => Plugin<never, undefined, ChainToken<"eip155", Eip1193, string>>'],
  ])('%s', (name, type) => {
    expect(shownType('support.ts', name)).toBe(type)
  })
})

test('the types stay cheap: the kernel and the type tests need few instantiations', () => {
  expect(program.getInstantiationCount()).toBeLessThan(150_000)
})
