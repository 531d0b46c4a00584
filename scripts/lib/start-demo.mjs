import { mintLeaves } from './mint-leaves.mjs'
import { serveStatic } from './serve-static.mjs'
import { strictPolicy } from './strict-policy.mjs'

const built = 'examples/demo/dist'

/** The networks of the sandbox, chain by chain, ready for the plugins of their chains. */
const networksOf = async sandbox => {
  const { sandboxBitcoinNetworks, sandboxCosmosNetworks, sandboxNetworks, sandboxSolanaNetworks } =
    await import('../../testing/dist/sandbox/index.js')
  return {
    eip155: sandboxNetworks(sandbox),
    solana: sandboxSolanaNetworks(sandbox),
    bip122: sandboxBitcoinNetworks(sandbox),
    cosmos: sandboxCosmosNetworks(sandbox),
  }
}

/** Where the orchard is paid on each network: the last of the accounts there. */
const orchardOf = ({ chains, solana, bitcoin }) =>
  Object.fromEntries([
    ...chains.map(({ id, accounts }) => [`eip155:${id}`, accounts.at(-1).address]),
    ...solana.map(({ caipNetworkId, accounts }) => [caipNetworkId, accounts.at(-1).address]),
    ...bitcoin.map(({ caipNetworkId, accounts }) => [caipNetworkId, accounts.at(-1).payment]),
  ])

/** What the pages are told of the sandbox, at /sandbox.json. */
const describe = async sandbox => {
  const [{ accounts }] = sandbox.chains
  const { walletApiUrl, blockchainApiUrl, analyticsUrl, relayUrl, phoneUrl, secureSite } = sandbox
  return {
    networks: await networksOf(sandbox),
    ...{ walletApiUrl, blockchainApiUrl, analyticsUrl, relayUrl, phoneUrl },
    secureSiteUrl: secureSite.url,
    mailUrl: `${sandbox.url}/mail`,
    faucetUrl: `${sandbox.url}/faucet`,
    exchange: sandbox.chains[0].exchange,
    orchard: orchardOf(sandbox),
    spareKeys: accounts.slice(4, 6).map(({ privateKey }) => privateKey),
  }
}

/** Signs visitors of the pages in, at /auth. */
const mountSignIn = async (site, sandbox) => {
  const { createNodeListener, createSignInServer } = await import('../../dist/siwx-server/index.js')
  const { handle } = createSignInServer({
    domain: new URL(site.url).host,
    addressPrefixes: Object.fromEntries(
      (await networksOf(sandbox)).cosmos.map(network => [network.caipNetworkId, network.bech32Prefix]),
    ),
  })
  site.mount('auth', createNodeListener(handle))
}

/**
 * Starts the sandbox and serves the demo, which must be built (`buildDemo`), under the strictest policy.
 * @param options.port of the demo; taken: the next free one; 0: any. @param options.quiet false shows each request to the sandbox.
 * @param options.folder with the pages, if they are not those that were built. @param options.listeners of `node:http`, by folder of the site
 * @returns `{ url, sandbox, stop }`; the address ends with a slash
 */
export const startDemo = async ({ port = 0, quiet = true, folder = built, listeners = {} } = {}) => {
  const { startSandbox } = await import('../../testing/dist/sandbox/index.js')
  const sandbox = await startSandbox({ quiet, walletLinks: 'phone' })
  try {
    // Else "Buy" knows only the usual limits, as where the service does not say.
    sandbox.onramp.serve(true)
    await mintLeaves(sandbox, sandbox.chains[0].accounts[0].address, [1, 2, 3, 4, 5, 6])
    await sandbox.ens.register('orchard.eth', sandbox.chains[0].accounts.at(-1).address)
    const site = await serveStatic(folder, {
      port,
      headers: {
        'content-security-policy': strictPolicy(
          [sandbox.url, new URL(sandbox.relayUrl).origin],
          [sandbox.secureSite.url],
        ),
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      },
      documents: { '/sandbox.json': await describe(sandbox) },
    })
    await mountSignIn(site, sandbox)
    for (const [path, listener] of Object.entries(listeners)) site.mount(path, listener)
    const stop = async () => void (await Promise.all([site.stop(), sandbox.stop()]))
    return { url: site.url, sandbox, stop }
  } catch (error) {
    await sandbox.stop()
    throw error
  }
}
