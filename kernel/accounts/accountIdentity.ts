import type { Account } from '../contract/types.js'

/** Which account it is, on all networks alike. */
export const accountIdentity = ({ identity, address }: Account): string => identity ?? address
