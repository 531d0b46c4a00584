import type { CaipNetworkId, WalletRequest } from '../../../kernel/define.js'

/** Requests to connect, as connectors get them. */
export interface WalletRequests {
  /** @param wanted the network that the host wants */
  request(wanted?: CaipNetworkId, signal?: AbortSignal): WalletRequest
  /** What was reported by their `progress`. */
  readonly progress: string[]
}

/** Makes requests for one namespace. */
export const walletRequests = (namespace: string): WalletRequests => {
  const progress: string[] = []
  return {
    progress,
    request: (wanted, signal = new AbortController().signal) => ({
      namespaces: [namespace],
      networkIds: new Map(wanted === undefined ? [] : [[namespace, wanted]]),
      signal,
      progress: state => progress.push(state),
    }),
  }
}
