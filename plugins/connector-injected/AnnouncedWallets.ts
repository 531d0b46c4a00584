import type { Connector, PluginContext } from '../../kernel/define.js'
import { runInAction } from '../../kernel/mobx.js'
import { createConnector } from './createConnector.js'
import type { Announcement } from './readAnnouncement.js'

/** A page cannot be flooded: more wallets than this are not kept. */
const maxWallets = 50

interface Listed {
  readonly announcement: Announcement
  readonly id: string
  remove(): void
}

/**
 * The wallets that announced themselves. The first announcement of a uuid stands. Two uuids of one identity (rdns, else name) are
 * both listed, and marked: one of them may be an impostor, and only the visitor can tell.
 */
export class AnnouncedWallets {
  private readonly byUuid = new Map<string, Listed>()

  constructor(
    private readonly context: PluginContext,
    private readonly add: (connector: Connector) => () => void,
  ) {}

  /** Whether one of them is this provider object. */
  has(provider: unknown): boolean {
    return [...this.byUuid.values()].some(({ announcement }) => announcement.provider === provider)
  }

  announced(announcement: Announcement): void {
    const key = keyOf(announcement)
    const alike = [...this.byUuid.values()].filter(listed => keyOf(listed.announcement) === key)
    // Some wallets take a new uuid for each announcement.
    const isKnown =
      this.byUuid.has(announcement.uuid) ||
      alike.some(listed => listed.announcement.provider === announcement.provider)
    if (isKnown || this.byUuid.size >= maxWallets) return
    runInAction(() => {
      if (alike.length === 1) alike.forEach(listed => this.relist(listed))
      this.list(announcement, alike.length === 0 ? key : `${key}#${announcement.uuid}`, alike.length > 0)
    })
  }

  /** Connectors are immutable: one that turned out to have a double is replaced. */
  private relist({ announcement, id, remove }: Listed): void {
    remove()
    this.list(announcement, id, true)
  }

  private list(announcement: Announcement, id: string, isAmbiguous: boolean): void {
    const { uuid, name, icon, rdns, provider } = announcement
    const connector = createConnector(this.context, provider, {
      id,
      key: keyOf(announcement),
      name,
      type: 'ANNOUNCED',
      ...(icon !== undefined && { icon }),
      ...(rdns !== undefined && { rdns }),
      ...(isAmbiguous && { isAmbiguous }),
    })
    this.byUuid.set(uuid, { announcement, id, remove: this.add(connector) })
  }
}

const keyOf = ({ rdns, name }: Announcement): string => rdns ?? name
