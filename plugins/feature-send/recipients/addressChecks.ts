import { keccak_256 } from '@noble/hashes/sha3.js'
import type { Network, PluginContext } from '../../../kernel/define.js'
import { rpcService } from '../../chain-eip155/api.js'

/** With the checksum of EIP-55. @param address 40 hex digits, with or without `0x` */
export const evmChecksum = (address: string): string => {
  const digits = address.slice(-40).toLowerCase()
  const hash = keccak_256(new TextEncoder().encode(digits))
  const isCapital = (index: number) => ((hash[index >> 1] ?? 0) >> (index % 2 ? 0 : 4)) & 8
  return `0x${Array.from(digits, (digit, index) => (isCapital(index) ? digit.toUpperCase() : digit)).join('')}`
}

/** The one form of an address that is compared, shown and sent. */
export const canonicalAddress = (namespace: string, address: string): string =>
  namespace === 'eip155' ? evmChecksum(address) : address

/** Whether an EVM address in mixed case has an invalid checksum (EIP-55): a digit may be mistyped. */
export const isChecksumWrong = (address: string): boolean => {
  if (!/^(?:0x)?[\da-f]{40}$/i.test(address)) return false
  const digits = address.slice(-40)
  const isMixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
  return isMixed && evmChecksum(digits).slice(2) !== digits
}

/** Equal characters at each end, and at both ends together. */
const minAtEachEnd = 3
const minInTotal = 7
/** All addresses of a kind start like this. */
const kindPrefix = /^0x|^[a-z]{1,20}1(?=[02-9ac-hj-np-z]{20,}$)/

/** EVM addresses (EIP-55), and those in bech32 (BIP-173). In base58, another case is another address. */
const isCaseless = (address: string): boolean => kindPrefix.test(address.toLowerCase())

/** Whether two texts are one address. */
export const isSameAddress = (one: string, other: string): boolean =>
  one === other || (isCaseless(one) && one.toLowerCase() === other.toLowerCase())

const commonPrefixLength = (one: string, other: string): number => {
  let count = 0
  while (count < one.length && one[count] === other[count]) count++
  return count
}
const reverse = (text: string): string => Array.from(text).reverse().join('')

/**
 * Whether an address could be mistaken for another by people who compare only its ends ("address poisoning"). Four equal characters at one
 * end and three at the other are enough: fewer happen by chance, and few people compare more.
 */
export const looksAlike = (address: string, other: string): boolean => {
  if (isSameAddress(address, other)) return false
  // People do not look at the case of letters.
  const [one = '', another = ''] = [address, other].map(text => text.toLowerCase().replace(kindPrefix, ''))
  const atStart = commonPrefixLength(one, another)
  const atEnd = commonPrefixLength(reverse(one), reverse(another))
  return Math.min(atStart, atEnd) >= minAtEachEnd && atStart + atEnd >= minInTotal
}

/** Address formats, the most specific first. They only tell which chain an address may be of, not whether it is valid. */
const formats: readonly (readonly [namespace: string, form: RegExp])[] = [
  ['eip155', /^0x[\da-fA-F]{40}$/],
  ['bip122', /^(?:bc1|tb1|bcrt1)[02-9ac-hj-np-z]{20,80}$|^[13][1-9A-HJ-NP-Za-km-z]{25,34}$/],
  ['cosmos', /^[a-z]{1,20}1[02-9ac-hj-np-z]{38,58}$/],
  ['polkadot', /^[1-9A-HJ-NP-Za-km-z]{46,48}$/],
  ['solana', /^[1-9A-HJ-NP-Za-km-z]{32,44}$/],
]

/** The other chain that a text is probably an address of. */
export const foreignNamespace = (text: string, active: string): string | undefined =>
  text.length > 100
    ? undefined
    : formats.find(([namespace, form]) => namespace !== active && form.test(text))?.[0]

/** The code of an account that has delegated to a contract (EIP-7702): it still belongs to a person. */
const delegated = /^0xef0100/i

/** Whether an EVM address is a contract. Rejects as the node does. */
export const isContract = async (
  { load }: PluginContext,
  network: Network,
  address: `0x${string}`,
): Promise<boolean> => {
  const rpc = await load(rpcService)
  const client = await rpc.client(network)
  const code = await client.request({ method: 'eth_getCode', params: [address, 'latest'] })
  return typeof code === 'string' && /^0x[\da-f]/i.test(code) && !delegated.test(code)
}
