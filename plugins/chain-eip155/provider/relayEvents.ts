import type { Emitter } from '../../../chain-kit/listeners.js'
import type { NamespaceStore } from '../../../kernel/define.js'
import { reaction } from '../../../kernel/mobx.js'
import { readFault } from '../../../kernel/wallet/readFault.js'
import { listen } from '../wallet/listen.js'
import { walletOf } from '../wallet/walletOf.js'
import { lostLine } from '../wallet/watchWallet.js'
import { ProviderRpcError } from './ProviderRpcError.js'

/** The event side of a provider: hosts may listen to events of any name (EIP-1193). */
export type ProviderEmitter = Emitter<Readonly<Record<string, unknown>>>

/**
 * Tells hosts what only the wallet knows: its `message` events (EIP-1193, such as `eth_subscription`), and when it has lost all chains
 * (1013) and has them again, which does not end the session. @returns the function that stops that
 */
export const relayEvents = (
  chain: NamespaceStore,
  { emit }: ProviderEmitter,
  chainId: () => string | undefined,
  report: (error: unknown) => void,
): (() => void) => {
  let stopListening: () => void = () => undefined
  const stop = reaction(
    () => chain.connection?.session,
    session => {
      stopListening()
      let isLost = false
      stopListening = session
        ? listen(
            walletOf(session),
            {
              message: message => emit('message', message),
              disconnect: error => {
                if (!readFault(error).codes.includes(lostLine)) return
                isLost = true
                emit(
                  'disconnect',
                  new ProviderRpcError(lostLine, 'The wallet has lost its line to the chains'),
                )
              },
              connect: () => {
                if (isLost) emit('connect', { chainId: chainId() })
                isLost = false
              },
            },
            report,
          )
        : () => undefined
    },
    { fireImmediately: true },
  )
  return () => {
    stop()
    stopListening()
  }
}
