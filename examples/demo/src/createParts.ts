import type { ServerSession } from 'portico/feature-siwx'
import { createStore, type Store } from './createStore.js'
import { readSandbox, type DemoSandbox } from './sandbox.js'
import { createSettings, type SettingsStore } from './settings/createSettings.js'
import { createWalletDesk, type WalletDesk } from './wallets/createWalletDesk.js'

/** What a page of the demo is made of, beside its modal. */
export interface DemoParts {
  readonly sandbox: DemoSandbox
  readonly settings: SettingsStore
  /** Who is signed in at the page's server. */
  readonly session: Store<ServerSession | undefined>
  readonly desk: WalletDesk
}

/** Makes the parts, and announces the test wallet. */
export const createParts = async (): Promise<DemoParts> => {
  const sandbox = await readSandbox()
  return {
    sandbox,
    settings: createSettings(),
    session: createStore<ServerSession | undefined>(undefined),
    desk: await createWalletDesk(sandbox),
  }
}
