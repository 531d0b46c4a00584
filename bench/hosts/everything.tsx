// Every chain and every feature.
import { createModal } from 'portico'
import { analytics } from 'portico/analytics'
import { bip122, bitcoin } from 'portico/chain-bip122'
import { cosmos, cosmosHub } from 'portico/chain-cosmos'
import { eip155 } from 'portico/chain-eip155'
import { polkadot, polkadotRelay } from 'portico/chain-polkadot'
import { solana, solanaMainnet } from 'portico/chain-solana'
import { injected } from 'portico/connector-injected'
import { walletConnect } from 'portico/connector-walletconnect'
import { history } from 'portico/feature-history'
import { names } from 'portico/feature-names'
import { nfts } from 'portico/feature-nfts'
import { onramp } from 'portico/feature-onramp'
import { receive } from 'portico/feature-receive'
import { send } from 'portico/feature-send'
import { localSessions, siwx } from 'portico/feature-siwx'
import { pay } from 'portico/feature-pay'
import { smartSessions } from 'portico/feature-smart-sessions'
import { swap } from 'portico/feature-swap'
import { tokens } from 'portico/feature-tokens'
import { hostedApi } from 'portico/hosted-api'
import { walletCatalogue } from 'portico/wallet-catalogue'
import { announceWallets, local, projectId } from './parts'
import { show } from './show'

const nowhere = 'http://127.0.0.1:1'
announceWallets()
show(
  createModal({
    projectId,
    plugins: [
      eip155({ networks: [local] }),
      solana({ networks: [solanaMainnet] }),
      bip122({ networks: [bitcoin] }),
      cosmos({ networks: [cosmosHub] }),
      polkadot({ networks: [polkadotRelay] }),
      injected(),
      walletConnect({ relayUrl: 'ws://127.0.0.1:1' }),
      hostedApi({ walletApi: nowhere, blockchainApi: nowhere }),
      walletCatalogue(),
      tokens(),
      nfts(),
      history(),
      onramp(),
      receive(),
      send(),
      swap(),
      names(),
      pay(),
      smartSessions(),
      siwx({ required: false, sessions: localSessions() }),
      analytics({ consent: () => false, analyticsApi: nowhere, walletApi: nowhere }),
    ],
  }),
)
