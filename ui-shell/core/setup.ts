import type { Setup } from '../../kernel/define.js'
import { reaction } from '../../kernel/mobx.js'
import { createNativeBalances } from './account/createNativeBalances.js'
import { keepProfiles } from './account/keepProfiles.js'
import { recentConnectorKey } from './storageKeys.js'
import { accountProfilesService, nativeBalancesService } from './api.js'

/** Keeps the native balances fresh while anything is connected, and remembers wallet and names for the next visit. */
export const setup: Setup = context => {
  const { profiles, stop } = keepProfiles(context)
  context.provide(accountProfilesService, () => profiles)
  context.onDispose(stop)
  const balances = createNativeBalances(context)
  context.provide(nativeBalancesService, () => balances)
  context.tap(context.hooks.modal.opened, () => {
    for (const { namespace } of context.stores.namespaces.connected) void balances.refresh(namespace)
  })
  context.onDispose(balances.dispose)
  // This is fetched with the first connection, too late for its `connect.completed`.
  const remember = (key: string | undefined) => key && context.storage.write(recentConnectorKey, key)
  context.onDispose(
    reaction(() => context.stores.namespaces.active?.connection?.connectorKey, remember, {
      fireImmediately: true,
    }),
  )
}
