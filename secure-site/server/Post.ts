import type { Mail, Mailer } from './mail.js'
import { Refusal } from './Refusal.js'
import type { SecureSiteStore } from './store.js'

const pauseMs = 30_000

/** Sends the mails of the site: to one address, those of one kind are at least 30 s apart. */
export class Post {
  constructor(
    private readonly store: SecureSiteStore,
    private readonly mailer: Mailer,
    private readonly now: () => number,
  ) {}

  /** @throws `Refusal` where the last one of the kind is too recent */
  async assertPause(kind: string, to: string): Promise<void> {
    const last = Number((await this.store.read('codes', `${kind}:${to}:sent`)) ?? -Infinity)
    const waitMs = last + pauseMs - this.now()
    if (waitMs > 0) throw new Refusal(429, `Please try again after ${Math.ceil(waitMs / 1000)} seconds`)
  }

  /** Sends a mail, after which the pause begins. @throws `Refusal` where it cannot be sent */
  async send(kind: string, mail: Omit<Mail, 'sentAt'>): Promise<void> {
    const sentAt = this.now()
    try {
      await this.mailer.send({ ...mail, sentAt })
    } catch {
      throw new Refusal(502, 'The mail could not be sent. Please try again')
    }
    await this.store.write('codes', `${kind}:${mail.to}:sent`, String(sentAt))
  }
}
