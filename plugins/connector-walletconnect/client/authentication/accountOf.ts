import { parseCaipAddress, type CaipAddressParts } from '../../../../kernel/caip.js'
import type { Cacao } from '../../../../kernel/define.js'

const prefix = 'did:pkh:'

/** Reads who has signed (`did:pkh` method, CAIP-10). @returns undefined where it is no account of the namespace */
export const accountOf = ({ p: { iss } }: Cacao, namespace: string): CaipAddressParts | undefined =>
  parseCaipAddress(iss.slice(prefix.length), new Set([namespace]))
