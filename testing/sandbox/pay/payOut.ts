import { callNode } from '../chains/callNode.js'
import type { RunningChain } from '../chains/startChains.js'
import { mintTestUsd, sendFromTreasury, treasury } from '../chains/treasury.js'
import { testUsd } from '../contracts/testUsd.js'
import { HttpError } from '../http/HttpError.js'
import type { ExchangePayment, PayFault } from './Pay.js'

const word = (hex: string) => hex.replace('0x', '').toLowerCase().padStart(64, '0')

/** A real address that nobody in a test pays by choice. */
const somebodyElse = '0x000000000000000000000000000000000000dEaD'

/** What a CAIP-19 id names, on a chain of the sandbox. Undefined for what is none. */
export const readAsset = (asset: string, chains: readonly RunningChain[]) => {
  const [, id, token] = /^eip155:(\d+)\/(?:slip44:60|erc20:(0x[\da-f]{40}))$/i.exec(asset) ?? []
  const chain = chains.find(each => String(each.id) === id)
  return chain && { chain, token }
}

/** An amount of decimal text in smallest units; undefined for what is none. */
const unitsOf = (amount: string, decimals: number): bigint | undefined => {
  const [, whole = '', part = ''] = /^(\d{1,78})(?:\.(\d{1,77}))?$/.exec(amount) ?? []
  return whole === '' || part.length > decimals ? undefined : BigInt(whole + part.padEnd(decimals, '0'))
}

/**
 * Pays what was asked for from the treasury, or as the fault has it.
 * @returns the hash @throws HttpError 400 for what cannot be paid
 */
export async function payOut(
  { asset, amount, recipient }: Pick<ExchangePayment, 'asset' | 'amount' | 'recipient'>,
  chains: readonly RunningChain[],
  fault: PayFault | undefined,
): Promise<string> {
  const found = readAsset(asset, chains)
  if (!found) throw new HttpError(400, 'No such asset')
  const { nodeUrl } = found.chain
  if (fault === 'foreignHash') return sendFromTreasury(nodeUrl, { to: treasury, value: '0x1' })
  const to = fault === 'otherRecipient' ? somebodyElse : (recipient.split(':')[2] ?? '')
  const decimals = found.token
    ? Number(await callNode(nodeUrl, 'eth_call', [{ to: found.token, data: '0x313ce567' }, 'latest']))
    : found.chain.nativeCurrency.decimals
  const asked = unitsOf(amount, decimals)
  if (asked === undefined) throw new HttpError(400, 'No such amount')
  const units = fault === 'otherAmount' ? asked + 1n : asked
  if (!found.token) return sendFromTreasury(nodeUrl, { to, value: `0x${units.toString(16)}` })
  if (found.token.toLowerCase() === testUsd.address.toLowerCase()) await mintTestUsd(nodeUrl, treasury, units)
  // 0xa9059cbb: transfer(address,uint256)
  const data = `0xa9059cbb${word(to)}${word(units.toString(16))}`
  return sendFromTreasury(nodeUrl, { to: found.token, data })
}
