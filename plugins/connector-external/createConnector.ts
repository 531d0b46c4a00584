import type { Connector, PluginContext, WalletSession } from '../../kernel/define.js'
import { safeIcon } from '../../kernel/safety/icon.js'
import { readProperty } from '../../kernel/wallet/readProperty.js'
import { walletError } from '../../kernel/wallet/walletError.js'
import { within } from '../../kernel/wallet/within.js'
import { eip1193Service, type WalletProvider } from '../chain-eip155/api.js'
import type { ExternalWallet } from './api.js'

/** As long as extensions are given to take access back. */
const goodbyeMs = 3000

/** Calls `provider()` of the wallet once; a failure may pass, and the next call tries anew. Rejects as wallets do. */
const createLoad = (wallet: ExternalWallet) => {
  let loading: Promise<WalletProvider> | undefined
  return () => {
    loading ??= Promise.resolve()
      .then(() => wallet.provider())
      .catch((error: unknown) => {
        loading = undefined
        throw walletError(error)
      })
    return loading
  }
}

/** SDKs remember who is connected, and forget it by this method, which no standard names. */
const endingWith = (
  { env }: PluginContext,
  provider: WalletProvider,
  session: WalletSession,
): WalletSession => {
  if (typeof readProperty(provider, 'disconnect') !== 'function') return session
  const end = async () => {
    await (provider as { disconnect?(): unknown }).disconnect?.()
  }
  return { ...session, disconnect: () => within(env, goodbyeMs, end()) }
}

/** Makes a connector of a wallet that the site brings along. */
export const createConnector = (context: PluginContext, wallet: ExternalWallet): Connector => {
  const { id, name } = wallet
  const icon = safeIcon(wallet.icon)
  const load = createLoad(wallet)
  const eip1193 = () => context.load(eip1193Service)
  return {
    id,
    key: id,
    name,
    type: 'EXTERNAL',
    namespaces: ['eip155'],
    ...(icon !== undefined && { icon }),
    prepare: async () => Promise.all([load(), (await eip1193()).prepare()]),
    connect: async request => {
      const [provider, service] = await Promise.all([load(), eip1193()])
      return [endingWith(context, provider, await service.connect(provider, request))]
    },
    restore: async request => {
      const [provider, service] = await Promise.all([load(), eip1193()])
      const session = await service.restore(provider, request)
      return session ? [endingWith(context, provider, session)] : []
    },
  }
}
