import { createModal } from 'portico'
import { eip155 } from 'portico/chain-eip155'
import { injected } from 'portico/connector-injected'
import { base, mainnet } from 'portico/networks'

export const modal = createModal({
  plugins: [eip155({ networks: [mainnet, base] }), injected()],
})

declare module 'portico/react' {
  interface Register {
    modal: typeof modal
  }
}
