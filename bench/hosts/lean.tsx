// EVM networks and the wallets of the browser.
import { createModal } from 'portico'
import { eip155 } from 'portico/chain-eip155'
import { injected } from 'portico/connector-injected'
import { announceWallets, local } from './parts'
import { show } from './show'

announceWallets()
show(createModal({ plugins: [eip155({ networks: [local] }), injected()] }))
