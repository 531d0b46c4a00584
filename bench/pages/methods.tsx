// As portico.tsx, with the ways of visitors who have no wallet: they sign in by e-mail, or by an account elsewhere.
import { createModal } from 'portico'
import { eip155 } from 'portico/chain-eip155'
import { embeddedWallet } from 'portico/connector-auth'
import { injected } from 'portico/connector-injected'
import { email } from 'portico/feature-email'
import { socials } from 'portico/feature-socials'
import { announceWallets, local } from '../hosts/parts'
import { show } from '../hosts/show'

announceWallets()
const modal = createModal({
  plugins: [
    eip155({ networks: [local] }),
    injected(),
    embeddedWallet({ secureSite: 'http://127.0.0.1:1' }),
    email(),
    socials(),
  ],
})
show(modal)
