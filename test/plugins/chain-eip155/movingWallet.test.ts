import { transfer } from '../../../kernel/define.js'
import type { Eip1193Provider, WalletProvider } from '../../../plugins/chain-eip155/index.js'
import { createTestWallet } from '../../../testing/index.js'
import { createSite } from './support/createSite.js'
import { harbor, lagoon } from './support/networks.js'

const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const rpcUrl = 'http://127.0.0.1:1'

interface Call {
  readonly id: number
  readonly method: string
}

/** A node of Harbor, by which every account is rich. */
const answerTo = ({ id, method }: Call) => ({
  ...{ jsonrpc: '2.0', id },
  result: method === 'eth_chainId' ? `0x${harbor.id.toString(16)}` : '0xde0b6b3a7640000',
})
const fetchNode = async (_url: string, init?: RequestInit): Promise<Response> =>
  Response.json((JSON.parse(init?.body as string) as readonly Call[]).map(answerTo))

/** A site on Harbor, and a wallet that goes to Lagoon without a word, right after it has answered a method. */
const openSite = async () => {
  const wallet = createTestWallet({ chains: [harbor, lagoon].map(({ id }) => ({ id, rpcUrl })) })
  let last: string | undefined
  const provider: WalletProvider = {
    request: async args => {
      const answer = await wallet.provider.request(args)
      if (args.method === last) wallet.switchChain(lagoon.id)
      return answer
    },
  }
  const site = await createSite({ provider, env: { fetch: fetchNode } })
  await site.connect()
  const chain = site.kernel.stores.namespaces.get('eip155')!
  const pay = async () => {
    await site.kernel.provider('eip155')
    const { send } = site.kernel.capability(transfer, 'eip155')!
    return send(chain.connection!.session, chain.network!, { to, amount: '0.1' })
  }
  return {
    ...{ ...site, wallet, pay },
    moveAfter: (method: string) => {
      last = method
    },
    /** Where the wallet was asked to send. */
    askedOn: () =>
      wallet.requests
        .filter(({ method }) => method === 'eth_sendTransaction')
        .map(({ params }) => (params as readonly { readonly chainId?: unknown }[])[0]?.chainId),
  }
}

test('a transfer names its network: a wallet that moves while it is asked refuses', async () => {
  const { pay, moveAfter, askedOn } = await openSite()
  moveAfter('eth_accounts')
  await expect(pay()).rejects.toMatchObject({ code: 'WALLET_FAILED' })
  expect(askedOn()).toEqual(['0x7a69'])
})

test('so does a transaction of the page that names none', async () => {
  const { kernel, moveAfter, askedOn } = await openSite()
  const provider = (await kernel.provider('eip155')) as Eip1193Provider
  moveAfter('eth_chainId')
  const asked = provider.request({ method: 'eth_sendTransaction', params: [{ to, value: '0x1' }] })
  await expect(asked).rejects.toMatchObject({ code: -32_602 })
  expect(askedOn()).toEqual(['0x7a69'])
})
