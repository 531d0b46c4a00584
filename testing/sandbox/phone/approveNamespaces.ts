import { accountId } from './accountIds.js'
import type { PhoneChoice, PhoneGrant } from './Phone.js'
import type { PhoneNamespace } from './PhoneNamespace.js'

/** What a session lets a dapp use of one namespace. Accounts are CAIP-10. */
export interface ApprovedNamespace {
  readonly chains: string[]
  readonly methods: string[]
  readonly events: string[]
  readonly accounts: string[]
}

/**
 * Gives a dapp what it asks for, as far as the phone has it and its owner leaves it.
 *
 * @param wanted by namespace
 * @returns by namespace; empty when there is nothing in common
 */
export function approveNamespaces(
  wanted: ReadonlyMap<string, PhoneGrant>,
  namespaces: ReadonlyMap<string, PhoneNamespace>,
  choice: PhoneChoice = {},
): ReadonlyMap<string, ApprovedNamespace> {
  const approved = new Map<string, ApprovedNamespace>()
  for (const [name, grant] of wanted) {
    const namespace = namespaces.get(name)
    if (!namespace) continue
    const allowed = choice.chains ?? namespace.chains
    const chains = overlap(grant.chains, namespace.chains).filter(chain => allowed.includes(chain))
    if (chains.length === 0) continue
    approved.set(name, {
      chains,
      methods: overlap(grant.methods, namespace.methods),
      events: overlap(grant.events, namespace.events),
      accounts: chains.flatMap(chain =>
        chooseAccounts(namespace, choice).map(account => accountId(namespace, account, chain)),
      ),
    })
  }
  return approved
}

function chooseAccounts({ accounts, account }: PhoneNamespace, choice: PhoneChoice): string[] {
  const chosen = choice.accounts?.flatMap(index => accounts[index] ?? [])
  return chosen?.length ? chosen : [account]
}

const overlap = (asked: readonly string[], known: readonly string[]): string[] => [
  ...new Set(asked.filter(each => known.includes(each))),
]
