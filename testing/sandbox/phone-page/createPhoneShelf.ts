import type { Phone } from '../phone/Phone.js'
import { startPhone } from '../phone/startPhone.js'
import { sandboxNetworks } from '../sandboxNetworks.js'
import { sandboxBitcoinNetworks } from '../sandboxBitcoinNetworks.js'
import { sandboxCosmosNetworks } from '../sandboxCosmosNetworks.js'
import { sandboxSolanaNetworks } from '../sandboxSolanaNetworks.js'
import type { ProjectOptions } from '../services/ProjectOptions.js'
import type { Sandbox } from '../types.js'

const anyProjectId = '0f0e0d0c0b0a09080706050403020100'

/** Where the phones of a sandbox lie while no page shows them. */
export interface PhoneShelf {
  /** Gives the phone of an id, started when it is first asked for. @throws SandboxError `PACKAGE_NOT_INSTALLED` */
  take(id: string): Promise<Phone>
  stop(): Promise<void>
}

/** Creates an empty shelf. Its phones ask their owner; each has the same keys, and a client id of its own. */
export function createPhoneShelf(sandbox: () => Sandbox, { ids }: ProjectOptions): PhoneShelf {
  const phones = new Map<string, Promise<Phone>>()

  const start = (id: string): Promise<Phone> => {
    const { relayUrl, ...parts } = sandbox()
    return startPhone({
      relayUrl,
      projectId: ids?.[0] ?? anyProjectId,
      chains: [
        ...sandboxNetworks(parts),
        ...sandboxSolanaNetworks(parts),
        ...sandboxBitcoinNetworks(parts),
        ...sandboxCosmosNetworks(parts),
      ],
      policy: 'manual',
      storagePrefix: `phone-${id}`,
    })
  }

  return {
    take(id) {
      const known = phones.get(id)
      if (known) return known
      const phone = start(id)
      phones.set(id, phone)
      phone.catch(() => phones.delete(id))
      return phone
    },
    async stop() {
      const started = await Promise.allSettled(phones.values())
      for (const phone of started) if (phone.status === 'fulfilled') await phone.value.stop()
    },
  }
}
