import { createKernel, memoryEnvironment } from '../../../../kernel/index.js'
import type {
  CaipNetworkId,
  PluginContext,
  WalletSession,
  RemoteListener,
  RemoteNamespace,
} from '../../../../kernel/define.js'
import { definePlugin } from '../../../../kernel/define.js'
import { eip155 } from '../../../../plugins/chain-eip155/index.js'
import { createRemoteAdapter } from '../../../../plugins/chain-eip155/remote/createRemoteAdapter.js'
import type { WalletProvider } from '../../../../plugins/chain-eip155/api.js'
import { fetchAhead } from '../../../support/kernel.js'
import { harbor, lagoon } from './networks.js'

export const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const here: CaipNetworkId = `eip155:${harbor.id}`
export const there: CaipNetworkId = `eip155:${lagoon.id}`

/** A remote namespace whose wallet the test speaks for. */
export const createRemote = (facts: Partial<RemoteNamespace> = {}) => {
  const asked: { networkId: string; method: string }[] = []
  let listener: RemoteListener | undefined
  const state = {
    answer: (_method: string): unknown => 'ok',
    accounts: new Map<CaipNetworkId, readonly string[]>([
      [here, [alice]],
      [there, [alice]],
    ]),
    isEnded: false,
  }
  const remote: RemoteNamespace = {
    namespace: 'eip155',
    wallet: { name: 'Harbor' },
    methods: [
      'personal_sign',
      'eth_sendTransaction',
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
    ],
    properties: {},
    get accounts() {
      return state.accounts
    },
    get approvedNetworkIds() {
      return [...state.accounts.keys()]
    },
    request: async (networkId, { method }) => {
      asked.push({ networkId, method })
      return state.answer(method)
    },
    listen: heard => {
      listener = heard
      return () => {
        listener = undefined
      }
    },
    disconnect: async () => {
      state.isEnded = true
    },
    ...facts,
  }
  return { remote, state, asked, tell: () => listener }
}

/** Opens it as the connector does. */
export const openRemote = async (
  fake: ReturnType<typeof createRemote>,
  wanted?: CaipNetworkId,
  nodeUrl = 'http://127.0.0.1:1',
) => {
  let context: PluginContext | undefined
  const networks = [harbor, lagoon].map(network => ({
    ...network,
    rpcUrls: { default: { http: [nodeUrl] } },
  }))
  const kernel = createKernel({
    env: memoryEnvironment(),
    plugins: [
      eip155({ networks }),
      definePlugin({ id: 'test', activate: 'start', setup: async () => own => void (context = own) }),
    ],
  })
  await fetchAhead(kernel)
  await kernel.connect({ connectorId: 'none' }).catch(() => undefined)
  if (!context) throw new Error('no context')
  const session: WalletSession = await createRemoteAdapter(context).open(fake.remote, {
    namespaces: ['eip155'],
    networkIds: new Map(wanted ? [['eip155', wanted]] : []),
    signal: new AbortController().signal,
    progress: () => undefined,
  })
  return { session, provider: session.provider as WalletProvider }
}
