import type { AccountType, WalletRequest, WalletSession } from '../../../kernel/define.js'
import { accountNotOpen, userRejected } from '../../../kernel/errors/connect.js'
import { WalletRpcError } from '../errors.js'
import type { Engine } from '../Engine.js'
import { createProvider } from './createProvider.js'
import { EmbeddedAccount } from './EmbeddedAccount.js'
import { fetchAccount, isEmbeddedType } from './fetchAccount.js'
import { walletInfoOf } from './walletInfo.js'

/** The EVM network that a request wants, as a number. */
export const wantedChainId = ({ networkIds }: WalletRequest): number | undefined => {
  const [, reference] = networkIds.get('eip155')?.split(':') ?? []
  return reference === undefined ? undefined : Number(reference)
}

/**
 * Makes what moves the wallet to its account of a type. Where that fails half-way, the site is told to go back.
 * @param chainId the EVM network that it is on, or on its way to
 */
const createPrefer =
  (engine: Engine, account: EmbeddedAccount, chainId: () => number) =>
  async (type: AccountType): ReturnType<NonNullable<WalletSession['prefer']>> => {
    const { client, context } = engine
    const before = account.state.accounts[0]?.type
    if (!isEmbeddedType(type)) throw accountNotOpen()
    await client.ask('SET_PREFERRED_ACCOUNT', { type })
    try {
      account.set(await fetchAccount(engine, { chainId: chainId(), type }))
    } catch (error) {
      client.ask('SET_PREFERRED_ACCOUNT', { type: before }).catch(context.report)
      throw error
    }
    return account.state.accounts
  }

/** Opens a session for an EVM account of the embedded wallet. */
export const openSession = async (engine: Engine, request: WalletRequest): Promise<WalletSession> => {
  const { context, client, approvals, login, smartNetworks } = engine
  const opened = await fetchAccount(engine, { chainId: wantedChainId(request) ?? login.lastChainId })
  // The visitor has left meanwhile.
  if (request.signal.aborted) throw userRejected()
  const account = new EmbeddedAccount(opened, chainId => smartNetworks.has(chainId))
  let wanted = opened.chainId
  const renew = async (chainId: number) => {
    wanted = chainId
    try {
      account.changed(await fetchAccount(engine, { chainId }))
    } catch (error) {
      wanted = account.state.chainId
      throw error
    }
  }
  const renewNow = () => void renew(account.state.chainId).catch(context.report)
  const moveTo = (chainId: number) => {
    const isListed = context.stores.namespaces.get('eip155')?.find(`eip155:${chainId}`)
    if (!isListed) throw new WalletRpcError(4902, `The site does not use the network ${chainId}`)
    return renew(chainId)
  }
  // What the site has said before counts until it answers: nobody waits for that.
  smartNetworks
    .refresh()
    .catch(context.report)
    .finally(() => account.changed())
  return {
    namespace: 'eip155',
    get accounts() {
      return account.state.accounts
    },
    get networkId() {
      return `eip155:${account.state.chainId}` as const
    },
    provider: createProvider({
      context,
      client,
      approvals,
      account,
      moveTo,
      // A first transaction has put the account on its network.
      sent: renewNow,
    }),
    wallet: walletInfoOf(engine),
    prefer: createPrefer(engine, account, () => wanted),
    read: () => {
      const now = account.state
      return Promise.resolve({ accounts: now.accounts, networkId: `eip155:${now.chainId}` as const })
    },
    watch: listener => {
      const stop = account.watch(listener)
      const stay = engine.whenOut(() => listener.ended())
      // A page that takes the place of the one before knows neither the network nor the type of account.
      const tell = engine.whenReady(renewNow)
      return () => {
        stop()
        stay()
        tell()
      }
    },
    disconnect: () => engine.leave('eip155'),
  }
}
