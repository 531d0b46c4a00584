import { readProperty, walletError, walletFailed } from 'portico/plugin/lazy'

const maxLength = 1_000_000

/** Whether a wallet has a method, such as those that Freighter adds to SEP-43. */
export const canAsk = (wallet: unknown, method: string): boolean =>
  typeof readProperty(wallet, method) === 'function'

/**
 * Asks a wallet. @returns its answer, of which nothing is known yet
 * Rejects with `USER_REJECTED`, `REQUEST_PENDING`, or `WALLET_FAILED` with the wallet's own words, cleaned.
 */
export const askWallet = async (wallet: unknown, method: string, ...args: unknown[]): Promise<unknown> => {
  try {
    const fn = readProperty(wallet, method)
    if (typeof fn !== 'function') throw walletFailed(`The wallet has no ${method}`, undefined)
    const answer: unknown = await Reflect.apply(fn, wallet, args)
    const fault = readProperty(answer, 'error')
    if (fault) throw fault
    return answer
  } catch (error) {
    throw walletError(error, { rejectedCodes: [-4] })
  }
}

/** A text of a wallet's answer. @throws `WALLET_FAILED` */
export const textOf = (answer: unknown, key: string): string => {
  const text = readProperty(answer, key)
  if (typeof text === 'string' && text.length <= maxLength) return text
  throw walletFailed('The wallet returned no usable answer', answer)
}
