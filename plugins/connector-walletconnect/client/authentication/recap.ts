import { base64nopad } from '@scure/base'
import * as z from 'zod/mini'

/**
 * Writes what a site wants to be allowed as a resource of a text to sign (ERC-5573): the methods of a namespace, which the wallet
 * narrows to those that it grants, and to which networks. It stands last among the resources.
 */
export const createRecap = (namespace: string, methods: readonly string[]): string => {
  const abilities = Object.fromEntries([...methods].sort().map(method => [`request/${method}`, [{}]]))
  const recap = JSON.stringify({ att: { [namespace]: abilities } })
  return `urn:recap:${base64nopad.encode(new TextEncoder().encode(recap))}`
}

/** What a site is allowed: by namespace, its abilities (`request/personal_sign`), each with the limits that it has. */
export type Recap = Readonly<Record<string, Readonly<Record<string, readonly RecapLimit[]>>>>

/** A limit of an ability: the networks that it is for, where it names some. */
interface RecapLimit {
  readonly chains?: readonly string[]
}

const name = z.string().check(z.maxLength(128))
const limit = z.looseObject({ chains: z.exactOptional(z.array(name).check(z.maxLength(500))) })
const abilities = z.record(name, z.array(limit).check(z.minLength(1), z.maxLength(10)))
const schema = z.object({ att: z.record(name, abilities) })

const prefix = 'urn:recap:'

const decode = (text: string): unknown => {
  const plain = text
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replace(/={1,2}$/, '')
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(base64nopad.decode(plain)))
}

/**
 * Reads the recap of a signed text (ERC-5573), which is the last of its resources.
 * @returns nothing allowed (`{}`) where there is none, undefined for one that is malformed
 */
export const readRecap = (resources: readonly string[] = []): Recap | undefined => {
  const last = resources.at(-1)
  if (!last?.startsWith(prefix)) return {}
  try {
    return schema.safeParse(decode(last.slice(prefix.length))).data?.att
  } catch {
    return undefined
  }
}
