/** An account by its one name, or why it is none: `chain` of a network that is not known, `account` of an address that is none there. */
export type ReadAccount =
  | { readonly account: string; readonly refusal?: undefined }
  | { readonly account?: undefined; readonly refusal: 'account' | 'chain' }

/** Reads who is meant by an address on a network: of one account, every spelling gives one name. */
export type AccountReader = (address: string, networkId: string) => Promise<ReadAccount>
