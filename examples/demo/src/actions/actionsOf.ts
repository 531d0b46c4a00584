import type { ChainNamespace } from 'portico'
import type { ActionInput } from './ActionInput.js'
import { payOnBip122 } from './bip122/payOnBip122.js'
import { signOnBip122 } from './bip122/signOnBip122.js'
import { signOnCosmos } from './cosmos/signOnCosmos.js'
import { payOnEip155 } from './eip155/payOnEip155.js'
import { pledgeOnEip155 } from './eip155/pledgeOnEip155.js'
import { signOnEip155 } from './eip155/signOnEip155.js'
import type { Outcome } from './Outcome.js'
import { signOnPolkadot } from './polkadot/signOnPolkadot.js'
import { payOnSolana } from './solana/payOnSolana.js'
import { signOnSolana } from './solana/signOnSolana.js'
import { treePrices } from './treePrices.js'

export type Action = (input: ActionInput) => Promise<Outcome>

/** What this page asks of the wallets of a chain. */
export interface ChainActions {
  readonly sign: Action
  readonly pledge?: Action
  readonly pay?: Action
  /** What {@link pay} pays. */
  readonly price?: string
}

const eip155: ChainActions = {
  sign: signOnEip155,
  pledge: pledgeOnEip155,
  pay: payOnEip155,
  price: treePrices.eip155,
}
const byNamespace: Readonly<Record<string, ChainActions>> = {
  eip155,
  solana: { sign: signOnSolana, pay: payOnSolana, price: treePrices.solana },
  bip122: { sign: signOnBip122, pay: payOnBip122, price: treePrices.bip122 },
  cosmos: { sign: signOnCosmos },
  polkadot: { sign: signOnPolkadot },
}

/** What can be done on a chain; before there is one, what could be done on EVM networks. */
export const actionsOf = (namespace: ChainNamespace = 'eip155'): ChainActions =>
  byNamespace[namespace] ?? eip155
