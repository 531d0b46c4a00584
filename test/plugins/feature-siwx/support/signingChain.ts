import { signMessage, verifyMessage } from '../../../../kernel/contract/capabilities.js'
import { capable, type AnyPlugin, type Capability } from '../../../../kernel/contract/plugin.js'
import type { Network } from '../../../../kernel/contract/types.js'
import { capableChain, movesAlong } from '../../../support/capableChain.js'

/** A wallet that shows a text to its owner, and waits for the test. */
export interface AskedSignature {
  readonly message: string
  readonly address: string
  /** The owner approves. @param signature in place of the right one */
  sign(signature?: string): void
  refuse(error: unknown): void
}

/** What the wallets of some chains were asked to sign. */
export class Signatures {
  readonly asked: AskedSignature[] = []
  /** Set while no node answers whoever verifies. */
  verifyingFails: unknown = undefined

  /** The newest one. @throws when there is none */
  get last(): AskedSignature {
    const found = this.asked.at(-1)
    if (!found) throw new Error('nothing was asked')
    return found
  }
}

/** The one signature of an account over a text that verifies here. */
export const signatureOf = (address: string, message: string): string => `${address} signed ${message}`

const verifying = (signatures: Signatures): Capability =>
  capable(verifyMessage, {
    verify: ({ address, message, signature }) =>
      signatures.verifyingFails === undefined
        ? Promise.resolve(signature === signatureOf(address, message))
        : Promise.reject(signatures.verifyingFails as Error),
  })

/** A chain whose wallets sign when the test lets them, and whose signatures can be verified, unless the test says not. */
export const signingChain = (
  namespace: string,
  networks: readonly Network[],
  signatures: Signatures,
  canVerify = true,
): AnyPlugin =>
  capableChain({
    ...{ namespace, networks },
    isAddress: text => text.length > 0,
    capabilities: () => [
      movesAlong,
      capable(signMessage, {
        sign: ({ address }, message) =>
          new Promise((resolve, reject) => {
            signatures.asked.push({
              message,
              address,
              sign: (signature = signatureOf(address, message)) => resolve(signature),
              refuse: error => reject(error as Error),
            })
          }),
      }),
      ...(canVerify ? [verifying(signatures)] : []),
    ],
  })
