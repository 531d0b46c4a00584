import { parseUnits } from '../../../chain-kit/units.js'
import { transactions, type PluginContext } from '../../../kernel/define.js'
import { tokenOf } from '../payment/Payment.js'
import type { ExchangeSession } from './ExchangeSession.js'

/** Clocks differ: a transaction from a little before the payment was begun may be its own, an older one is not. */
const clockSkewMs = 5 * 60_000

/**
 * Asks the network whether a transaction has paid exactly what a session is about, and not before it was begun.
 * @returns undefined while it is in no block, or nobody can tell. Rejects as the nodes do
 */
export const confirmPayment = async (
  { loadCapability, stores }: Pick<PluginContext, 'loadCapability' | 'stores'>,
  { payment, startedAt }: Pick<ExchangeSession, 'payment' | 'startedAt'>,
  id: string,
): Promise<boolean | undefined> => {
  const { recipient: to, amount, asset } = payment
  const network = stores.namespaces.get('eip155')?.find(asset.network)
  const chain = await loadCapability(transactions, 'eip155')
  if (!network || !chain?.received) return undefined
  const token = tokenOf(payment)
  const receipt = await chain.received(network, { id, to, ...(token !== undefined && { token }) })
  if (!receipt) return undefined
  const units = parseUnits(amount, asset.metadata.decimals)
  return receipt.units === units && receipt.at >= startedAt - clockSkewMs
}
