import { sha256 } from '@noble/hashes/sha2.js'
import { base64 } from '@scure/base'
import { serializeDoc } from '../../plugins/chain-cosmos/verify/serializeDoc.js'
import type { CosmosAminoDoc, CosmosDirectDoc, CosmosSignature } from 'portico/chain-cosmos'
import type { CosmosPrivateKey } from './CosmosKeyRing.js'
import { signBytes } from './transaction/signBytes.js'

const sign = (key: CosmosPrivateKey, bytes: Uint8Array): CosmosSignature => ({
  pub_key: { type: 'tendermint/PubKeySecp256k1', value: base64.encode(key.publicKey) },
  signature: base64.encode(key.sign(sha256(bytes))),
})

/** Signs a transaction, or a message, in amino JSON. */
export const signAmino = (key: CosmosPrivateKey, doc: CosmosAminoDoc): CosmosSignature =>
  sign(key, serializeDoc(doc))

/** Signs a transaction in protobuf. */
export const signDirect = (key: CosmosPrivateKey, doc: CosmosDirectDoc): CosmosSignature =>
  sign(key, signBytes(doc))
