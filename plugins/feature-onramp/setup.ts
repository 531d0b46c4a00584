import { defineService, type Setup } from '../../kernel/define.js'
import { once } from '../../kernel/registry/once.js'
import { pendingTransactionsService } from '../../ui-shell/core/api.js'
import { purchaseFollowerService, type OnrampOptions } from './api.js'
import type { OnrampProvider } from './OnrampProvider.js'
import { loadProviders } from './providers/loadProviders.js'
import type { BuyParts } from './store/BuyAttempt.js'
import type { OnrampStore } from './store/OnrampStore.js'
import { PurchaseFollower } from './store/PurchaseFollower.js'

/** What the views share. The first view creates the store: see `useOnramp`. */
export interface SharedByOnrampViews extends BuyParts {
  /** Once they are fetched. Never rejects. */
  loadProviders(): Promise<readonly OnrampProvider[]>
  store?: OnrampStore
}
/** For the views of this plugin only. */
export const onrampViewsService = defineService<SharedByOnrampViews>('onramp.views')

/** Offers what follows purchases, and brings together what the views need. */
export const setup =
  (options: OnrampOptions): Setup =>
  async context => {
    const log = await context.load(pendingTransactionsService)
    const load = once(() => loadProviders(context, options))
    const follower = new PurchaseFollower({ context, log, providers: load })
    context.provide(purchaseFollowerService, () => follower)
    context.provide(onrampViewsService, () => ({ context, log, follower, loadProviders: load }))
  }
