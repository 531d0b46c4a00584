import { createModal } from 'portico'
import { bip122 } from 'portico/chain-bip122'
import { cosmos } from 'portico/chain-cosmos'
import { eip155 } from 'portico/chain-eip155'
import { polkadot, polkadotAssetHub } from 'portico/chain-polkadot'
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
import { marketOf } from '../../marketOf.js'
import type { DemoSandbox } from '../../sandbox.js'
import { cosmosPlace } from '../../wallets/cosmosPlace.js'
import type { PlaygroundSettings } from '../settings/PlaygroundSettings.js'
import { needsEmbeddedWallet, usablePlugins, type PluginId } from '../settings/plugins.js'
import { themeOf } from '../settings/themeOf.js'

/** Any will do: the sandbox takes all that are well-formed. */
const projectId = '0f0e0d0c0b0a09080706050403020100'

const chainsOf = ({ networks }: DemoSandbox, chosen: PlaygroundSettings['chains']) => {
  const all = {
    eip155: () => eip155({ networks: networks.eip155 }),
    solana: () => solana({ networks: networks.solana }),
    bip122: () => bip122({ networks: networks.bip122 }),
    polkadot: () => polkadot({ networks: [polkadotAssetHub] }),
    cosmos: () => cosmos({ networks: networks.cosmos, wallets: [cosmosPlace] }),
  }
  return chosen.map(id => all[id]())
}

const featuresOf = (sandbox: DemoSandbox, chosen: readonly PluginId[]) => {
  const { swapping, exchanges } = marketOf(sandbox)
  const all = {
    walletConnect: () => [walletConnect({ relayUrl: sandbox.relayUrl })],
    catalogue: () => [walletCatalogue()],
    email: () => [email()],
    socials: () => [socials()],
    tokens: () => [tokens()],
    nfts: () => [nfts()],
    history: () => [history()],
    send: () => [send()],
    receive: () => [receive()],
    swap: () => [swap(swapping), uniswap({ exchanges })],
    onramp: () => [onramp()],
    pay: () => [pay()],
    names: () => [names()],
    siwx: () => [siwx({ required: false, sessions: serverSessions({ url: '/auth' }) })],
  }
  return chosen.flatMap<ReturnType<(typeof all)[PluginId]>[number]>(id => all[id]())
}

/** Makes the modal of the settings, on the networks and services of the sandbox. */
export const createStageModal = (sandbox: DemoSandbox, settings: PlaygroundSettings) => {
  const { chains, themeMode, locale, isEmbedded } = settings
  const plugins = usablePlugins(settings.plugins, chains)
  return createModal({
    projectId,
    plugins: [
      ...chainsOf(sandbox, chains),
      ...(chains.includes('eip155') ? [injected()] : []),
      ...(needsEmbeddedWallet(plugins) ? [embeddedWallet({ secureSite: sandbox.secureSiteUrl })] : []),
      // Where nothing asks for it, nothing of it is fetched.
      hostedApi({ walletApi: sandbox.walletApiUrl, blockchainApi: sandbox.blockchainApiUrl }),
      ...featuresOf(sandbox, plugins),
    ],
    // The phone's page is on this computer, and links to it are followed in debug mode only.
    debug: true,
    storageKey: '@portico.playground',
    metadata: {
      name: 'Playground',
      description: 'A page with Portico in it',
      url: location.origin,
      icons: [`${location.origin}/portico.svg`],
    },
    themeMode,
    themeVariables: themeOf(settings),
    locale,
    enableEmbedded: isEmbedded,
  })
}

export type StageModal = ReturnType<typeof createStageModal>
