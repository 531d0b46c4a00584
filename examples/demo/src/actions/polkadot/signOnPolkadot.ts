import { base58 } from '@scure/base'
import { verify } from '@scure/sr25519'
import { hexToBytes, stringToHex } from 'viem'
import type { ActionInput } from '../ActionInput.js'
import { guestBookLine } from '../guestBookLine.js'
import type { Outcome } from '../Outcome.js'
import { signedOutcome } from '../signedOutcome.js'

/** The key in an SS58 address of the networks here: after one byte of prefix, before two of checksum. */
const publicKeyOf = (address: string) => base58.decode(address).slice(1, -2)

/** Signs a line in the guest book (`signRaw`), and checks the signature as a server would. */
export const signOnPolkadot = async ({ modal, address }: ActionInput): Promise<Outcome> => {
  const { signer } = await modal.getProvider('polkadot')
  const line = guestBookLine()
  const { signature } = await signer.signRaw({ address, data: stringToHex(line), type: 'bytes' })
  const signed = new TextEncoder().encode(`<Bytes>${line}</Bytes>`)
  return signedOutcome(signature, verify(signed, hexToBytes(signature), publicKeyOf(address)))
}
