import type { KernelStorage } from '../../../kernel/define.js'
import { recentKey, type RecentRecipient } from './recentKey.js'

const maxKept = 10

/** Whom the visitor has sent something to, of all chains, in storage. */
export class RecentRecipients {
  constructor(private readonly storage: KernelStorage) {}

  /** Newest first. */
  of(namespace: string): readonly RecentRecipient[] {
    return this.storage.read(recentKey).filter(recipient => recipient.namespace === namespace)
  }

  add(recipient: RecentRecipient): void {
    const others = this.storage
      .read(recentKey)
      .filter(({ namespace, address }) => namespace !== recipient.namespace || address !== recipient.address)
    this.storage.write(recentKey, [recipient, ...others].slice(0, maxKept))
  }
}
