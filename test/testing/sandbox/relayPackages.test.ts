import { build } from 'esbuild'
import { fileURLToPath } from 'node:url'
import { importOptional } from '../../../testing/sandbox/importOptional.js'
import { loadWalletKit } from '../../../testing/sandbox/phone/loadWalletKit.js'

const missing = 'not-installed'

describe('packages that only the relay and the phone need', () => {
  test('a missing one is named with the command that installs it', async () => {
    const load = () => importOptional('The phone', ['a@1', 'b'], () => import(missing))
    await expect(load()).rejects.toMatchObject({
      name: 'SandboxError',
      code: 'PACKAGE_NOT_INSTALLED',
      message: 'The phone needs a@1 and b. Install with: npm i -D a@1 b',
    })
  })

  test('one that is broken fails with its own error', async () => {
    const broken = () => Promise.reject(new SyntaxError('Unexpected token'))
    await expect(importOptional('The relay', ['ws'], broken)).rejects.toThrow('Unexpected token')
  })

  test('the phone finds its own', async () => {
    expect(Object.keys(await loadWalletKit())).toEqual(['Core', 'WalletKit'])
  })

  test('the sandbox loads none of them before it needs it', async () => {
    const { metafile } = await build({
      entryPoints: [fileURLToPath(new URL('../../../testing/sandbox/index.ts', import.meta.url))],
      bundle: true,
      write: false,
      metafile: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
      logLevel: 'error',
    })
    const imports = Object.values(metafile.outputs).flatMap(output => output.imports)
    const kindsOf = (name: RegExp) =>
      new Set(imports.filter(({ path }) => name.test(path)).map(({ kind }) => kind))
    expect(kindsOf(/^(ws|@reown\/.*|@walletconnect\/.*)$/)).toEqual(new Set(['dynamic-import']))
  })
})
