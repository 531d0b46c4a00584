import type { SignInServerOptions } from '../SignInServer.js'
import { createAskNode } from './createAskNode.js'
import { createLimit } from './createLimit.js'
import type { SignatureVerifier } from './SignatureVerifier.js'

/** Of questions to nodes. */
const maxAtOnce = 8
const maxWaiting = 32

/** The verifiers by namespace: the chains' own, each loaded when it is first needed, and the host's before them. */
export const createVerifiers = ({
  rpcUrls = {},
  verifiers = {},
}: Pick<SignInServerOptions, 'rpcUrls' | 'verifiers'>): ReadonlyMap<string, SignatureVerifier> => {
  const limit = createLimit(maxAtOnce, maxWaiting)
  const own: Readonly<Record<string, SignatureVerifier>> = {
    eip155: async (signed, networkId) => {
      const { verifyEip155Message } = await import('../../plugins/chain-eip155/verify/verifyEip155Message.js')
      const urls = rpcUrls[networkId]
      return verifyEip155Message(signed, urls && limit(createAskNode(networkId, urls)))
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
  return new Map(Object.entries({ ...own, ...verifiers }))
}
