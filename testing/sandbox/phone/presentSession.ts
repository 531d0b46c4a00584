import type { IWalletKit } from '@reown/walletkit'
import type { PhoneSession } from './Phone.js'
import { presentPeer } from './presentPeer.js'

type Session = Awaited<ReturnType<IWalletKit['approveSession']>>

/** Shows a session as phones do. */
export const presentSession = ({ topic, peer, namespaces, expiry }: Session): PhoneSession => ({
  topic,
  peer: presentPeer(peer.metadata),
  namespaces: Object.fromEntries(
    Object.entries(namespaces).map(([name, { chains = [], accounts, methods, events }]) => [
      name,
      { chains, accounts, methods, events },
    ]),
  ),
  expiresAt: expiry * 1000,
})
