import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const root = fileURLToPath(new URL('../..', import.meta.url))
const clients = join(root, 'test/e2e/real-wallets/packages/types/clients.ts')

test('published client libraries take our providers without a cast', () => {
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(join(root, 'tsconfig.json'), name => ts.sys.readFile(name)).config,
    ts.sys,
    root,
  )
  const program = ts.createProgram([clients, join(root, 'types/assets.d.ts')], options)
  const problems = ts
    .getPreEmitDiagnostics(program)
    .map(
      ({ file, messageText }) =>
        `${file ? relative(root, file.fileName) : ''}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
    )
  expect(problems).toEqual([])
})
