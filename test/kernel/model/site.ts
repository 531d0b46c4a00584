import { network, testChain, type MoveWallet } from '../../support/kernel.js'
import { embeddedWalletId } from '../../../plugins/connector-auth/api.js'
import { embeddedNamespaces } from '../../../plugins/connector-auth/namespaces.js'
import type { AnyPlugin } from '../../../kernel/contract/plugin.js'
import type { AccountType } from '../../../kernel/contract/types.js'

/** The chains of the world, in the order of the site. */
export const namespaces = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'] as const

/** The networks of the world. */
export const networkIds = [
  ...(['eip155:1', 'eip155:137', 'solana:main', 'solana:dev'] as const),
  ...(['bip122:main', 'polkadot:relay', 'cosmos:hub'] as const),
]

/** What the connectors of the world speak. The first three are one wallet; `remote` opens all that it is asked for in one session; behind all sessions of the embedded wallet is one sign-in. */
const spoken = {
  harborEvm: ['eip155'],
  harborSol: ['solana'],
  harborBtc: ['bip122'],
  lagoon: ['eip155'],
  shoal: ['solana'],
  bay: ['bip122'],
  delta: ['polkadot'],
  fjord: ['cosmos'],
  remote: namespaces,
  [embeddedWalletId]: embeddedNamespaces,
} as const satisfies Record<string, readonly string[]>

export type ConnectorId = keyof typeof spoken
export const namespacesOf: Readonly<Record<ConnectorId, readonly string[]>> = spoken
export const connectorIds = Object.keys(spoken) as ConnectorId[]

/** The members of the wallet that three chains have found, and the id that means it as a whole. */
export const harborId = 'wallet:harbor'
export const harbor = ['harborEvm', 'harborSol', 'harborBtc'] as const
/** What a host can name. */
export type WalletId = ConnectorId | typeof harborId

/** Those that open accounts of two types. */
export const hasTypes = (id: ConnectorId): boolean => id === 'harborBtc' || id === 'bay'

/** The type of account that is preferred in a namespace before anybody chooses. */
export const defaultTypes: ReadonlyMap<string, AccountType> = new Map([
  ['eip155', 'smartAccount'],
  ['bip122', 'payment'],
])

/** The chain plugins of the world. @param moveWallet how a wallet follows the site to another network */
export const siteChains = (moveWallet: MoveWallet): readonly AnyPlugin[] =>
  namespaces.map(namespace =>
    testChain(
      namespace,
      networkIds.filter(id => id.startsWith(`${namespace}:`)).map(id => network(id)),
      moveWallet,
      { defaultAccountType: defaultTypes.get(namespace) ?? 'eoa' },
    ),
  )
