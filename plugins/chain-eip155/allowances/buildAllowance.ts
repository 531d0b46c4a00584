import type { AllowanceQuery, Network, PluginContext, TransactionCall } from '../../../kernel/define.js'
import { invalidTransfer, transactionFailed } from '../../../kernel/errors/transfer.js'
import { checksumAddress } from '../address/checksumAddress.js'
import { isAddress } from '../address/isAddress.js'
import { rpcService } from '../api.js'
import { readUnits } from '../node/readUnits.js'
import { Node } from '../transactions/Node.js'
import { erc20, readUint } from '../transfer/erc20.js'
import { isFailedRun } from '../verify/isFailedRun.js'

/** From here on tokens take it for all that there is, now and later. */
const unlimited = 2n ** 255n

/** @throws `INVALID_TRANSFER` */
const assertGiven = ({ owner, token, spender }: AllowanceQuery, units: bigint): void => {
  for (const [name, address] of Object.entries({ owner, token, spender }))
    if (!isAddress(address)) throw invalidTransfer(`${name}: not an address`)
  if (units < 0n || units >= unlimited) throw invalidTransfer('units: an amount, and never without limit')
}

/** Whether a token would do as it is told. Some answer "no" in place of reverting, others answer nothing at all. */
const isTaken = async (node: Node, owner: string, call: TransactionCall): Promise<boolean> => {
  try {
    return readUint(await node.run({ from: owner, ...call })) !== 0n
  } catch (error) {
    if (isFailedRun(error)) return false
    throw error
  }
}

/**
 * Builds what lets a spender take exactly so much: what `TokenAllowances.build` promises. Where the spender may take something already, the
 * token is tried out: some, such as Tether, change an allowance by way of nothing only.
 * Rejects with `INVALID_TRANSFER`, with `TRANSACTION_FAILED` where the token refuses both ways, and as the nodes do.
 */
export const buildAllowance = async (
  { load }: Pick<PluginContext, 'load'>,
  query: AllowanceQuery,
  units: bigint,
  network: Network,
): Promise<readonly TransactionCall[]> => {
  assertGiven(query, units)
  const to = checksumAddress(query.token)
  const approve = (amount: bigint): TransactionCall => ({ to, data: erc20.approve(query.spender, amount) })
  const client = await (await load(rpcService)).client(network)
  const current = await readUnits(client, to, erc20.allowance(query.owner, query.spender))
  if (current === 0n || units === 0n) return [approve(units)]
  const node = new Node(client)
  if (await isTaken(node, query.owner, approve(units))) return [approve(units)]
  if (!(await isTaken(node, query.owner, approve(0n)))) throw transactionFailed('the token refuses')
  return [approve(0n), approve(units)]
}
