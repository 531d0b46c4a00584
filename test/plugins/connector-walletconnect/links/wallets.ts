import type { CatalogueWallet } from '../../../../kernel/define.js'

/** A pairing, shortened. */
export const pairingUri = 'wc:7f@2?symKey=ab&relay-protocol=irn'

/** One wallet of each kind that the platform matrix names. */
export const kinds = {
  native: { id: 'harbor', name: 'Harbor', mobile_link: 'harbor://' },
  universal: { id: 'meadow', name: 'Meadow', mobile_link: 'https://meadow.example/app' },
  desktop: { id: 'cellar', name: 'Cellar', desktop_link: 'cellar:' },
  web: { id: 'loom', name: 'Loom', webapp_link: 'https://loom.example' },
} as const satisfies Record<string, CatalogueWallet>
