import { makeAutoObservable, observableRef } from '../../../kernel/mobx.js'

/** Something said to screen readers. `key` makes the same words, said twice, be heard twice. */
export interface Announcement {
  readonly key: number
  readonly text: string
}

/** What the two live regions of a modal say: `polite` waits for a pause (status, counts), `assertive` does not (errors, expiry). */
export class Announcer {
  polite: Announcement | undefined = undefined
  assertive: Announcement | undefined = undefined
  private lastKey = 0

  constructor() {
    makeAutoObservable<this, 'lastKey'>(
      this,
      { polite: observableRef, assertive: observableRef, lastKey: false },
      { autoBind: true },
    )
  }

  say(text: string, urgency: 'polite' | 'assertive' = 'polite'): void {
    this[urgency] = { key: ++this.lastKey, text }
  }

  clear(): void {
    this.polite = this.assertive = undefined
  }
}
