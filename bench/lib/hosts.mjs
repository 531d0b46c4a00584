const network = `{ id: 31337, name: 'Local', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 }, rpcUrls: { default: { http: ['http://127.0.0.1:1'] } } }`

const chainAndConnector = `
  import { eip155 } from 'portico/chain-eip155'
  import { injected } from 'portico/connector-injected'
  const plugins = [eip155({ networks: [${network}] }), injected()]`

/** A plugin as a third party writes it, with a flag: what it costs when it is not imported, and when it is off. */
const extra = `
  import { faucet } from './index.ts'`

/** The hosts whose sizes have budgets (README, "What it costs"). */
export const hosts = {
  kernel: `import { createKernel } from 'portico/kernel'; globalThis.kernel = createKernel({ plugins: [] })`,
  kernelWithEvm: `${chainAndConnector}
    import { createKernel } from 'portico/kernel'; globalThis.kernel = createKernel({ plugins })`,
  modal: `${chainAndConnector}
    import { createModal } from 'portico'; globalThis.modal = createModal({ plugins })`,
  modalWithFiveChains: `${chainAndConnector}
    import { bip122, bitcoin } from 'portico/chain-bip122'
    import { cosmos, cosmosHub } from 'portico/chain-cosmos'
    import { polkadot, polkadotRelay } from 'portico/chain-polkadot'
    import { solana, solanaMainnet } from 'portico/chain-solana'
    import { createModal } from 'portico'
    const others = [
      solana({ networks: [solanaMainnet] }), bip122({ networks: [bitcoin] }),
      polkadot({ networks: [polkadotRelay] }), cosmos({ networks: [cosmosHub] })]
    globalThis.modal = createModal({ plugins: [...plugins, ...others] })`,
  modalWithFlagOff: `${chainAndConnector} ${extra}
    import { createModal } from 'portico'
    globalThis.modal = createModal({ plugins: [...plugins, faucet({ url: '/' })], features: { faucet: false } })`,
  reactModal: `${chainAndConnector}
    import { createModal } from 'portico'; import { ConnectButton, ModalProvider } from 'portico/react'
    globalThis.app = [createModal({ plugins }), ConnectButton, ModalProvider]`,
}
