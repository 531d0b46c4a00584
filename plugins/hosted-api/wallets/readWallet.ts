import * as z from 'zod/mini'
import type { CatalogueWallet } from '../../../kernel/define.js'
import { parseCaipNetworkId } from '../../../kernel/contract/caip.js'
import { appLink } from '../../../kernel/safety/appLink.js'
import { safeIcon, safeImageId } from '../../../kernel/safety/icon.js'
import { safeLink, type LinkOptions } from '../../../kernel/safety/links.js'
import { safeText, textLimits } from '../../../kernel/safety/text.js'

/** How a wallet from outside is read. */
export interface WalletReaderOptions {
  /** Lets links to `http:` pages of this machine pass, for development. Default false. */
  readonly allowLocalhost?: boolean
}

const maxIdLength = 128
const maxRdnsLength = 253
const maxChains = 256
const maxFlags = 32

/** A field that is read by a function, and left out where it is missing or not good. */
const field = <T>(read: (value: unknown) => T | undefined) =>
  z.optional(z.pipe(z.unknown(), z.transform(read)))
/** A field that a wallet must have. */
const required = (read: (value: unknown) => string | undefined) =>
  z.pipe(z.pipe(z.unknown(), z.transform(read)), z.string())
/** A field of a schema, left out where it does not fit. */
const fitting = <T extends z.ZodMiniType>(schema: T) =>
  field((value): z.output<T> | undefined => schema.safeParse(value).data)
/** The good elements of a list; an empty one is left out. */
const list = <T>(maxLength: number, read: (value: unknown) => T | undefined) =>
  field(value => {
    if (!Array.isArray(value)) return undefined
    const items = value.slice(0, maxLength).flatMap(item => read(item) ?? [])
    return items.length > 0 ? items : undefined
  })

/** Ids are keys: one that would have to be cleaned is none. */
const readId = (value: unknown) => {
  const id = safeText(value, maxIdLength)
  return id === value ? id : undefined
}

const rdns = /^[a-z\d][\w-]*(\.[\w-]+)*$/i
const readRdns = (value: unknown) =>
  typeof value === 'string' && value.length <= maxRdnsLength && rdns.test(value) ? value : undefined

const flagSchema = z.object({
  namespace: z.string().check(z.regex(/^[-a-z\d]{3,8}$/)),
  injected_id: z.string().check(z.regex(/^[\w$]{1,64}$/)),
})

/** The links of a wallet. */
const linksWith = (options: LinkOptions) => {
  const app = field(value => appLink(value, options))
  const web = field(value => safeLink(value, 'web', options))
  return {
    mobile_link: app,
    desktop_link: app,
    webapp_link: web,
    link_mode: web,
    app_store: web,
    play_store: web,
    chrome_store: web,
    firefox_store: web,
    edge_store: web,
    safari_store: web,
    homepage: web,
  }
}

const schemaWith = (options: LinkOptions) =>
  z.object({
    id: required(readId),
    name: required(value => safeText(value, textLimits.walletName)),
    image_id: field(safeImageId),
    image_url: field(value => safeIcon(value) ?? safeLink(value, 'web', { allowLocalhost: true })),
    rdns: field(readRdns),
    chains: list(maxChains, value => (parseCaipNetworkId(value) ? (value as string) : undefined)),
    injected: list(maxFlags, value => flagSchema.safeParse(value).data),
    order: fitting(z.number()),
    badge_type: fitting(z.enum(['none', 'certified'])),
    supports_wc: fitting(z.boolean()),
    ...linksWith(options),
  })

const schema = schemaWith({})
const localSchema = schemaWith({ allowLocalhost: true })

type Defined<T> = { readonly [K in keyof T]?: Exclude<T[K], undefined> }

const defined = <T extends object>(fields: T): Defined<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<T>

/**
 * Reads a wallet from outside: catalogue, host, storage. Invalid and unknown fields are dropped. Pure, and never throws.
 * @returns undefined if it is not a wallet: no id, or no name that can be shown
 */
export const readWallet = (
  value: unknown,
  { allowLocalhost = false }: WalletReaderOptions = {},
): CatalogueWallet | undefined => {
  const { data } = (allowLocalhost ? localSchema : schema).safeParse(value)
  return data && { ...defined(data), id: data.id, name: data.name }
}
