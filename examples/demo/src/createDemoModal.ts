import { createModal } from 'portico'
import { eip155 } from 'portico/chain-eip155'
import { injected } from 'portico/connector-injected'
import { walletConnect } from 'portico/connector-walletconnect'
import { hostedApi } from 'portico/hosted-api'
import { walletCatalogue } from 'portico/wallet-catalogue'
import { faucet } from '../../third-party-plugin/index.js'
import type { DemoSandbox } from './sandbox.js'
import { accentOf } from './settings/accents.js'
import type { Settings } from './settings/Settings.js'

/** Any will do: the sandbox takes all that are well-formed. */
const projectId = '0f0e0d0c0b0a09080706050403020100'

/**
 * Makes the modal of a page: the chains of the sandbox, the wallets of this browser, those of the sandbox's catalogue and phone,
 * and a plugin by somebody else.
 */
export const createDemoModal = (
  { networks, faucetUrl, walletApiUrl, relayUrl }: DemoSandbox,
  { themeMode, accent, locale }: Settings,
  isEmbedded = false,
) =>
  createModal({
    projectId,
    plugins: [
      eip155({ networks }),
      injected(),
      hostedApi({ walletApi: walletApiUrl }),
      walletCatalogue(),
      walletConnect({ relayUrl }),
      faucet({ url: faucetUrl }),
    ],
    // The phone's page is on this computer, and links to it are followed in debug mode only.
    debug: true,
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
