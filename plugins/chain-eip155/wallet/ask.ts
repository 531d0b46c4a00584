import type { WalletProvider } from '../api.js'
import { walletError } from '../../../kernel/wallet/walletError.js'

/** Sends a request to a wallet. Rejects with whatever the wallet throws, at once or later. */
export const send = async (
  provider: WalletProvider,
  method: string,
  params?: readonly unknown[],
): Promise<unknown> => provider.request(params ? { method, params } : { method })

/** Sends a request to a wallet. Rejects with `USER_REJECTED`, `REQUEST_PENDING` or `WALLET_FAILED`. */
export const ask = (
  provider: WalletProvider,
  method: string,
  params?: readonly unknown[],
): Promise<unknown> =>
  send(provider, method, params).catch((error: unknown) => {
    throw walletError(error)
  })
