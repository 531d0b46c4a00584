import { createModal } from 'portico'
import { eip155 } from 'portico/chain-eip155'
import { injected } from 'portico/connector-injected'
import { faucet } from '../../third-party-plugin/index.js'
import type { DemoSandbox } from './sandbox.js'
import { accentOf } from './settings/accents.js'
import type { Settings } from './settings/Settings.js'

/** Makes the modal of a page: the chains of the sandbox, the wallets of this browser, and a plugin by somebody else. */
export const createDemoModal = (
  { networks, faucetUrl }: DemoSandbox,
  { themeMode, accent, locale }: Settings,
  isEmbedded = false,
) =>
  createModal({
    plugins: [eip155({ networks }), injected(), faucet({ url: faucetUrl })],
    metadata: {
      name: 'Windfall Orchard',
      description: 'Adopt an apple tree',
      url: location.origin,
      icons: [`${location.origin}/favicon.svg`],
    },
    themeMode,
    themeVariables: { '--portico-accent': accentOf(accent) },
    locale,
    enableEmbedded: isEmbedded,
  })

export type DemoModal = ReturnType<typeof createDemoModal>

declare module 'portico/react' {
  interface Register {
    modal: DemoModal
  }
}
