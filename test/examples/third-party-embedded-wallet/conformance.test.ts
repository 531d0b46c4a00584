import { build } from 'esbuild'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { conform } from '@portico/testing'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { acmeWallet } from '../../../examples/third-party-embedded-wallet/index.js'
import { fakeAcme } from '../../../examples/third-party-embedded-wallet/testing/fakeAcme.js'
import { eip155 } from '../../../plugins/chain-eip155/index.js'

const source = 'examples/third-party-embedded-wallet'
const folder = resolve(source, 'dist', String(process.pid))

/** As its makers would publish it: built, beside the package as npm installs it. */
beforeAll(async () => {
  await build({
    entryPoints: [join(source, 'index.ts')],
    outdir: folder,
    ...{ bundle: true, splitting: true, format: 'esm', target: 'es2022', tsconfigRaw: {}, jsx: 'automatic' },
    external: ['portico', 'react', 'viem'],
  })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the wallet keeps the promises of a plugin', async () => {
  const sdk = fakeAcme(privateKeyToAccount(generatePrivateKey()))
  const { problems, findings } = await conform(() => acmeWallet({ load: () => Promise.resolve(sdk) }), {
    with: () => [eip155({ networks: [mainnet] })],
    viewData: { 'acme.Approve': { method: 'personal_sign', params: [] } },
    ...{ entry: './index.js', from: folder },
  })
  expect(problems).toEqual([])
  expect(findings.filter(({ status }) => status === 'passed').length).toBeGreaterThan(5)
})

test('an embedded wallet takes 150 lines at most', () => {
  const files = readdirSync(source).filter(file => /\.tsx?$/.test(file))
  const lines = files.flatMap(file => readFileSync(join(source, file), 'utf8').trimEnd().split('\n'))
  expect(files).toContain('createProvider.ts')
  expect(lines.length).toBeLessThanOrEqual(150)
})
