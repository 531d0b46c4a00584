import { formatUnits, parseUnits } from 'viem/utils'
import type { Network, TransferRequest } from '../../../kernel/define.js'
import { insufficientFunds, invalidTransfer } from '../../../kernel/errors/transfer.js'
import { isAddress } from '../isAddress.js'
import { checksumAddress } from '../wallet/checksumAddress.js'
import { erc20, readDecimals, readUint } from './erc20.js'
import type { Call, Node } from './Node.js'

/** A transfer that is ready to be sent. */
export interface Draft extends Call {
  /** The native coin that the account holds. */
  readonly balance: bigint
  /** What is sent, where it is a token. */
  readonly token?: { readonly address: string; readonly decimals: number }
}

const amountForm = /^(\d{1,60})(?:\.(\d{1,80}))?$/
const zeroAddress = /^(0x)?0{40}$/

/** @throws `INVALID_TRANSFER` for a text that is no amount above zero, or finer than the decimals allow: viem would round it */
const readAmount = (amount: string, decimals: number): bigint => {
  const [, whole, part = ''] = (amount.length <= 142 && amountForm.exec(amount)) || []
  const isExact = part.replace(/0+$/, '').length <= decimals
  const units = whole !== undefined && isExact ? parseUnits(amount, decimals) : 0n
  if (units <= 0n || units >= 2n ** 256n)
    throw invalidTransfer(`amount: above 0, with at most ${decimals} decimals`)
  return units
}

const readReceiver = (to: string): string => {
  if (!isAddress(to) || zeroAddress.test(to)) throw invalidTransfer('to: not an address')
  return checksumAddress(to)
}

const demand = (has: bigint, needs: bigint, decimals: number, symbol: string): void => {
  if (has < needs) throw insufficientFunds(`${formatUnits(needs - has, decimals)} ${symbol} missing`.trim())
}

const draftToken = async (
  node: Node,
  from: string,
  to: string,
  amount: string,
  token: string,
): Promise<Omit<Draft, 'balance'>> => {
  if (!isAddress(token)) throw invalidTransfer('token: not an address')
  const address = checksumAddress(token)
  if (address === to) throw invalidTransfer("to: the token's own contract")
  const read = (data: string) => node.read(address, data)
  const [decimals, balance] = await Promise.all([
    read(erc20.decimals).then(readDecimals),
    read(erc20.balanceOf(from)).then(readUint),
  ])
  if (decimals === undefined || balance === undefined) throw invalidTransfer('token: no such token')
  const units = readAmount(amount, decimals)
  demand(balance, units, decimals, '')
  return { from, to: address, value: 0n, data: erc20.transfer(to, units), token: { address, decimals } }
}

/** Checks a transfer, and builds it. Rejects with `INVALID_TRANSFER`, `INSUFFICIENT_FUNDS`, and as the nodes do. */
export const draftTransfer = async (
  node: Node,
  network: Network,
  from: string,
  { to, amount, token }: TransferRequest,
): Promise<Draft> => {
  const receiver = readReceiver(to)
  const { decimals, symbol } = network.nativeCurrency
  if (token !== undefined) {
    const [balance, draft] = await Promise.all([
      node.balance(from),
      draftToken(node, from, receiver, amount, token),
    ])
    return { ...draft, balance }
  }
  const value = readAmount(amount, decimals)
  const balance = await node.balance(from)
  demand(balance, value, decimals, symbol)
  return { from, to: receiver, value, data: '0x', balance }
}
