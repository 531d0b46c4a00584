import { jest } from '@jest/globals'
import { createPublicClient, http, type Hex } from 'viem'
import { createRpc } from '../../../secure-site/frame/answerRpc.js'
import type { Description, Line } from '../../../secure-site/frame/approval/Description.js'
import { createKeep } from '../../../secure-site/frame/keep.js'
import type { FrameNetwork } from '../../../secure-site/frame/settings.js'
import { SiteServer } from '../../../secure-site/frame/SiteServer.js'
import type { Locks } from '../../../secure-site/frame/smart-account/acrossTabs.js'
import { Wallet } from '../../../secure-site/frame/Wallet.js'
import type { Sandbox } from '../../../testing/sandbox/index.js'

/** What the visitor is shown of a request. */
export interface Shown extends Description {
  readonly isSmart: boolean
  /** Each line as `label: value`, with the labels of the groups that it is in. */
  readonly written: readonly string[]
}

const flat = (lines: readonly Line[], above = ''): readonly string[] =>
  lines.flatMap(({ label, value }) =>
    typeof value === 'string' ? [`${above}${label}: ${value}`] : flat(value, `${above}${label} / `),
  )

const passOn = globalThis.fetch

/** The networks of a sandbox, as the frame is told of them; `sponsorUrl` may be left out, or be another. */
const frameNetworks = (sandbox: Sandbox, sponsorUrl?: string): FrameNetwork[] =>
  sandbox.chains.map(({ id, name, nativeCurrency, rpcUrl, smartAccounts }) => ({
    caipNetworkId: `eip155:${id}`,
    name,
    rpcUrl,
    nativeCurrency,
    ...(smartAccounts && {
      smartAccounts: {
        bundlerUrl: smartAccounts.bundlerUrl,
        factory: smartAccounts.factory,
        ...(sponsorUrl !== undefined && { sponsorUrl }),
      },
    }),
  }))

/**
 * The wallet of a new user on the chains of a sandbox, real ones; only the server of the site answers here.
 * @param decide what happens while the visitor decides; default: they approve
 */
export const openSmartWallet = (
  sandbox: Sandbox,
  {
    sponsorUrl,
    decide = () => undefined,
    locks,
    entropy = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32)))),
  }: {
    readonly sponsorUrl?: string
    readonly decide?: (wallet: Wallet) => unknown
    /** Of the browser; default: it has none. */
    readonly locks?: Locks
    /** Of the user; default: of a new one. */
    readonly entropy?: string
  } = {},
) => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    return url === '/api/key' ? Response.json({ wrappingKey: '', entropy }) : passOn(input, init)
  })
  const keep = createKeep(() => {
    throw new Error('SecurityError')
  })
  const server = new SiteServer(keep)
  server.token = 'f'.repeat(64)
  const settings = {
    name: 'Wallet',
    identityProviders: [],
    hasFarcaster: false,
    networks: frameNetworks(sandbox, sponsorUrl),
  }
  const wallet = new Wallet({ settings, server, keep, firstNetwork: undefined, locks })
  const shown: Shown[] = []
  const page = {
    ask: async ({ isSmart }: { readonly isSmart: boolean }, description: Description) => {
      shown.push({ ...description, isSmart, written: flat(description.lines) })
      await decide(wallet)
    },
  }
  const rpc = createRpc({ wallet, page, origin: () => 'https://shop.example', app: () => 'Shop' })
  const node = createPublicClient({
    transport: http(sandbox.chains[0]?.rpcUrl, { retryCount: 0 }),
  })
  const address = async () => (await wallet.signer()).address as Hex
  const fund = async () =>
    passOn(`${sandbox.url}/faucet/${sandbox.chains[0]?.id}?to=${await address()}`, { method: 'POST' })
  return { wallet, rpc, shown, node, address, fund, entropy }
}
