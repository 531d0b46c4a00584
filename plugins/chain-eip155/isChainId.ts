/** Tells whether an id may be that of an EVM chain: an integer from 1 to 2147483647. */
export const isChainId = (id: unknown): id is number =>
  typeof id === 'number' && Number.isInteger(id) && id > 0 && id < 2 ** 31
