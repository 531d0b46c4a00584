import { blake2b } from '@noble/hashes/blake2.js'
import { rpcErrors } from '../../evm/rpcErrors.js'
import type { TransactionPayload } from './readPayload.js'
import { compact, fixed, fromHex } from './scale.js'

/** What an extension of a runtime adds to a transaction, and what it adds to what is signed only. */
interface Extension {
  extra?(payload: TransactionPayload): Uint8Array
  additional?(payload: TransactionPayload): Uint8Array
}

const none = Uint8Array.of(0)
const longest = 256

const assertNoAsset = ({ assetId }: TransactionPayload): Uint8Array => {
  if (assetId !== undefined && assetId !== null)
    throw rpcErrors.invalidParams('The test wallet pays fees in the native coin only.')
  return none
}

const mortality: Extension = {
  extra: ({ era }) => fromHex(era),
  additional: ({ blockHash }) => fromHex(blockHash),
}

/** Those that add something, as `@polkadot/types` has them. */
const extensions: ReadonlyMap<string, Extension> = new Map<string, Extension>([
  ['CheckSpecVersion', { additional: ({ specVersion }) => fixed(BigInt(specVersion), 4) }],
  ['CheckTxVersion', { additional: ({ transactionVersion }) => fixed(BigInt(transactionVersion), 4) }],
  ['CheckGenesis', { additional: ({ genesisHash }) => fromHex(genesisHash) }],
  ['CheckMortality', mortality],
  ['CheckEra', mortality],
  ['CheckNonce', { extra: ({ nonce }) => compact(BigInt(nonce)) }],
  ['ChargeTransactionPayment', { extra: ({ tip }) => compact(BigInt(tip)) }],
  [
    'ChargeAssetTxPayment',
    { extra: payload => Uint8Array.from([...compact(BigInt(payload.tip)), ...assertNoAsset(payload)]) },
  ],
  [
    'CheckMetadataHash',
    {
      extra: ({ mode }) => Uint8Array.of(mode ?? 0),
      additional: ({ metadataHash }) =>
        metadataHash ? Uint8Array.from([1, ...fromHex(metadataHash)]) : none,
    },
  ],
])

/**
 * The bytes that are signed for a transaction of version 4: the call, what the runtime's extensions add to it, and what they add to the
 * signature only. What is longer than 256 bytes is hashed. Extensions that are not known here add nothing, as most do.
 */
export const encodePayload = (payload: TransactionPayload): Uint8Array => {
  const used = payload.signedExtensions.map(name => extensions.get(name) ?? {})
  const bytes = Uint8Array.from([
    ...fromHex(payload.method),
    ...used.flatMap(({ extra }) => [...(extra?.(payload) ?? [])]),
    ...used.flatMap(({ additional }) => [...(additional?.(payload) ?? [])]),
  ])
  return bytes.length > longest ? blake2b(bytes, { dkLen: 32 }) : bytes
}
