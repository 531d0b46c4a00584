import { readProperty } from 'portico/plugin/lazy'
import type { HostInput, HostRequests } from 'portico/wallet-standard'

/** A wallet's answer: the bytes that it signed, and Sui's serialized signature, both in base64. */
export interface SuiSigned {
  readonly bytes: string
  readonly signature: string
}

/** The features of Sui's extension of the Wallet Standard that hosts have (`@mysten/wallet-standard`). */
export interface SuiFeatures {
  readonly 'sui:signPersonalMessage': {
    readonly version: '1.1.0'
    signPersonalMessage(input: HostInput & { readonly message: Uint8Array }): Promise<SuiSigned>
  }
  readonly 'sui:signTransaction': {
    readonly version: '2.0.0'
    signTransaction(
      input: HostInput & { readonly transaction: { toJSON(): Promise<string> } },
    ): Promise<SuiSigned>
  }
}

const isBase64 = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 500_000 && /^[\w+/]+={0,2}$/.test(value)

/** Reads a wallet's answer. @returns undefined if it is malformed */
export const readSigned = (output: unknown): SuiSigned | undefined => {
  const bytes = readProperty(output, 'bytes')
  const signature = readProperty(output, 'signature')
  return isBase64(bytes) && isBase64(signature) ? { bytes, signature } : undefined
}

/** Makes the features: each passes its input to the connected wallet. */
export const features = ({ ask }: HostRequests): SuiFeatures => ({
  'sui:signPersonalMessage': {
    version: '1.1.0',
    signPersonalMessage: input => ask('sui:signPersonalMessage', input, readSigned),
  },
  'sui:signTransaction': {
    version: '2.0.0',
    signTransaction: input => ask('sui:signTransaction', input, readSigned),
  },
})
