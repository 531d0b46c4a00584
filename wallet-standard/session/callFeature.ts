import { readProperty } from '../../kernel/wallet/readProperty.js'
import { walletError } from '../../kernel/wallet/walletError.js'
import { featureNotSupported } from './featureNotSupported.js'

/** A method of a feature of the Wallet Standard, such as `connect` of `standard:connect`; undefined where the wallet lacks it. */
export const readFeature = (
  wallet: object,
  feature: string,
): ((...args: readonly unknown[]) => unknown) | undefined => {
  const holder = readProperty(readProperty(wallet, 'features'), feature)
  const method = readProperty(holder, feature.slice(feature.indexOf(':') + 1))
  if (typeof method !== 'function') return undefined
  return (...args): unknown => Reflect.apply(method, holder, args)
}

/** Calls a feature. Rejects with `FEATURE_NOT_SUPPORTED`, `USER_REJECTED`, `REQUEST_PENDING` or `WALLET_FAILED`. */
export const callFeature = async (
  wallet: object,
  feature: string,
  ...args: readonly unknown[]
): Promise<unknown> => {
  const call = readFeature(wallet, feature)
  if (!call) throw featureNotSupported(feature)
  try {
    return await call(...args)
  } catch (error) {
    throw walletError(error)
  }
}
