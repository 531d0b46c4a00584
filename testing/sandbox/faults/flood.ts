import { bendWallets } from './bendWallets.js'

const length = 100_000

/** 100000 wallets, however many were asked for: small ones, so that a cap on bytes (about 4 MB come) does not end them. */
export const flood = bendWallets(page => ({
  ...page,
  count: length,
  data: Array.from({ length }, (_, index) => ({ id: `flood-${index}`, name: `Flood ${index}` })),
}))
