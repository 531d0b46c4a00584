import { foldName } from '../safety/foldName.js'
import type { Connector } from '../contract/types.js'

/** Wallets that are found, and so can be called anything. */
const isFound = ({ type }: Connector): boolean =>
  type === 'ANNOUNCED' || type === 'INJECTED' || type === 'MULTI_CHAIN'

/**
 * Marks wallets whose names look alike, or say nothing of their own: the visitor is told, since nothing else can tell which is which.
 * Pure. @param connectors one a wallet @returns all of them, in their order
 */
export const markDoubles = (connectors: readonly Connector[]): readonly Connector[] => {
  const names = new Map<Connector, string>(
    connectors.filter(isFound).map(connector => [connector, foldName(connector.name)]),
  )
  const count = new Map<string, number>()
  for (const name of names.values()) count.set(name, (count.get(name) ?? 0) + 1)
  const isDouble = (connector: Connector) => {
    const name = names.get(connector)
    return name !== undefined && (name === '' || (count.get(name) ?? 0) > 1)
  }
  return connectors.map(connector =>
    isDouble(connector) && !connector.isAmbiguous ? { ...connector, isAmbiguous: true } : connector,
  )
}
