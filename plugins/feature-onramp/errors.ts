import { ModalError } from '../../kernel/errors/ModalError.js'

/** A provider gave a page that may not be opened: not `https:`, or no page at all. Nothing was opened. @param provider its id */
export const linkRefused = (provider: string): ModalError<'ONRAMP_LINK_REFUSED'> =>
  new ModalError('ONRAMP_LINK_REFUSED', 'The provider’s page cannot be opened', { details: provider })

/** A provider did not say in time, or not in a way that can be understood, where to pay. @param cause what came of it */
export const providerUnavailable = (provider: string, cause: unknown): ModalError<'ONRAMP_UNAVAILABLE'> =>
  new ModalError('ONRAMP_UNAVAILABLE', 'The provider cannot be reached', { details: provider, cause })

/** Nobody could tell within 180 s how a purchase has ended: the provider knows. @param reference what it calls it */
export const purchaseUnknown = (reference: string): ModalError<'ONRAMP_STATUS_UNKNOWN'> =>
  new ModalError('ONRAMP_STATUS_UNKNOWN', 'The provider has not reported the purchase yet', {
    details: reference,
  })
