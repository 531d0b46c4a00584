import type { WalletRequest, WalletSession } from '../../../kernel/define.js'
import { chainNotSupported } from '../../../kernel/errors/switching.js'
import { solanaCodecService, solanaWalletsService } from '../../chain-solana/api.js'
import type { Engine } from '../Engine.js'
import { walletInfoOf } from '../wallet/walletInfo.js'
import { createWallet } from './createWallet.js'

const isChain = (id: string | undefined): id is `solana:${string}` => id?.startsWith('solana:') ?? false

/**
 * Opens a session for the Solana account of the embedded wallet. Rejects as the secure site answers, with `WALLET_BAD_ACCOUNTS`, and with
 * `CHAIN_NOT_SUPPORTED` where this site has no network of Solana.
 */
export const openSolanaSession = async (engine: Engine, request: WalletRequest): Promise<WalletSession> => {
  const { context, login } = engine
  const networks = context.stores.namespaces.get('solana')?.networks ?? []
  const chains = networks.map(({ caipNetworkId }) => caipNetworkId).filter(isChain)
  const wanted = [request.networkIds.get('solana'), login.lastChain, chains[0]].find(
    (id): id is `solana:${string}` => isChain(id) && chains.includes(id),
  )
  if (wanted === undefined) throw chainNotSupported()
  const wallets = await context.load(solanaWalletsService)
  const codec = await (await context.load(solanaCodecService)).load()
  const session = await wallets.connect(createWallet({ engine, codec, chains, chain: wanted }), request)
  return {
    ...session,
    get approvedNetworkIds() {
      return session.approvedNetworkIds ?? []
    },
    wallet: walletInfoOf(engine),
  }
}
