import { attempt } from '../../../chain-kit/listeners.js'
import type { WalletProvider } from '../api.js'
import { readProperty } from '../../../kernel/wallet/readProperty.js'

/**
 * Listens to events of a wallet. Survives one without events, and throws nothing into it: faults of a handler go to `report`.
 * @returns the function that takes away exactly these listeners; where the wallet cannot, they fall silent
 */
export const listen = (
  provider: WalletProvider,
  handlers: Readonly<Record<string, (data: unknown) => void>>,
  report: (error: unknown) => void,
): (() => void) => {
  let isListening = true
  const listeners = Object.entries(handlers).map(
    ([event, handle]) =>
      [
        event,
        (data: unknown) => {
          if (isListening) attempt(report, () => handle(data))
        },
      ] as const,
  )
  if (typeof readProperty(provider, 'on') === 'function')
    for (const [event, listener] of listeners) attempt(report, () => provider.on?.(event, listener))

  return () => {
    if (!isListening) return
    isListening = false
    if (typeof readProperty(provider, 'removeListener') === 'function')
      for (const [event, listener] of listeners)
        attempt(report, () => provider.removeListener?.(event, listener))
  }
}
