import { createHash } from 'node:crypto'
import type { BrowserContextOptions } from 'playwright-core'

/** A phone, on which they are side by side. */
export const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 720 },
  isMobile: true,
  hasTouch: true,
}

/** The id of a wallet of the sandbox's catalogue. */
const idOf = (name: string) => createHash('sha256').update(`wallet ${name}`).digest('hex')
const featured = ['Foxglove Hamper', 'Pebble Tin', 'Umber Pouch', 'Willow Keyring', 'Elmwood Locker']
/** Options of a host that puts five apps of the catalogue first. */
export const apps = { catalogue: { featuredWalletIds: featured.map(idOf) } }
