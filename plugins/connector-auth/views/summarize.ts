import { safeText } from '../../../kernel/safety/text.js'
import { formatExactly, shortAddress } from '../../../ui-shell/kit/index.js'
import type { Network } from '../../../kernel/define.js'
import type { ApprovalRequest } from '../approval/Approval.js'

/** What a request asks for, in one line: a message id and what it names. Read from the request itself, not from what the frame says. */
export interface Summary {
  readonly id: string
  readonly values?: Readonly<Record<string, string>>
}

const maxExcerpt = 100
const addressPattern = /^0x[\da-f]{40}$/i

const property = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

const isAddress = (value: unknown): value is string => typeof value === 'string' && addressPattern.test(value)

/** The text of a message in hex; undefined where it is none that can be read. */
const textOfHex = (hex: string): string | undefined => {
  if (!/^0x([\da-f]{2})*$/i.test(hex)) return hex
  const bytes = Uint8Array.from(hex.slice(2).match(/../g) ?? [], pair => parseInt(pair, 16))
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Quotes a message. @param read its text; undefined where it is none that can be read */
export const summarizeText = (read: string | undefined): Summary => {
  // And the ellipsis of what is longer.
  const text = safeText(read, maxExcerpt + 1)
  return text === undefined ? { id: 'approve.bytes' } : { id: 'approve.message', values: { text } }
}

const summarizeMessage = ([message]: readonly unknown[]): Summary =>
  summarizeText(typeof message === 'string' ? textOfHex(message) : undefined)

const parse = (data: unknown): unknown => {
  try {
    return typeof data === 'string' ? JSON.parse(data) : data
  } catch {
    return undefined
  }
}

const summarizeTypedData = ([, data]: readonly unknown[]): Summary => {
  const typed = parse(data)
  const kind = safeText(property(typed, 'primaryType'), 64) ?? '?'
  const app = safeText(property(property(typed, 'domain'), 'name'), 64)
  return app === undefined
    ? { id: 'approve.data', values: { kind } }
    : { id: 'approve.dataFor', values: { kind, app } }
}

/** Calls that change who may spend or who has tokens, by their selector: the address that they name is in the first word. */
const tokenCalls = new Map([
  ['0xa9059cbb', 'approve.tokenTransfer'],
  ['0x095ea7b3', 'approve.tokenApproval'],
])

const toUnits = (value: unknown): bigint => {
  try {
    return BigInt(
      typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' ? value : 0,
    )
  } catch {
    return 0n
  }
}

/** An exact amount of the native coin. @param value in its smallest unit @param locale for the number */
export const amountOf = (value: unknown, { nativeCurrency }: Network, locale: string): string => {
  const { decimals, symbol } = nativeCurrency
  const digits = toUnits(value)
    .toString()
    .padStart(decimals + 1, '0')
  const exact = `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`.replace(/\.?0*$/, '')
  return `${formatExactly(exact, locale)} ${symbol}`
}

const dataOf = (transaction: unknown): string => {
  const given = property(transaction, 'data') ?? property(transaction, 'input')
  return typeof given === 'string' ? given.toLowerCase() : '0x'
}

/** What is done with a token, and by or for whom. */
const tokenCallOf = (data: string): { readonly id: string; readonly party: string } | undefined => {
  const id = data.length === 138 ? tokenCalls.get(data.slice(0, 10)) : undefined
  return id === undefined ? undefined : { id, party: `0x${data.slice(34, 74)}` }
}

/** The addresses that the line of a transaction may name, as the request writes them. */
export const partiesOf = ({ method, params }: ApprovalRequest): readonly string[] => {
  if (method !== 'eth_sendTransaction' || !Array.isArray(params)) return []
  const [transaction] = params as readonly unknown[]
  return [property(transaction, 'to'), tokenCallOf(dataOf(transaction))?.party].filter(isAddress)
}

const summarizeTransaction = (
  transaction: unknown,
  network: Network | undefined,
  locale: string,
  shorten: (address: string) => string,
): Summary => {
  const shortOf = (value: unknown): string => (isAddress(value) ? shorten(value) : '?')
  const to = property(transaction, 'to')
  const data = dataOf(transaction)
  if (to === undefined || to === null) return { id: 'approve.deploy' }
  if (data.length <= 2 && network)
    return {
      id: 'approve.send',
      values: { amount: amountOf(property(transaction, 'value'), network, locale), to: shortOf(to) },
    }
  const call = tokenCallOf(data)
  if (call) return { id: call.id, values: { token: shortOf(to), to: shortOf(call.party) } }
  return { id: 'approve.call', values: { to: shortOf(to) } }
}

/**
 * Says what a request asks for, in one line.
 * @param network that it is for @param locale for amounts @param shorten how addresses are written
 */
export const summarize = (
  { method, params }: ApprovalRequest,
  network: Network | undefined,
  locale: string,
  shorten: (address: string) => string = shortAddress,
): Summary => {
  const list: readonly unknown[] = Array.isArray(params) ? params : []
  switch (method) {
    case 'personal_sign':
      return summarizeMessage(list)
    case 'eth_signTypedData_v4':
      return summarizeTypedData(list)
    case 'eth_sendTransaction':
      return summarizeTransaction(list[0], network, locale, shorten)
    case 'wallet_sendCalls': {
      const calls = property(list[0], 'calls')
      return { id: 'approve.calls', values: { count: String(Array.isArray(calls) ? calls.length : 0) } }
    }
    default:
      return { id: 'approve.other', values: { method } }
  }
}
