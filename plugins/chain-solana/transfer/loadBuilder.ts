import { isModalError } from '../../../kernel/errors/ModalError.js'
import { packageMissing } from '../errors.js'
import { fetchLazy } from '../../../kernel/registry/fetchLazy.js'
import { readProperty } from '../../../kernel/wallet/readProperty.js'

/** What Node, browsers without a bundler, and bundlers say of a package that is not installed. */
const isMissing = (cause: unknown): boolean => {
  const message = readProperty(cause, 'message')
  return (
    readProperty(cause, 'code') === 'ERR_MODULE_NOT_FOUND' ||
    (typeof message === 'string' &&
      /cannot find (module|package)|resolve module specifier|could not resolve/i.test(message))
  )
}

/** Fetches what builds transactions, and `@solana/web3.js` with it. Rejects with `SOLANA_PACKAGE_MISSING` or `PLUGIN_LOAD_FAILED`. */
export const loadBuilder = (load = () => import('./buildTransfer.js')): ReturnType<typeof load> =>
  fetchLazy(load, 'chain-solana').catch((error: unknown) => {
    throw isModalError(error) && isMissing(error.cause) ? packageMissing(error.cause) : error
  })
