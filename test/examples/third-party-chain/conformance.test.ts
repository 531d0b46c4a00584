import { build } from 'esbuild'
import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { conform } from '@portico/testing'
import { stellar, stellarPubnet, stellarTestnet } from '../../../examples/third-party-chain/index.js'
import { stellarTestKey } from '../../../examples/third-party-chain/testing/stellarTestKey.js'

const folder = resolve('examples/third-party-chain/dist', String(process.pid))

/** As its makers would publish it: built, beside the package as npm installs it. */
beforeAll(async () => {
  await build({
    entryPoints: ['examples/third-party-chain/index.ts'],
    outdir: folder,
    ...{ bundle: true, splitting: true, format: 'esm', target: 'es2022', tsconfigRaw: {} },
    external: ['portico'],
  })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the chain keeps the promises of a plugin', async () => {
  const { problems, findings } = await conform(
    () =>
      stellar({
        networks: [stellarPubnet, stellarTestnet],
        horizonUrls: { 'stellar:pubnet': 'https://horizon.example' },
      }),
    {
      addresses: { stellar: stellarTestKey(0).publicKey() },
      ...{ entry: './index.js', from: folder },
      // Its networks are data that everybody needs.
      maxEntryBytes: 1280,
    },
  )
  expect(problems).toEqual([])
  // It signs messages, and leaves it to servers to verify them.
  const skipped = findings.filter(({ status }) => status === 'skipped').map(({ check }) => check)
  expect(skipped).toEqual(['signing', 'views'])
})
