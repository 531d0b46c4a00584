import type { IWalletKit } from '@reown/walletkit'
import { accountId, accountsOf } from './accountIds.js'
import type { ApprovedNamespace } from './approveNamespaces.js'
import type { PhoneNamespace } from './PhoneNamespace.js'

/** What was in use before a change. */
export type PhoneSnapshot = Pick<PhoneNamespace, 'account' | 'chain'>

/** Remembers what is in use. */
export const takeSnapshot = ({ account, chain }: PhoneNamespace): PhoneSnapshot => ({ account, chain })

/**
 * Tells every session what has changed: the account in use takes the place of the one before, a network that the session
 * does not have is added to it, and the events follow.
 */
export async function tellSessions(
  kit: IWalletKit,
  namespace: PhoneNamespace,
  before: PhoneSnapshot,
): Promise<void> {
  const { name, account, chain } = namespace
  const isOtherAccount = account !== before.account
  const isOtherChain = chain !== before.chain
  if (!isOtherAccount && !isOtherChain) return

  for (const { topic, namespaces } of Object.values(kit.getActiveSessions())) {
    const granted = namespaces[name]
    if (!granted) continue
    const next = follow(granted, namespace, before)
    if (String(next.accounts) !== String(granted.accounts))
      await kit.updateSession({ topic, namespaces: { ...namespaces, [name]: next } })

    const chainId = next.chains.includes(chain) ? chain : (next.chains[0] ?? chain)
    const onChain = next.accounts.filter(id => id.startsWith(`${chainId}:`))
    const events = [
      ...(isOtherChain ? [{ name: 'chainChanged', data: namespace.chainChangedData(chain) }] : []),
      ...(isOtherAccount ? [{ name: 'accountsChanged', data: onChain }] : []),
    ]
    for (const event of events)
      if (next.events.includes(event.name)) await kit.emitSessionEvent({ topic, chainId, event })
  }
}

/** What the session has now, as it should be. */
function follow(
  granted: { accounts: string[]; chains?: string[]; methods: string[]; events: string[] },
  namespace: PhoneNamespace,
  before: PhoneSnapshot,
): ApprovedNamespace {
  const { account, chain } = namespace
  const added = chain === before.chain ? [] : [chain]
  const chains = [...new Set([...(granted.chains ?? []), ...added])]
  const known = accountsOf(namespace, granted.accounts)
  const accounts = account === before.account ? known : bringForward(known, account, before.account)
  return {
    ...granted,
    chains,
    accounts: chains.flatMap(id => accounts.map(each => accountId(namespace, each, id))),
  }
}

/** An account that the dapp knows comes first; one that it does not know takes the place of the one before. */
function bringForward(known: readonly string[], account: string, before: string): string[] {
  const left = known.includes(account) ? account : before
  return [account, ...known.filter(each => each !== left)]
}
