import { ModalError } from '../../kernel/errors/ModalError.js'

/** What an NFT says of itself, or its picture, cannot be had: from a host that does not answer, or answers with something else. */
export const nftUnreadable = (details: string): ModalError<'NFT_UNREADABLE'> =>
  new ModalError('NFT_UNREADABLE', 'The NFT cannot be read', { details })
