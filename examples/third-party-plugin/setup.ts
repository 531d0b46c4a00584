import type { Setup } from 'portico/plugin'
import { askFaucet } from './askFaucet.js'
import { FaucetStore } from './FaucetStore.js'
import { renewTokens } from './renewTokens.js'
import { faucetService, type FaucetOptions } from './api.js'

/** The plugin's first lazy part: makes the service, and taps what concerns it. */
export const setup =
  ({ url }: FaucetOptions): Setup =>
  context => {
    const store = new FaucetStore(async target => {
      await askFaucet(context.env, url, target)
      renewTokens(context, target).catch((error: unknown) => context.report(error))
    })
    context.provide(faucetService, () => store)
    context.tap(context.hooks.network.switched, () => store.reset())
    context.tap(context.hooks.account.changed, () => store.reset())
    context.tap(context.hooks.modal.beforeClose, () =>
      store.status === 'pending' ? { refuse: 'The faucet has not answered yet.' } : undefined,
    )
  }
