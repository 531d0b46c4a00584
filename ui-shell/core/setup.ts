import type { Setup } from '../../kernel/define.js'
import { createNativeBalances } from './createNativeBalances.js'
import { nativeBalancesService } from './tokens.js'

/** Keeps the native balances fresh while anything is connected. */
export const setup: Setup = context => {
  const balances = createNativeBalances(context)
  context.provide(nativeBalancesService, () => balances)
  context.tap(context.hooks.modal.opened, () => {
    for (const { namespace } of context.stores.chains.connected) void balances.refresh(namespace)
  })
  context.onDispose(balances.dispose)
}
