import { build } from 'esbuild'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { conform } from '@portico/testing'
import { sui, suiMainnet, suiTestnet } from '../../../examples/third-party-wallet-standard/index.js'
import { suiTestKey } from '../../../examples/third-party-wallet-standard/testing/suiTestWallet.js'

const source = 'examples/third-party-wallet-standard'
const folder = resolve(source, 'dist', String(process.pid))

/** As its makers would publish it: built, beside the package as npm installs it. */
beforeAll(async () => {
  await build({
    entryPoints: [join(source, 'index.ts')],
    outdir: folder,
    ...{ bundle: true, splitting: true, format: 'esm', target: 'es2022', tsconfigRaw: {} },
    external: ['portico', '@mysten/sui'],
  })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the chain keeps the promises of a plugin', async () => {
  const { problems, findings } = await conform(
    () =>
      sui({
        networks: [suiMainnet, suiTestnet],
        rpcUrls: { 'sui:mainnet': ['https://sui.example'] },
      }),
    {
      addresses: { sui: suiTestKey(0).address },
      ...{ entry: './index.js', from: folder },
      // Its networks are data that everybody needs.
      maxEntryBytes: 1280,
    },
  )
  expect(problems).toEqual([])
  const skipped = findings.filter(({ status }) => status === 'skipped').map(({ check }) => check)
  expect(skipped).toEqual(['views'])
})

test('a chain of the Wallet Standard takes 200 lines at most', () => {
  const files = readdirSync(source).filter(file => file.endsWith('.ts'))
  const lines = files.flatMap(file => readFileSync(join(source, file), 'utf8').trimEnd().split('\n'))
  expect(files).toContain('createAdapter.ts')
  expect(lines.length).toBeLessThanOrEqual(200)
})
