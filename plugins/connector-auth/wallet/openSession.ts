import type { WalletRequest, WalletSession } from '../../../kernel/define.js'
import { badAccounts, userRejected } from '../../../kernel/errors/connect.js'
import { eip1193Service } from '../../chain-eip155/api.js'
import { WalletRpcError } from '../errors.js'
import type { FrameUser } from '../frame/replies.js'
import type { Engine } from '../Engine.js'
import { createProvider } from './createProvider.js'
import { EmbeddedAccount, type AccountState } from './EmbeddedAccount.js'
import { walletInfoOf } from './walletInfo.js'

/** The EVM network that a request wants, as a number. */
export const wantedChainId = ({ networkIds }: WalletRequest): number | undefined => {
  const [, reference] = networkIds.get('eip155')?.split(':') ?? []
  return reference === undefined ? undefined : Number(reference)
}

/** Reads the account that the secure site signs with: that of `address`, wherever it stands in the list. @throws `WALLET_BAD_ACCOUNTS` */
const readState = async (
  { context }: Engine,
  { address, accounts, chainId }: FrameUser,
): Promise<AccountState> => {
  const eip1193 = await context.load(eip1193Service)
  const active = await eip1193.toAddress(address)
  const id = Number(chainId)
  if (!active || !Number.isSafeInteger(id) || id < 1) throw badAccounts('GET_USER')
  const own = accounts?.find(account => account.address.toLowerCase() === active.toLowerCase())
  return { accounts: [{ address: active, type: own?.type ?? 'eoa' }], chainId: id }
}

/** Asks the secure site who is signed in, on a network. Signed in for good is who is known to both. */
export const fetchAccount = async (engine: Engine, chainId: number): Promise<AccountState> => {
  const user = await engine.client.ask('GET_USER', { chainId })
  const state = await readState(engine, user)
  engine.login.succeeded(user, state.chainId)
  return state
}

/** Opens a session for an EVM account of the embedded wallet. */
export const openSession = async (engine: Engine, request: WalletRequest): Promise<WalletSession> => {
  const { context, client, approvals, login } = engine
  const opened = await fetchAccount(engine, wantedChainId(request) ?? login.lastChainId)
  // The visitor has left meanwhile.
  if (request.signal.aborted) throw userRejected()
  const account = new EmbeddedAccount(opened)
  const moveTo = async (chainId: number) => {
    const isListed = context.stores.namespaces.get('eip155')?.find(`eip155:${chainId}`)
    if (!isListed) throw new WalletRpcError(4902, `The site does not use the network ${chainId}`)
    account.changed(await fetchAccount(engine, chainId))
  }
  return {
    namespace: 'eip155',
    accounts: opened.accounts,
    networkId: `eip155:${opened.chainId}`,
    provider: createProvider({ context, client, approvals, account, moveTo }),
    wallet: walletInfoOf(engine),
    read: () => {
      const { accounts, chainId } = account.state
      return Promise.resolve({ accounts, networkId: `eip155:${chainId}` as const })
    },
    watch: listener => {
      const stop = account.watch(listener)
      const stay = engine.whenOut(() => listener.ended())
      return () => {
        stop()
        stay()
      }
    },
    disconnect: () => engine.signOut(),
  }
}
