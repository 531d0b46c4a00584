import { createModal } from 'portico'
import { analytics } from 'portico/analytics'
import { bip122 } from 'portico/chain-bip122'
import { cosmos } from 'portico/chain-cosmos'
import { eip155 } from 'portico/chain-eip155'
import { polkadot, polkadotAssetHub, westend } from 'portico/chain-polkadot'
import { solana } from 'portico/chain-solana'
import { embeddedWallet } from 'portico/connector-auth'
import { injected } from 'portico/connector-injected'
import { walletConnect } from 'portico/connector-walletconnect'
import { email } from 'portico/feature-email'
import { history } from 'portico/feature-history'
import { names } from 'portico/feature-names'
import { nfts } from 'portico/feature-nfts'
import { onramp } from 'portico/feature-onramp'
import { pay } from 'portico/feature-pay'
import { receive } from 'portico/feature-receive'
import { send } from 'portico/feature-send'
import { serverSessions, siwx } from 'portico/feature-siwx'
import { socials } from 'portico/feature-socials'
import { swap } from 'portico/feature-swap'
import { tokens } from 'portico/feature-tokens'
import { hostedApi } from 'portico/hosted-api'
import { uniswap } from 'portico/swap-uniswap'
import { walletCatalogue } from 'portico/wallet-catalogue'
import { faucet } from '../../third-party-plugin/index.js'
import type { DemoParts } from './createParts.js'
import { accentOf } from './settings/accents.js'
import { marketOf } from './marketOf.js'
import { cosmosPlace } from './wallets/cosmosPlace.js'

/** Any will do: the sandbox takes all that are well-formed. */
const projectId = '0f0e0d0c0b0a09080706050403020100'

/**
 * Makes the modal of a page: every chain and feature, on the networks and services of the sandbox, with the wallets of this browser,
 * those of the sandbox's catalogue and phone, accounts by e-mail, and a plugin by somebody else.
 */
export const createDemoModal = ({ sandbox, settings, session }: DemoParts, isEmbedded = false) => {
  const { networks, walletApiUrl, blockchainApiUrl, analyticsUrl, relayUrl, secureSiteUrl, faucetUrl } =
    sandbox
  const { themeMode, accent, locale, features } = settings.get()
  const { swapping, exchanges } = marketOf(sandbox)
  return createModal({
    projectId,
    plugins: [
      eip155({ networks: networks.eip155 }),
      solana({ networks: networks.solana }),
      bip122({ networks: networks.bip122 }),
      cosmos({ networks: networks.cosmos, wallets: [cosmosPlace] }),
      // No node of the sandbox: accounts and signatures need none.
      polkadot({ networks: [polkadotAssetHub, westend] }),
      injected(),
      walletConnect({ relayUrl }),
      embeddedWallet({ secureSite: secureSiteUrl, dashboard: true }),
      email(),
      socials(),
      hostedApi({ walletApi: walletApiUrl, blockchainApi: blockchainApiUrl }),
      walletCatalogue(),
      tokens(),
      nfts(),
      history(),
      onramp(),
      // Quotes come from two providers: the service of the sandbox, and its exchange, asked on chain.
      swap(swapping),
      uniswap({ exchanges }),
      pay(),
      receive(),
      send(),
      names(),
      // The server of these pages verifies, at /auth.
      siwx({ required: false, sessions: serverSessions({ url: '/auth', onSession: session.set }) }),
      faucet({ url: faucetUrl }),
      analytics({
        consent: () => settings.get().isCounted,
        analyticsApi: analyticsUrl,
        walletApi: walletApiUrl,
      }),
    ],
    features,
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
}

export type DemoModal = ReturnType<typeof createDemoModal>

declare module 'portico/react' {
  interface Register {
    modal: DemoModal
  }
}
