import { bip122, type BitcoinProvider } from '../../plugins/chain-bip122/index.js'
import { cosmos, type CosmosProvider } from '../../plugins/chain-cosmos/index.js'
import { eip155, type Eip1193Provider } from '../../plugins/chain-eip155/index.js'
import { polkadot, type PolkadotProvider } from '../../plugins/chain-polkadot/index.js'
import { solana, type SolanaProvider } from '../../plugins/chain-solana/index.js'
import { createModal } from '../../ui-shell/createModal.js'
import { typeOf } from './support.js'

const networks = [] as const
const modal = createModal({
  plugins: [
    eip155({ networks }),
    solana({ networks }),
    bip122({ networks }),
    polkadot({ networks }),
    cosmos({ networks }),
  ],
  defaultNetwork: 'solana:main',
  defaultAccountTypes: { bip122: 'ordinal', eip155: 'eoa' },
})

// Each chain gives the provider that its ecosystem expects.
typeOf(modal.getProvider('eip155')).is<Promise<Eip1193Provider>>()
typeOf(modal.getProvider('solana')).is<Promise<SolanaProvider>>()
typeOf(modal.getProvider('bip122')).is<Promise<BitcoinProvider>>()
typeOf(modal.getProvider('polkadot')).is<Promise<PolkadotProvider>>()
typeOf(modal.getProvider('cosmos')).is<Promise<CosmosProvider>>()
// @ts-expect-error a chain that is not in the list
void modal.getProvider('stellar')

// Connect opens for one chain, or for all; the choice of a chain opens for a wallet, or for what is not connected.
void modal.open('Connect')
void modal.open('Connect', { namespace: 'solana' })
void modal.open('Connect', { namespace: 'solana', networkId: 'solana:main' })
void modal.open('ChooseChain')
void modal.open('ChooseChain', { connectorId: 'io.metamask' })
// @ts-expect-error a network is CAIP-2
void modal.open('Connect', { networkId: 'main' })

// Chains may have account types of their own.
void modal.kernel.setPreferredAccountType('bip122', 'payment')
void modal.kernel.setPreferredAccountType('acme', 'vault')
// @ts-expect-error a type is a text
createModal({ plugins: [], defaultAccountTypes: { bip122: 1 } })
