// With WalletConnect and the wallet catalogue.
import { createModal } from 'portico'
import { eip155 } from 'portico/chain-eip155'
import { injected } from 'portico/connector-injected'
import { walletConnect } from 'portico/connector-walletconnect'
import { hostedApi } from 'portico/hosted-api'
import { walletCatalogue } from 'portico/wallet-catalogue'
import { announceWallets, local, projectId } from './parts'
import { show } from './show'

announceWallets()
show(
  createModal({
    projectId,
    plugins: [
      eip155({ networks: [local] }),
      injected(),
      walletConnect({ relayUrl: 'ws://127.0.0.1:1' }),
      hostedApi({ walletApi: 'http://127.0.0.1:1', blockchainApi: 'http://127.0.0.1:1' }),
      walletCatalogue(),
    ],
  }),
)
