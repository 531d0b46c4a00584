import type { NamespaceStore } from '../../../kernel/define.js'

/** The addresses that a host sees as open, the active one first: of a wallet that goes by one account at a time, no other can sign. */
export const addressesOf = ({ connection }: NamespaceStore): readonly string[] => {
  const addresses = connection?.accounts.map(({ address }) => address) ?? []
  return connection?.session.prefer ? addresses.slice(0, 1) : addresses
}
