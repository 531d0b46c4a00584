import type { KernelStorage } from '../../../kernel/define.js'
import { recentKey, type RecentReceiver } from './recentKey.js'

const maxKept = 10

/** Whom the visitor has sent something to, of all chains, in storage. */
export class RecentReceivers {
  constructor(private readonly storage: KernelStorage) {}

  /** Newest first. */
  of(namespace: string): readonly RecentReceiver[] {
    return this.storage.read(recentKey).filter(receiver => receiver.namespace === namespace)
  }

  add(receiver: RecentReceiver): void {
    const others = this.storage
      .read(recentKey)
      .filter(({ namespace, address }) => namespace !== receiver.namespace || address !== receiver.address)
    this.storage.write(recentKey, [receiver, ...others].slice(0, maxKept))
  }
}
