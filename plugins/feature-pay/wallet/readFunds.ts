import { formatUnits } from '../../../chain-kit/units.js'
import { nativeBalance, type PluginContext } from '../../../kernel/define.js'
import type { AccountInUse } from '../../../money-kit/AccountInUse.js'
import type { Asset } from '../../../money-kit/Asset.js'
import { contractCalls } from '../../chain-eip155/api.js'
import type { PayData } from '../api.js'
import { tokenOf } from '../payment/Payment.js'

/** What an account holds of what is paid, and of the coin that pays the fee. */
export interface Funds {
  readonly asset: Asset
  readonly coin: Asset
}

const uint = /^0x[\da-f]{64}$/i

/** Reads what an account has to pay with. Rejects as the nodes do. */
export const readFunds = async (
  { loadCapability }: Pick<PluginContext, 'loadCapability'>,
  { network, address }: AccountInUse,
  payment: PayData,
  signal: AbortSignal,
): Promise<Funds | undefined> => {
  const [coins, contracts] = await Promise.all([
    loadCapability(nativeBalance, 'eip155'),
    loadCapability(contractCalls, 'eip155'),
  ])
  const token = tokenOf(payment)
  const [amount, held] = await Promise.all([
    coins?.read(address, network, signal),
    // balanceOf(address)
    token &&
      contracts?.call(
        network,
        token as `0x${string}`,
        `0x70a08231${address.slice(2).toLowerCase().padStart(64, '0')}`,
      ),
  ])
  if (amount === undefined) return undefined
  const coin: Asset = { ...network.nativeCurrency, amount }
  if (token === undefined) return { asset: coin, coin }
  if (held === undefined || !uint.test(held)) return undefined
  const { metadata } = payment.asset
  return { asset: { ...metadata, token, amount: formatUnits(BigInt(held), metadata.decimals) }, coin }
}
