import type { OfflineAminoSigner, StdSignature } from '@cosmjs/amino'
import type { OfflineDirectSigner, OfflineSigner } from '@cosmjs/proto-signing'
import type {
  AminoSignResponse,
  ChainInfo as KeplrChainInfo,
  Keplr,
  OfflineAminoSigner as KeplrAminoSigner,
} from '@keplr-wallet/types'
import type {
  CosmosAminoResult,
  CosmosAminoSigner,
  CosmosProvider,
  CosmosSignature,
} from '../../plugins/chain-cosmos/index.js'
import type { ChainInfo } from '../../plugins/chain-cosmos/wallet/chainInfo.js'
import type { KeplrApi } from '../../plugins/chain-cosmos/wallet/KeplrApi.js'

declare const provider: CosmosProvider
declare const info: ChainInfo
declare const keplr: Keplr

// The provider goes to cosmjs as it is.
export const anySigner: OfflineSigner = provider
export const directSigner: OfflineDirectSigner = provider
export const aminoSigner: OfflineAminoSigner = provider.onlyAmino
export const keplrSigner: Pick<KeplrAminoSigner, 'signAmino'> = provider.onlyAmino

// What it gives is what its ecosystem knows.
export const signature: StdSignature = {} as CosmosSignature
export const result: AminoSignResponse = {} as CosmosAminoResult

// @ts-expect-error the signer for hardware signs no protobuf
export const wrongSigner: OfflineDirectSigner = {} as CosmosAminoSigner

// The types of Keplr's interface that are written down here are those of its package.
export const suggestion: KeplrChainInfo = info
type Called = Exclude<keyof KeplrApi, 'signDirect' | 'sendTx'>
export const api: Pick<KeplrApi, Called> = keplr
// These two name a `Long` and an enum there; what is handed over fits both.
export const send: (chainId: string, tx: Uint8Array, mode: 'sync') => Promise<Uint8Array> = (id, tx, mode) =>
  keplr.sendTx(id, tx, mode as never)
type SignDoc = Parameters<Keplr['signDirect']>[2]
type Handed = Omit<Parameters<KeplrApi['signDirect']>[2], 'accountNumber'>
export const signDoc: Omit<SignDoc, 'accountNumber'> = {} as Handed
export const number: Pick<
  NonNullable<SignDoc['accountNumber']>,
  'low' | 'high' | 'unsigned'
> = {} as Parameters<KeplrApi['signDirect']>[2]['accountNumber']
