import * as z from 'zod/mini'
import { safeLink } from '../../../kernel/safety/links.js'
import { safeText } from '../../../kernel/safety/text.js'

/** A text that is cleaned for display; left out where nothing is left of it. */
export const displayText = (maxLength: number) =>
  z.optional(
    z.pipe(
      z.unknown(),
      z.transform((value: unknown) => safeText(value, maxLength)),
    ),
  )

/** An address of a picture; left out where it is none. Those of this machine pass, as the pictures of the sandbox do. */
export const pictureLink = z.optional(
  z.pipe(
    z.unknown(),
    z.transform((value: unknown) => safeLink(value, 'web', { allowLocalhost: true })),
  ),
)

/** A word of the service, such as a status: plain, and short. */
export const plainWord = z.string().check(z.minLength(1), z.maxLength(128), z.regex(/^[\x21-\x7e]+$/))

const exactNumber = /^(\d{1,78})(?:\.(\d{1,78}))?(?:[eE]([+-]?\d{1,3}))?$/

/** Writes a number without an exponent, in its very digits; undefined when it is none, or below 0. */
export const decimalText = (value: unknown): string | undefined => {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string' || text.length > 160) return undefined
  const [, whole, part = '', exponent = '0'] = exactNumber.exec(text) ?? []
  if (whole === undefined) return undefined
  const shift = Number(exponent)
  if (Math.abs(shift) > 100) return undefined
  const digits = shift < 0 ? whole.padStart(1 - shift, '0') + part : whole + part.padEnd(shift, '0')
  const point = shift < 0 ? Math.max(1, whole.length + shift) : whole.length + shift
  const before = digits.slice(0, point).replace(/^0+(?=\d)/, '')
  const after = digits.slice(point).replace(/0+$/, '')
  return after ? `${before}.${after}` : before
}

/** A price, as {@link decimalText}. Price 0 says that nobody knows it. */
export const priceText = (value: unknown): string | undefined => {
  const price = decimalText(value)
  return price === undefined || /^[0.]*$/.test(price) ? undefined : price
}

const maxUnits = 2n ** 256n

/** An amount in smallest units: whole, and in decimal digits. What is written in any other way is none. */
export const units = z.pipe(
  z.string().check(z.regex(/^(0|[1-9]\d{0,77})$/)),
  z.pipe(
    z.transform((text: string) => BigInt(text)),
    z.bigint().check(z.lt(maxUnits)),
  ),
)

/** An amount, as exact decimal text. */
export const amount = z.pipe(z.pipe(z.unknown(), z.transform(decimalText)), z.string())

/** The good elements of a list. */
export const validItems = <T>(
  list: readonly unknown[],
  max: number,
  read: (value: unknown) => T | undefined,
): readonly T[] =>
  list.slice(0, max).flatMap(value => {
    const good = read(value)
    return good === undefined ? [] : [good]
  })

/** An object without the members that are undefined. */
export const withoutUndefined = <T extends object>(
  value: T,
): { readonly [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as never
