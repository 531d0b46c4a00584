import { createRoot } from 'react-dom/client'
import { createModal } from 'portico'
import { eip155 } from 'portico/chain-eip155'
import { injected } from 'portico/connector-injected'
import { ConnectButton, ModalProvider } from 'portico/react'
import { announceWallet } from './wallet'

for (const name of ['Bench Wallet', 'Harbor', 'Lantern', 'Meadow', 'Quarry', 'Willow'])
  announceWallet(name, `org.portico.${name.toLowerCase().replace(' ', '')}`)

const modal = createModal({
  plugins: [
    eip155({
      networks: [
        {
          id: 31337,
          name: 'Local',
          testnet: true,
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
        },
      ],
    }),
    injected(),
  ],
})
Object.assign(window, { modal })
const app = document.querySelector('#app')
if (app)
  createRoot(app).render(
    <ModalProvider modal={modal}>
      <h1>Host page</h1>
      <ConnectButton />
    </ModalProvider>,
  )
