import { makeAutoObservable, observableRef } from '../../../../kernel/mobx.js'
import { contribute, definePlugin, view, type AnyPlugin } from '../../../../kernel/contract/plugin.js'
import { defineService, defineView } from '../../../../kernel/contract/keys.js'
import type { Connector } from '../../../../kernel/contract/types.js'
import { walletListing, type WalletChoice, type WalletListing } from '../../../../ui-shell/core/api.js'

/** The views that the rows of a scripted list lead to. */
export const appView = defineView<{ readonly app: string }>().as('App')
export const everythingView = defineView().as('Everything')
const heading = (title: string) => async () => ({ default: () => title })

/** A wallet that opens a view of its own. */
export const app = (name: string, more: Partial<WalletChoice> = {}): WalletChoice => ({
  id: name.toLowerCase(),
  name,
  kind: 'recommended',
  isRecent: false,
  opens: { view: appView, data: { app: name } },
  ...more,
})

/** A wallet list that the test arranges: the wallets of the browser first, unless it says otherwise. */
export class ScriptedListing implements WalletListing {
  apps: readonly WalletChoice[] = []
  expected = 0
  more: WalletListing['more'] = undefined
  failure: WalletListing['failure'] = undefined
  isAppsFirst = false

  constructor(facts: Partial<ScriptedListing> = {}) {
    Object.assign(this, facts)
    makeAutoObservable(this, { apps: observableRef, more: observableRef, failure: observableRef })
  }

  choices(connectors: readonly Connector[]): readonly WalletChoice[] {
    const found = connectors.map((connector): WalletChoice => {
      const { id, name } = connector
      return { id, name, kind: 'injected', connector, isRecent: false }
    })
    return this.isAppsFirst ? [...this.apps, ...found] : [...found, ...this.apps]
  }

  change(facts: Partial<ScriptedListing>): void {
    Object.assign(this, facts)
  }
}

/** A plugin that arranges the wallet list. @param fetch how its service is fetched; default: at once */
export const listingPlugin = (
  listing: ScriptedListing,
  fetch: () => Promise<void> = () => Promise.resolve(),
  keepsFound = false,
): AnyPlugin => {
  const service = defineService<WalletListing>('test.listing')
  return definePlugin({
    id: 'listing',
    activate: 'demand',
    provides: [service],
    views: [
      view(appView, heading('An app'), 'An app'),
      view(everythingView, heading('Everything'), 'Everything'),
    ],
    contribute: [contribute(walletListing, { service, keepsFound: () => keepsFound })],
    setup: async () => {
      await fetch()
      return context => context.provide(service, () => listing)
    },
  })
}
