import * as z from 'zod/mini'
import type { Environment } from '../../../kernel/environment/Environment.js'
import { appLink, schemeOf } from '../../../kernel/safety/appLink.js'
import type { LinkOptions } from '../../../kernel/safety/links.js'
import { openExternal } from '../../../kernel/safety/openExternal.js'
import { jsonKey } from '../../../kernel/persistence/storage.js'
import { linkTarget } from '../links/appLinks.js'

/**
 * The link that shows a wallet's app which request waits for it.
 * @param link the wallet's own, as `appLink` gives it
 */
export const requestLink = (link: string, requestId: number, topic: string): string => {
  const base = link.replace(/\/$/, '')
  const query = `requestId=${requestId}&sessionTopic=${topic}`
  // Apps inside Telegram get what they are started with in one parameter.
  return base.startsWith('https://t.me/')
    ? `${base}?startapp=${btoa(query).replace(/=+$/, '')}`
    : `${base}/wc?${query}`
}

const schema = z.object({ href: z.string(), name: z.string() })
type Choice = z.infer<typeof schema>

/** Shared with the other libraries of this protocol, so without our prefix. */
const choiceKey = jsonKey<Choice | undefined>(
  'WALLETCONNECT_DEEPLINK_CHOICE',
  undefined,
  value => schema.safeParse(value).data,
  4096,
)

/**
 * The app that the visitor approved a session in, on this device: it is opened for requests, where they wait for an answer. Its link is
 * kept with the session. What all libraries of this protocol share is written for them, and never read to open anything: it may be the
 * wallet of another library.
 */
export class WalletApp {
  constructor(
    private readonly env: Environment,
    private readonly options: LinkOptions = {},
  ) {}

  /** Tells the other libraries. @param link the wallet's own, as `appLink` gives it */
  remember(name: string, link: string): void {
    this.env.storage.set(choiceKey.id, choiceKey.format({ href: link, name }))
  }

  /** Takes that back, unless another library has written its own since. */
  forget(link: string): void {
    const { storage } = this.env
    if (choiceKey.parse(storage.get(choiceKey.id) ?? '')?.href === link) storage.remove(choiceKey.id)
  }

  /**
   * Opens the app for a request, unless the visitor is not looking at this page.
   * @param link of the session; one that may not be opened opens nothing
   */
  open(link: string | undefined, requestId: number, topic: string): void {
    const own = appLink(link, this.options)
    if (own === undefined || !this.env.document?.hasFocus()) return
    const url = requestLink(own, requestId, topic)
    const scheme = schemeOf(own)
    const target = linkTarget('mobile', scheme, this.env.platform)
    openExternal(this.env, url, { ...this.options, kind: 'app', target, scheme })
  }
}
