import { ModalError } from '../../kernel/errors/ModalError.js'

/** The wallet does not support the feature. @param feature its name in the Wallet Standard, or of the remote method */
export const featureNotSupported = (feature: string): ModalError<'FEATURE_NOT_SUPPORTED'> =>
  new ModalError('FEATURE_NOT_SUPPORTED', 'The wallet does not support this', { details: feature })
