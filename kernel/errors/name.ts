import { ModalError } from './ModalError.js'

/** Not a valid name: it contains characters that names may not have, or that imitate others (ENSIP-15). @param cause the rule */
export const nameInvalid = (cause: unknown): ModalError<'NAME_INVALID'> =>
  new ModalError('NAME_INVALID', 'This is not a valid name', { cause })

/** The name is kept off-chain (EIP-3668), on a gateway that the host has not allowed. */
export const nameOffChain = (name: string): ModalError<'NAME_OFF_CHAIN'> =>
  new ModalError('NAME_OFF_CHAIN', 'The name is stored off-chain', { details: name })

/** The name belongs to a contract on the network of the name service, and to nothing on the requested network. */
export const nameElsewhere = (name: string, networkId: string): ModalError<'NAME_ELSEWHERE'> =>
  new ModalError('NAME_ELSEWHERE', 'The name resolves to a contract on another network', {
    details: `${name} has no address of '${networkId}'`,
  })
