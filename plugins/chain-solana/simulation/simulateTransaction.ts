import { formatUnits } from '../../../chain-kit/units.js'
import type { Allowance, Network, PluginContext, Simulation } from '../../../kernel/define.js'
import { isModalError } from '../../../kernel/errors/ModalError.js'
import { solanaRpcService } from '../api.js'
import { toBase64 } from '../base64.js'
import { tokenPrograms } from '../tokenPrograms.js'
import { ChainReader, type ChainAccount } from '../transactions/ChainReader.js'
import { describeFault } from '../transactions/describeFault.js'
import { readTransaction } from '../wire/readTransaction.js'
import { balanceChange, type Sums } from './balanceChange.js'
import { compareTokens, type Grant, type TriedAccount } from './compareTokens.js'
import { findDecimals } from './findDecimals.js'
import { readDeposit } from './readDeposit.js'
import { tokenBytes } from './tokenAccounts.js'
import { writableAccounts } from './writableAccounts.js'

/** The network takes no longer ones. */
const maxTransactionBytes = 1232
/** More kinds of tokens than this nobody would read. */
const maxKinds = 16
const systemProgram = '11111111111111111111111111111111'
const ownable: readonly string[] = [systemProgram, ...tokenPrograms]

const unreadable = { unknown: 'unreadable' } as const

/** What belongs to another program holds nothing of the signer's, and may be large. */
const mayBeOwned = (account: ChainAccount | undefined): boolean => !account || ownable.includes(account.owner)

/** The coins of the signer. An account that is handed over to another program is lost with all that is in it. */
const coinsOf = ({ before, after }: TriedAccount, fee: bigint): Sums => {
  const isKept = after?.owner === (before?.owner ?? systemProgram)
  return { before: (before?.lamports ?? 0n) - fee, after: isKept ? after.lamports : 0n }
}

const toAllowance = ({ token, spender, units }: Grant, decimals: number): Allowance => ({
  token,
  spender,
  ...(units !== undefined && { amount: formatUnits(units, decimals), units: String(units) }),
})

const compare = async (
  chain: ChainReader,
  network: Network,
  accounts: readonly [TriedAccount, ...TriedAccount[]],
  fee: bigint,
): Promise<Simulation> => {
  const [signer] = accounts
  const { sums, grants } = compareTokens(accounts, signer.address)
  const changed = [...sums].filter(([, { before, after }]) => before !== after)
  const kinds = new Set([...changed.map(([mint]) => mint), ...grants.map(({ token }) => token)])
  const coins = coinsOf(signer, fee)
  if (kinds.size > maxKinds || coins.before < 0n) return unreadable
  const [decimals, deposit] = await Promise.all([
    findDecimals(chain, [...kinds], accounts),
    readDeposit(chain, accounts, signer.address),
  ])
  if (!decimals) return unreadable
  const finenessOf = (mint: string) => decimals.get(mint) ?? 0
  return {
    changes: [
      ...changed.flatMap(([mint, each]) => balanceChange(each, finenessOf(mint), mint)),
      ...balanceChange(coins, network.nativeCurrency.decimals),
    ],
    ...(grants.length > 0 && {
      allowances: grants.map(grant => toAllowance(grant, finenessOf(grant.token))),
    }),
    ...(deposit > 0n && { deposit: String(deposit) }),
  }
}

const tryOut = async (
  chain: ChainReader,
  network: Network,
  address: string,
  bytes: Uint8Array,
): Promise<Simulation> => {
  const transaction = bytes.length > maxTransactionBytes ? undefined : readTransaction(bytes)
  if (!transaction?.signers.includes(address)) return unreadable
  const writable = await writableAccounts(chain, transaction)
  if (!writable) return unreadable
  const others = writable.filter(each => each !== address)
  const [[held, ...rest], fee] = await Promise.all([
    chain.accounts([address, ...others], tokenBytes),
    transaction.signers[0] === address ? chain.feeOf(bytes) : 0n,
  ])
  const known = others
    .map((each, index) => ({ address: each, before: rest[index] }))
    .filter(({ before }) => mayBeOwned(before))
  const { fault, after } = await chain.simulate(toBase64(bytes), [
    address,
    ...known.map(each => each.address),
  ])
  if (fault !== undefined) throw describeFault(fault)
  if (!after) return { unknown: 'unsupported' }
  const tried = known.map((each, index) => ({ ...each, after: after[index + 1] }))
  return compare(chain, network, [{ address, before: held, after: after[0] }, ...tried], fee)
}

/**
 * Tries a transaction out on a node: what {@link Transactions.simulate} promises.
 * @param address of a signer @param bytes of the transaction, signed or not
 * Rejects with `TRANSACTION_FAILED`, `INSUFFICIENT_FUNDS`, and as the nodes do.
 */
export const simulateTransaction = async (
  context: Pick<PluginContext, 'load'>,
  network: Network,
  address: string,
  bytes: Uint8Array,
): Promise<Simulation> => {
  const chain = new ChainReader(await context.load(solanaRpcService), network)
  try {
    return await tryOut(chain, network, address, bytes)
  } catch (error) {
    if (isModalError(error, 'RPC_BAD_ANSWER')) return unreadable
    throw error
  }
}
