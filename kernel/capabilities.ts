import { defineCapability } from './tokens.js'
import type { Network, WalletSession } from './types.js'

/** Moves a connected wallet to a network, adding it where the wallet does not know it. */
export interface SwitchNetwork {
  /** Resolves when the wallet is there. Rejects with `USER_REJECTED`, `CHAIN_NOT_SUPPORTED` or `CHAIN_SWITCH_UNCONFIRMED`. */
  switch(session: WalletSession, network: Network): Promise<void>
}
/** A chain whose wallets can be asked to change network. */
export const switchNetwork = defineCapability<SwitchNetwork>('switchNetwork')

/** Reads the native coin of an account. */
export interface NativeBalance {
  /** The exact amount as a decimal text, such as `0.160000000000000001`. Rejects on any fault of the network. */
  read(address: string, network: Network, signal: AbortSignal): Promise<string>
}
/** A chain whose native balance can be read. */
export const nativeBalance = defineCapability<NativeBalance>('nativeBalance')

/** Signs a text with the active account. */
export interface SignMessage {
  /** Resolves with the signature in the form of the chain (0x-hex for `eip155`). */
  sign(session: WalletSession, message: string): Promise<string>
}
/** A chain whose wallets sign texts. */
export const signMessage = defineCapability<SignMessage>('signMessage')
