import { invalidChainId } from '../../../kernel/errors/network.js'
import { nameZone } from '../api.js'

const minLength = 4
/** Of the service: the part before the zone. */
const maxLength = 64

/** What is typed, without the zone that somebody may have typed along. */
export const labelOf = (text: string): string => {
  const trimmed = text.slice(0, 2 * maxLength).trim()
  const zone = `.${nameZone}`
  return trimmed.toLowerCase().endsWith(zone) ? trimmed.slice(0, -zone.length) : trimmed
}

/** How a label stands with the rules: only letters, digits and hyphens, 4 of them at least. */
export const checkLabel = (label: string): 'empty' | 'short' | 'invalid' | 'valid' => {
  if (label === '') return 'empty'
  if (label.length > maxLength || !/^[a-z\d-]+$/i.test(label)) return 'invalid'
  return label.length < minLength ? 'short' : 'valid'
}

/**
 * The text that is signed for a name. The service takes it within 10 s of its time.
 * @param now milliseconds since 1970
 */
export const registrationMessage = (name: string, now: number): string =>
  JSON.stringify({ name, attributes: {}, timestamp: Math.floor(now / 1000) })

const maxChainId = 2147483647

/** The coin type of an EVM chain (ENSIP-11). @throws `INVALID_CHAIN_ID` when the id is not an integer from 1 to 2147483647 */
export const coinTypeOf = (chainId: number | string): number => {
  const id = Number(chainId)
  if (!Number.isInteger(id) || id < 1 || id > maxChainId) throw invalidChainId(String(chainId))
  return (0x80000000 | id) >>> 0
}

/** So long the service takes a message after its time. */
export const signWithinMs = 10_000
