import { ModalError } from '../../kernel/define.js'

/** No provider has an offer for this pair and this amount. */
export const noQuote = (): ModalError<'SWAP_NO_QUOTE'> =>
  new ModalError('SWAP_NO_QUOTE', 'No offer for this swap')

/** A provider of quotes did not answer in time. @param name whose */
export const providerSilent = (name: string): ModalError<'SERVICE_UNREACHABLE'> =>
  new ModalError('SERVICE_UNREACHABLE', 'The service cannot be reached', {
    details: `${name}: no answer in time`,
  })
