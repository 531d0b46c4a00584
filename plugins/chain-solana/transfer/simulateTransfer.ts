import type {
  Network,
  PluginContext,
  Simulation,
  BalanceChange,
  TransferRequest,
} from '../../../kernel/define.js'
import { toBase64 } from '../base64.js'
import { formatUnits } from '../../../chain-kit/units.js'
import { solanaRpcService } from '../api.js'
import { ChainReader } from './ChainReader.js'
import { describeFault } from './describeFault.js'
import { prepareTransfer } from './prepareTransfer.js'

/** Of a token account: where its amount is, 8 bytes. */
const amountAt = 64

const changeOf = (
  before: bigint,
  after: bigint,
  decimals: number,
  token?: string,
): readonly BalanceChange[] => {
  const isOut = before > after
  const size = isOut ? before - after : after - before
  if (size === 0n) return []
  const amount = formatUnits(size, decimals)
  const direction = isOut ? 'out' : 'in'
  return [{ ...(token !== undefined && { token }), amount, units: String(size), direction }]
}

const readUnits = (data: Uint8Array): bigint | undefined =>
  data.length < amountAt + 8
    ? undefined
    : new DataView(data.buffer, data.byteOffset).getBigUint64(amountAt, true)

/** Tries a transfer out on a node: what {@link Transfer.simulate} promises. */
export const simulateTransfer = async (
  context: PluginContext,
  network: Network,
  from: string,
  request: TransferRequest,
): Promise<Simulation> => {
  const { transaction, fee, lamports, holding } = await prepareTransfer(context, network, from, request)
  const chain = new ChainReader(await context.load(solanaRpcService), network)
  const watched = holding ? [from, holding.account] : [from]
  const { fault, after } = await chain.simulate(toBase64(transaction), watched)
  if (fault !== undefined) throw describeFault(fault)
  const [sender, source] = after ?? []
  if (!sender) return { unknown: 'unsupported' }
  const { decimals } = network.nativeCurrency
  const coins = changeOf(lamports - fee, sender.lamports, decimals)
  if (!holding) return { changes: coins }
  const left = source && readUnits(source.data)
  if (left === undefined) return { unknown: 'unreadable' }
  return { changes: [...changeOf(holding.units, left, holding.decimals, request.token?.address), ...coins] }
}
