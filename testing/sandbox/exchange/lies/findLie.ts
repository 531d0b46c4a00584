import type { SwapLie } from '../SwapLie.js'
import { approvalLies } from './approvalLies.js'
import { formLies } from './formLies.js'
import type { Lie } from './Lie.js'
import { planLies } from './planLies.js'
import { quoteLies } from './quoteLies.js'
import { transactionLies } from './transactionLies.js'

const lies: Readonly<Record<SwapLie, Lie>> = {
  ...transactionLies,
  ...planLies,
  ...approvalLies,
  ...quoteLies,
  ...formLies,
}

/** What a lie does; of undefined, nothing. */
export const findLie = (kind: SwapLie | undefined): Lie => (kind === undefined ? {} : lies[kind])
