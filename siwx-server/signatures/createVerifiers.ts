import type { SignInServerOptions } from '../SignInServer.js'
import { createAskNode } from './createAskNode.js'
import { createLimit } from './createLimit.js'
import type { UseNonce } from '../nonces/verifyOnce.js'
import type { SignatureVerifier } from './SignatureVerifier.js'

/** One that uses the nonce of the sign-in up before it asks anybody. */
type NonceVerifier = (
  signed: Parameters<SignatureVerifier>[0],
  networkId: Parameters<SignatureVerifier>[1],
  use: UseNonce,
) => Promise<boolean>

/** Of questions to nodes. */
const maxAtOnce = 8
const maxWaiting = 32

/** The verifiers by namespace: the chains' own, each loaded when it is first needed, and the host's before them. */
export const createVerifiers = ({
  rpcUrls = {},
  verifiers = {},
}: Pick<SignInServerOptions, 'rpcUrls' | 'verifiers'>): ReadonlyMap<string, NonceVerifier> => {
  const limit = createLimit(maxAtOnce, maxWaiting)
  const own: Readonly<Record<string, NonceVerifier>> = {
    eip155: async (signed, networkId, use) => {
      const { verifyEip155Message } = await import('../../plugins/chain-eip155/verify/verifyEip155Message.js')
      const urls = rpcUrls[networkId]
      const askNode = urls && limit(createAskNode(networkId, urls))
      return verifyEip155Message(
        signed,
        askNode &&
          (async (method, params) => {
            if (!(await use())) throw new Error('The nonce was used before')
            return askNode(method, params)
          }),
      )
    },
    solana: async signed => {
      const { verifySolanaMessage } = await import('../../plugins/chain-solana/verify/verifySolanaMessage.js')
      return verifySolanaMessage(signed)
    },
    bip122: async (signed, networkId) => {
      const { verifyBitcoinMessage } =
        await import('../../plugins/chain-bip122/verify/verifyBitcoinMessage.js')
      return verifyBitcoinMessage(signed, networkId)
    },
    polkadot: async signed => {
      const { verifyPolkadotMessage } =
        await import('../../plugins/chain-polkadot/verify/verifyPolkadotMessage.js')
      return verifyPolkadotMessage(signed)
    },
    cosmos: async signed => {
      const { verifyCosmosMessage } = await import('../../plugins/chain-cosmos/verify/verifyCosmosMessage.js')
      return verifyCosmosMessage(signed)
    },
  }
  // Whom they ask, nobody here knows.
  const ofHost = Object.entries(verifiers).map(([namespace, verify]): [string, NonceVerifier] => [
    namespace,
    async (signed, networkId, use) => (await use()) && verify(signed, networkId),
  ])
  return new Map([...Object.entries(own), ...ofHost])
}
