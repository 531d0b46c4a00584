/** A mail to a visitor. */
export interface Mail {
  readonly to: string
  readonly kind: 'code' | 'device'
  readonly subject: string
  /** Plain text. */
  readonly text: string
  /** The code of a mail that has one: six digits. */
  readonly code?: string
  /** Where a device is approved. */
  readonly approveUrl?: string
  /** In milliseconds since 1970. */
  readonly sentAt: number
}

/** Sends mails. */
export interface Mailer {
  /** Resolves when the mail is on its way. Rejects where it cannot be sent: the visitor then is told. */
  send(mail: Mail): Promise<void>
}

/** The mails that were sent, in memory. */
export interface Mailbox extends Mailer {
  /** The last 1000, oldest first. */
  all(): readonly Mail[]
  /** Those to one address, oldest first. */
  of(address: string): readonly Mail[]
  clear(): void
}

const maxMails = 1000

/** Makes a mailer for development and tests: it keeps the mails instead of sending them. */
export const memoryMailer = (): Mailbox => {
  let mails: readonly Mail[] = []
  return {
    send: mail => {
      mails = [...mails, mail].slice(-maxMails)
      return Promise.resolve()
    },
    all: () => mails,
    of: address => mails.filter(({ to }) => to === address.trim().toLowerCase()),
    clear: () => {
      mails = []
    },
  }
}
