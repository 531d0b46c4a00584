import type { Account } from './types.js'

/** Which account it is, on all networks alike. */
export const accountIdentity = ({ identity, address }: Account): string => identity ?? address
