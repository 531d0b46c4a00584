import type { Setup } from '../../kernel/define.js'
import { createRemote } from './createRemote.js'
import { remoteService } from './remoteService.js'
import { walletConnectService, type WalletConnectOptions } from './api.js'

/** Offers the remote sessions: to the views and hosts, and to the connector. */
export const setup =
  (options: WalletConnectOptions): Setup =>
  context => {
    const remote = createRemote(context, options)
    context.provide(remoteService, () => remote)
    context.provide(walletConnectService, () => remote.service)
  }
