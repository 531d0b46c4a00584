import type { PluginContext, CatalogueWallet } from '../../../kernel/define.js'
import { loadWalletReader } from '../../hosted-api/api.js'
import type { RemoteSession } from '../client/RemoteClient.js'
import type { Attempt } from './Attempt.js'
import type { KeptPairing } from './pairingsKey.js'
import type { PairingStore } from './PairingStore.js'

/** Reads a wallet from the storage. Without a picture by address: it would be fetched from wherever storage says. */
const readKept = async (kept: unknown): Promise<CatalogueWallet | undefined> => {
  if (kept === undefined) return undefined
  const read = await loadWalletReader()
  const wallet = read(kept)
  return wallet && read({ ...wallet, image_url: undefined })
}

/** Sessions that codes of pages before this one have come to: they are connected as a click on the wallet would have done it. */
export class Arrivals {
  private waiting: RemoteSession | undefined

  /** @param attempt under way on this page */
  constructor(
    private readonly context: PluginContext,
    private readonly store: PairingStore,
    private readonly attempt: () => Attempt | undefined,
  ) {}

  /** The one that is to be connected now. */
  take(): RemoteSession | undefined {
    const session = this.waiting
    this.waiting = undefined
    return session
  }

  /** Connects one. Rejects with what connecting rejects with; the session is ended then. */
  readonly arrived = async (session: RemoteSession, { wallet, link, namespaces }: KeptPairing) => {
    const attempt = this.attempt()
    // By now the visitor looks at another code.
    if (attempt) return attempt.approved(session)
    this.store.choose({ wallet: await readKept(wallet), link })
    this.waiting = session
    try {
      await this.context.connect({ connectorId: 'walletConnect', namespaces })
    } finally {
      // Nobody has asked for it: the connector, or its chain, is no longer there.
      void this.take()?.end().catch(this.context.report)
    }
  }
}
