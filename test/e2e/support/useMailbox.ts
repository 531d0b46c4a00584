import { eventually } from '../../support/eventually.js'

/** A mail of the sandbox's secure site. */
export interface SandboxMail {
  readonly kind: 'code' | 'device'
  readonly code?: string
  readonly approveUrl?: string
}

/** The mails that an address has been sent, oldest first. */
export const mailsOf = async (address: string): Promise<readonly SandboxMail[]> => {
  const response = await fetch(
    `${process.env['PORTICO_SANDBOX']}/mail/messages?to=${encodeURIComponent(address)}`,
  )
  return (await response.json()) as readonly SandboxMail[]
}

/** Waits for the newest mail of a kind, when there are at least so many of it. */
export const mailOf = async (address: string, kind: SandboxMail['kind'], count = 1): Promise<SandboxMail> => {
  let found: SandboxMail | undefined
  await eventually(async () => {
    const mails = (await mailsOf(address)).filter(mail => mail.kind === kind)
    if (mails.length < count) throw new Error(`${mails.length} mails of the kind ${kind}`)
    found = mails.at(-1)
  })
  return found!
}
