import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = join(root, 'test/e2e/real-wallets/packages/types')

/** What the compiler finds wrong with a file. */
const problemsOf = (file: string): readonly string[] => {
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(join(root, 'tsconfig.json'), name => ts.sys.readFile(name)).config,
    ts.sys,
    root,
  )
  const program = ts.createProgram([join(folder, file), join(root, 'types/modules.d.ts')], options)
  return ts
    .getPreEmitDiagnostics(program)
    .map(
      ({ file: source, start = 0, messageText }) =>
        `${source ? relative(root, source.fileName) : ''}:${(source?.getLineAndCharacterOfPosition(start).line ?? 0) + 1}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
    )
}

test('published client libraries take our providers without a cast', () => {
  expect(problemsOf('clients.ts')).toEqual([])
})

test('the hooks know the registered modal: its chains, how they write addresses, and when there is one', () => {
  expect(problemsOf('react.ts')).toEqual([])
})
