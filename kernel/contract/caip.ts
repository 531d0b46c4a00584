/** A network in CAIP-2 form: `eip155:1`. */
export type CaipNetworkId = `${string}:${string}`

/** An account in CAIP-10 form: `eip155:1:0xab16…`. */
export type CaipAddress = `${CaipNetworkId}:${string}`

/** A network in parts: `{ namespace: 'eip155', reference: '1' }`. */
export interface CaipNetworkParts {
  readonly namespace: string
  readonly reference: string
}

/** An account in parts: its network, and the address as the chain writes it. */
export interface CaipAddressParts extends CaipNetworkParts {
  readonly address: string
}

/** Whatever knows namespaces by name: a set, or a map with a store for each. */
export interface KnownNamespaces {
  has(namespace: string): boolean
}

const maxLength = 8 + 1 + 32 + 1 + 128
const pattern = /^([-a-z\d]{3,8}):([-\w]{1,32})(?::([-.%a-zA-Z\d]{1,128}))?$/

const split = (text: unknown) =>
  typeof text === 'string' && text.length <= maxLength ? (pattern.exec(text) ?? []) : []

/**
 * Parses a network id from outside. Any well-formed one is accepted, because the set of namespaces is open.
 * @returns its parts, or undefined when the text breaks a rule of CAIP-2
 */
export function parseCaipNetworkId(text: unknown): CaipNetworkParts | undefined {
  const [, namespace, reference, address] = split(text)
  return namespace && reference && !address ? { namespace, reference } : undefined
}

/**
 * Parses an account id from outside. Only the chain's adapter can tell whether the address is valid on its chain.
 * @param known the namespaces that count
 * @returns its parts, or undefined when the text breaks a rule of CAIP-10 or the namespace is not known
 */
export function parseCaipAddress(text: unknown, known: KnownNamespaces): CaipAddressParts | undefined {
  const [, namespace, reference, address] = split(text)
  return namespace && reference && address && known.has(namespace)
    ? { namespace, reference, address }
    : undefined
}

/** Joins what has been checked before: a network id and an address on it. */
export const caipAddress = (networkId: CaipNetworkId, address: string): CaipAddress =>
  `${networkId}:${address}`
