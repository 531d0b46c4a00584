import * as z from 'zod/mini'
import type { Environment, LinkTarget } from '../../../kernel/environment/Environment.js'
import { appLink } from '../../../kernel/safety/appLink.js'
import { openExternal } from '../../../kernel/safety/openExternal.js'
import { safeText, textLimits } from '../../../kernel/safety/text.js'
import { jsonKey } from '../../../kernel/storage.js'

/** The link of the app that a session was approved in, and its name. */
interface Choice {
  readonly href: string
  readonly name: string
}

const schema = z.object({ href: z.string(), name: z.string() })

/** Reads a choice: a link that may not be opened is none (faults section 4, row 18). */
const readChoice = (value: unknown): Choice | undefined => {
  const { data } = schema.safeParse(value)
  const href = appLink(data?.href)
  return href === undefined ? undefined : { href, name: safeText(data?.name, textLimits.walletName) ?? '' }
}

/** Shared with the other libraries of this protocol, so without our prefix (`protocol/storage.md` section 2). */
const choiceKey = jsonKey<Choice | undefined>('WALLETCONNECT_DEEPLINK_CHOICE', undefined, readChoice, 4096)

/** What is added to a wallet's link for a request (`protocol/walletconnect.md` section 4, "Remembered link"). */
const requestLink = (href: string, requestId: number, topic: string): string => {
  const base = href.replace(/\/$/, '')
  const query = `requestId=${requestId}&sessionTopic=${topic}`
  if (!base.startsWith('https://t.me')) return `${base}/wc?${query}`
  return `${base}${base.includes('?') ? '&' : '?'}startapp=${btoa(query).replace(/=+$/, '')}`
}

/** The app that the visitor approved the session in, on this device: it is opened for requests, where they wait for an answer. */
export class WalletApp {
  constructor(private readonly env: Environment) {}

  /** @param link the wallet's own; undefined when none was opened: the visitor scanned the code with another device */
  remember(name: string, link: string | undefined): void {
    const href = appLink(link)
    if (href === undefined) this.forget()
    else this.env.storage.set(choiceKey.id, choiceKey.format({ href, name }))
  }

  forget(): void {
    this.env.storage.remove(choiceKey.id)
  }

  /** Opens the app for a request, unless the visitor is not looking at this page. */
  open(requestId: number, topic: string): void {
    const choice = this.read()
    if (!choice || !this.env.document?.hasFocus()) return
    const link = requestLink(choice.href, requestId, topic)
    openExternal(this.env, link, { kind: 'app', target: this.targetOf(link) })
  }

  private read(): Choice | undefined {
    const text = this.env.storage.get(choiceKey.id)
    if (!text) return undefined
    const choice = choiceKey.parse(text)
    if (!choice) this.forget()
    return choice
  }

  private targetOf(link: string): LinkTarget {
    const { isFramed, isTelegram } = this.env.platform
    if (isFramed) return '_top'
    return isTelegram || link.startsWith('https:') ? '_blank' : '_self'
  }
}
