import { parseCaipNetworkId, type CaipNetworkId } from '../../../kernel/contract/caip.js'

// The characters that `safeText` of the kernel removes before anything is shown: controls, line breaks, bidi and other format characters,
// lone surrogates, private-use characters, and invisible ones (zero-width, fillers, selectors, tags, the blank of Braille).
const invisible = /[\p{Cc}\p{Zl}\p{Zp}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/u
// The ones that emoji and letters of some scripts are composed with.
const joiners = /[\u200c\u200d\ufe0e\ufe0f\u{e0020}-\u{e007f}]/gu

/** Whether a text is one line without invisible characters: nothing else is signed. */
export const isPlain = (text: string): boolean => !invisible.test(text)

/** The same for a text of several lines, separated by line feeds. */
export const isPlainLines = (text: string): boolean => isPlain(text.replaceAll('\n', ''))

/** Removes the invisible characters that emoji are composed with. */
export const dropJoiners = (text: string): string => text.replace(joiners, '')

/** Whether a value is a nonce (EIP-4361): at least eight letters and digits. */
export const isNonce = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z\d]{8,128}$/i.test(value)

const timeForm = /^(\d{4})-(\d\d)-(\d\d)T\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/

/** Whether a text is an ISO 8601 time with its offset, on a day that exists: engines take 30 February for 2 March. */
export const isTime = (text: string): boolean => {
  const [, year, month, day] = timeForm.exec(text) ?? []
  const lastDay = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  return !Number.isNaN(Date.parse(text)) && Number(day) <= lastDay
}

/** Without leading zeros, so that a network has one id only. */
const evmReference = /^[1-9]\d{0,15}$/

/** Whether a value is a CAIP-2 id that a message may name. EVM chain ids are safe integers from 1 on. */
export const isChainId = (value: unknown): value is CaipNetworkId => {
  const parts = parseCaipNetworkId(value)
  if (!parts) return false
  const { namespace, reference } = parts
  return namespace !== 'eip155' || (evmReference.test(reference) && Number.isSafeInteger(Number(reference)))
}

const evmAddress = /^0x[\da-f]{40}$/i
const oneCase = /^0x(?:[\da-f]{40}|[\dA-F]{40})$/

/** Whether a message may name an address: of EVM accounts, `0x` and 40 digits (EIP-4361); other chains check theirs. */
export const isAddressForm = (chainId: string, address: string): boolean =>
  !chainId.startsWith('eip155:') || (evmAddress.test(address) && address.startsWith('0x'))

/**
 * Whether an address is that of an account. EVM addresses may be written without their checksum, in one case; one with a wrong checksum
 * is another address, or a typo. On every other chain, case counts.
 * @param canonical the address of the account: on EVM chains with its checksum (EIP-55)
 */
export const isSameAddress = (chainId: string, address: string, canonical: string): boolean =>
  address === canonical ||
  (chainId.startsWith('eip155:') &&
    oneCase.test(address) &&
    address.toLowerCase() === canonical.toLowerCase())

/** Scheme, and host with port, of a URL; undefined for anything else, and for a URL with a user name or a password. */
export const originOf = (uri: string): { readonly scheme: string; readonly host: string } | undefined => {
  try {
    const { protocol, host, username, password } = new URL(uri)
    return username || password ? undefined : { scheme: protocol, host }
  } catch {
    return undefined
  }
}
