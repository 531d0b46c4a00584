import { messageBytes, messageDoc } from '../../plugins/chain-cosmos/verify/messageDoc.js'
import { verifyMessage } from '../../plugins/chain-cosmos/verify/verifyMessage.js'
import type { AskOwner } from '../owner/AskOwner.js'
import type { CosmosQuestion } from './CosmosQuestion.js'
import type { CosmosPrivateKey } from './CosmosKeyRing.js'
import type { CosmosTestChain } from './CosmosTestChain.js'
import type { KeplrWallet } from './KeplrWallet.js'
import { chainOf, letIn, type KeplrParts } from './letIn.js'
import { signAmino, signDirect } from './signing.js'

/** The key that signs: that of the account in use. @throws Error 'Signer mismatched' */
const signerOf = (parts: KeplrParts, { bech32Prefix }: CosmosTestChain, signer: string): CosmosPrivateKey => {
  const key = parts.keys.key(parts.state.activeIndex)
  if (key.addressOn(bech32Prefix) !== signer) throw new Error('Signer mismatched')
  return key
}

/** Makes the part of the wallet that signs. */
export const createKeplrSigning = (
  parts: KeplrParts,
): Pick<KeplrWallet, 'signAmino' | 'signDirect' | 'signArbitrary' | 'verifyArbitrary'> => {
  const { desk, memo } = parts
  const sign = async (chainId: string, signer: string, ask: AskOwner<CosmosQuestion>) => {
    await letIn(parts, [chainId], ask)
    const chain = chainOf(parts, chainId)
    return { chain, key: signerOf(parts, chain, signer) }
  }

  return {
    signAmino: (chainId, signer, doc) =>
      desk.take('signAmino', [chainId, signer, doc], async ask => {
        const { chain, key } = await sign(chainId, signer, ask)
        if (doc.chain_id !== chainId) throw new Error('Unmatched chain id with the requested one')
        const signed = { ...doc, ...(memo !== undefined && { memo }) }
        await ask({ kind: 'signAmino', account: signer, chain, doc: signed })
        return { signed, signature: signAmino(key, signed) }
      }),
    signDirect: (chainId, signer, given) =>
      desk.take('signDirect', [chainId, signer, given], async ask => {
        const { chain, key } = await sign(chainId, signer, ask)
        if (given.chainId !== chainId) throw new Error('Unmatched chain id with the requested one')
        const doc = {
          chainId,
          bodyBytes: given.bodyBytes ?? new Uint8Array(),
          authInfoBytes: given.authInfoBytes ?? new Uint8Array(),
          accountNumber: BigInt(given.accountNumber?.toString() ?? '0'),
        }
        await ask({ kind: 'signDirect', account: signer, chain, doc })
        return { signed: doc, signature: signDirect(key, doc) }
      }),
    signArbitrary: (chainId, signer, data) =>
      desk.take('signArbitrary', [chainId, signer, data], async ask => {
        const { chain, key } = await sign(chainId, signer, ask)
        await ask({ kind: 'signMessage', account: signer, chain, data: messageBytes(data) })
        return signAmino(key, messageDoc(signer, data))
      }),
    verifyArbitrary: (chainId, signer, data, signature) =>
      desk.take('verifyArbitrary', [chainId, signer, data, signature], () =>
        Promise.resolve(verifyMessage({ address: signer, algo: 'secp256k1' }, data, signature)),
      ),
  }
}
