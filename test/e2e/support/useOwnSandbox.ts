import {
  sandboxBitcoinNetworks,
  sandboxCosmosNetworks,
  sandboxNetworks,
  sandboxSolanaNetworks,
  startSandbox,
  type Sandbox,
} from '../../../testing/sandbox/index.js'
import { serveHosts } from './serve-hosts.mjs'

/**
 * Gives the tests of a file chains and services of their own, over which {@link openHost} opens its pages: what they do to balances,
 * histories and names disturbs no other file, and is not disturbed by any.
 */
export const useOwnSandbox = (): Pick<
  Sandbox,
  'url' | 'solana' | 'ens' | 'secureSite' | 'swap' | 'onramp'
> => {
  const shared = { ...process.env }
  let sandbox: Sandbox
  let hosts: Awaited<ReturnType<typeof serveHosts>>

  beforeAll(async () => {
    sandbox = await startSandbox()
    const settings = {
      sandboxUrl: sandbox.url,
      networks: sandboxNetworks(sandbox),
      solana: sandboxSolanaNetworks(sandbox),
      bitcoin: sandboxBitcoinNetworks(sandbox),
      cosmos: sandboxCosmosNetworks(sandbox),
      secureSite: sandbox.secureSite?.url,
    }
    hosts = await serveHosts(process.env['PORTICO_BUILT'] ?? '', settings, sandbox.url)
    process.env['PORTICO_SANDBOX'] = sandbox.url
    process.env['PORTICO_HOSTS'] = hosts.url
    process.env['PORTICO_SECURE_SITE'] = sandbox.secureSite?.url
  })
  afterAll(async () => {
    process.env['PORTICO_SANDBOX'] = shared['PORTICO_SANDBOX']
    process.env['PORTICO_HOSTS'] = shared['PORTICO_HOSTS']
    process.env['PORTICO_SECURE_SITE'] = shared['PORTICO_SECURE_SITE']
    await hosts.stop()
    await sandbox.stop()
  })
  return {
    get url() {
      return sandbox.url
    },
    get ens() {
      return sandbox.ens
    },
    get secureSite() {
      return sandbox.secureSite
    },
    get swap() {
      return sandbox.swap
    },
    get onramp() {
      return sandbox.onramp
    },
    get solana() {
      return sandbox.solana
    },
  }
}
