import { createLeatherDriver } from './createLeatherDriver.js'
import { createOkxDriver, type OkxProvider } from './createOkxDriver.js'
import { createSatsConnectDriver, type SatsConnectProvider } from './createSatsConnectDriver.js'
import { createWalletStandardDriver } from './createWalletStandardDriver.js'
import type { WalletDriver } from './WalletDriver.js'

/** The shapes in which Bitcoin wallets come. */
export type WalletShape = 'sats-connect' | 'leather' | 'okx' | 'wallet-standard'

/** Gives the driver for an object that was found in this browser. What the object really is shows when it is used. */
export const openDriver = (shape: WalletShape, provider: object): WalletDriver => {
  switch (shape) {
    case 'sats-connect':
      return createSatsConnectDriver(provider as SatsConnectProvider)
    case 'leather':
      return createLeatherDriver(provider as SatsConnectProvider)
    case 'okx':
      return createOkxDriver(provider as OkxProvider)
    case 'wallet-standard':
      return createWalletStandardDriver(provider)
  }
}
