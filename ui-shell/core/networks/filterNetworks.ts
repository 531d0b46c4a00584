import type { Network } from '../../../kernel/define.js'

/** The networks whose name, symbol or id the query means. An empty query means all. */
export const filterNetworks = (networks: readonly Network[], query: string): readonly Network[] => {
  const wanted = query.trim().toLocaleLowerCase()
  const isMeant = ({ name, nativeCurrency, id }: Network) =>
    name.toLocaleLowerCase().includes(wanted) ||
    nativeCurrency.symbol.toLocaleLowerCase().startsWith(wanted) ||
    String(id).startsWith(wanted)
  return wanted ? networks.filter(isMeant) : networks
}
