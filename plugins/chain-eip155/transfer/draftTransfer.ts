import { formatUnits, parseUnits } from '../../../chain-kit/units.js'
import type { Network, TransferRequest, TransferToken } from '../../../kernel/define.js'
import { insufficientFunds, invalidTransfer, tokenMismatch } from '../../../kernel/errors/transfer.js'
import { isAddress } from '../address/isAddress.js'
import { checksumAddress } from '../address/checksumAddress.js'
import { erc20, readUint } from './erc20.js'
import type { Call, Node } from '../transactions/Node.js'

/** A transfer that is ready to be sent. */
export interface Draft extends Required<Call> {
  /** The native coin that the account holds. */
  readonly balance: bigint
  /** What is sent, where it is a token. */
  readonly token?: TransferToken
}

/** What a transfer is checked with. */
export interface DraftParts {
  readonly node: Pick<Node, 'balance' | 'read'>
  readonly network: Network
  readonly from: string
  /** What the nodes say of a token's decimals; empty where it is none. */
  readonly decimalsOf: (token: string) => Promise<readonly number[]>
}

const zeroAddress = /^(0x)?0{40}$/

/** @throws `INVALID_TRANSFER` for a text that is no amount above zero, or finer than the decimals allow */
const readAmount = (amount: string, decimals: number): bigint => {
  const units = parseUnits(amount, decimals) ?? 0n
  if (units <= 0n || units >= 2n ** 256n)
    throw invalidTransfer(`amount: above 0, with at most ${decimals} decimals`)
  return units
}

const readRecipient = (to: string): string => {
  if (!isAddress(to) || zeroAddress.test(to)) throw invalidTransfer('to: not an address')
  return checksumAddress(to)
}

const demand = (has: bigint, needs: bigint, decimals: number, symbol: string): void => {
  if (has < needs) throw insufficientFunds(`${formatUnits(needs - has, decimals)} ${symbol} missing`.trim())
}

/** @throws `TOKEN_MISMATCH` where anybody says other decimals than the visitor was shown */
const assertSameDecimals = (shown: number, said: readonly number[]): void => {
  const other = said.find(decimals => decimals !== shown)
  if (other !== undefined) throw tokenMismatch(`decimals: ${shown} were shown, the network says ${other}`)
}

const draftToken = async (
  { node, from, decimalsOf }: DraftParts,
  to: string,
  amount: string,
  { address: token, decimals }: TransferToken,
): Promise<Omit<Draft, 'balance'>> => {
  if (!isAddress(token)) throw invalidTransfer('token: not an address')
  const address = checksumAddress(token)
  if (address === to) throw invalidTransfer("to: the token's own contract")
  const [said, balance] = await Promise.all([
    decimalsOf(address),
    node.read(address, erc20.balanceOf(from)).then(readUint),
  ])
  if (said.length === 0 || balance === undefined) throw invalidTransfer('token: no such token')
  assertSameDecimals(decimals, said)
  const units = readAmount(amount, decimals)
  demand(balance, units, decimals, '')
  return { from, to: address, value: 0n, data: erc20.transfer(to, units), token: { address, decimals } }
}

/** Checks a transfer, and builds it. Rejects with `INVALID_TRANSFER`, `INSUFFICIENT_FUNDS`, `TOKEN_MISMATCH`, and as the nodes do. */
export const draftTransfer = async (
  parts: DraftParts,
  { to, amount, token }: TransferRequest,
): Promise<Draft> => {
  const { node, network, from } = parts
  const recipient = readRecipient(to)
  const { decimals, symbol } = network.nativeCurrency
  if (token !== undefined) {
    const [balance, draft] = await Promise.all([
      node.balance(from),
      draftToken(parts, recipient, amount, token),
    ])
    return { ...draft, balance }
  }
  const value = readAmount(amount, decimals)
  const balance = await node.balance(from)
  demand(balance, value, decimals, symbol)
  return { from, to: recipient, value, data: '0x', balance }
}
