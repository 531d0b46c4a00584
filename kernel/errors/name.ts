import { ModalError } from './ModalError.js'

/** The text is no name: it has characters that names do not take, or that only look like others (ENSIP-15). @param cause the rule */
export const nameInvalid = (cause: unknown): ModalError<'NAME_INVALID'> =>
  new ModalError('NAME_INVALID', 'This is not a valid name', { cause })

/** What the name stands for is kept outside of the chain (EIP-3668), by somebody whom nobody has allowed to be asked. */
export const nameOffChain = (name: string): ModalError<'NAME_OFF_CHAIN'> =>
  new ModalError('NAME_OFF_CHAIN', 'The name is stored off-chain', { details: name })

/** The name stands for a contract on the network that keeps names, and for nothing on the one that was asked about. */
export const nameElsewhere = (name: string, networkId: string): ModalError<'NAME_ELSEWHERE'> =>
  new ModalError('NAME_ELSEWHERE', 'The name resolves to a contract on another network', {
    details: `${name} has no address of '${networkId}'`,
  })
