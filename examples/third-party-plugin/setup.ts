import type { Setup } from 'portico/plugin'
import { askFaucet } from './askFaucet.js'
import { FaucetStore } from './FaucetStore.js'
import { faucetService, type FaucetOptions } from './tokens.js'

/** The plugin's first lazy part: makes the service, and taps what concerns it. */
export const setup =
  ({ url }: FaucetOptions): Setup =>
  context => {
    const store = new FaucetStore(target => askFaucet(context.env, url, target))
    context.provide(faucetService, () => store)
    context.tap(context.hooks.network.switched, () => store.reset())
    context.tap(context.hooks.account.changed, () => store.reset())
    context.tap(context.hooks.modal.beforeClose, () =>
      store.status === 'pending' ? { refuse: 'The faucet has not answered yet.' } : undefined,
    )
  }
