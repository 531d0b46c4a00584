import { serveStatic } from './serve-static.mjs'
import { strictPolicy } from './strict-policy.mjs'

/** What the pages are told of the sandbox, at /sandbox.json. */
const describe = (sandbox, networks) => {
  const [{ accounts }] = sandbox.chains
  return {
    url: sandbox.url,
    networks,
    faucetUrl: `${sandbox.url}/faucet`,
    walletApiUrl: sandbox.walletApiUrl,
    relayUrl: sandbox.relayUrl,
    phoneUrl: sandbox.phoneUrl,
    orchard: accounts[9].address,
    spareKeys: accounts.slice(4, 6).map(({ privateKey }) => privateKey),
  }
}

/**
 * Starts the sandbox and serves the demo, which must be built (`buildDemo`), under the strictest policy.
 * @param options.port of the demo; taken or 0: any free one. @param options.quiet false shows each request to the sandbox.
 * @returns `{ url, sandbox, stop }`; the address ends with a slash
 */
export const startDemo = async ({ port = 0, quiet = true } = {}) => {
  const { sandboxNetworks, startSandbox } = await import('../../dist/sandbox/index.js')
  const sandbox = await startSandbox({ quiet })
  try {
    const site = await serveStatic('examples/demo/dist', {
      port,
      headers: {
        'content-security-policy': strictPolicy(sandbox.url, new URL(sandbox.relayUrl).origin),
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      },
      documents: { '/sandbox.json': describe(sandbox, sandboxNetworks(sandbox)) },
    })
    const stop = async () => void (await Promise.all([site.stop(), sandbox.stop()]))
    return { url: site.url, sandbox, stop }
  } catch (error) {
    await sandbox.stop()
    throw error
  }
}
