import type { Recipient } from '../recipients/EnteredRecipient.js'
import type { Assets } from '../../../money-kit/Assets.js'
import type { CostEstimate } from './CostEstimate.js'
import type { EnteredAmount } from './EnteredAmount.js'

/** Why there is no preview yet: a message, with its values. */
export interface Obstacle {
  readonly id: string
  readonly values?: Readonly<Record<string, string>>
  /** Something is being read: the visitor only needs to wait. */
  readonly isWait?: boolean
}

/** What the form depends on. */
interface FormParts {
  readonly amount: Pick<EnteredAmount, 'isEntered' | 'isPositive' | 'fault' | 'shortfall'>
  readonly recipient: Recipient
  readonly assets: Pick<Assets, 'isKnown' | 'error'>
  /** Whether the account has any of what is to be sent. */
  readonly hasAsset: boolean
  readonly estimate: Pick<CostEstimate, 'isLoading'>
}

/** The one thing that the visitor is told of, in the order in which a form is filled in; undefined where they can review. */
export const obstacleOf = (parts: FormParts): Obstacle | undefined => {
  const { amount, recipient, assets, hasAsset, estimate } = parts
  if (!amount.isEntered) return { id: 'send.amount.required' }
  if (amount.fault) return { id: 'send.amount.correct' }
  const missing = amount.shortfall && { id: 'send.missing', values: { ...amount.shortfall } }
  if (recipient.state === 'empty') return missing ?? { id: 'send.to.required' }
  if (!assets.isKnown)
    return assets.error ? { id: 'send.balances.failed' } : { id: 'send.wait.balances', isWait: true }
  if (!hasAsset) return { id: 'send.token.required' }
  if (recipient.state === 'resolving')
    return { id: 'send.wait.name', values: { name: recipient.name }, isWait: true }
  if (recipient.state !== 'known') return { id: 'send.to.correct' }
  if (estimate.isLoading) return { id: 'send.wait.fee', isWait: true }
  if (missing) return missing
  return amount.isPositive ? undefined : { id: 'send.missing.fee' }
}
