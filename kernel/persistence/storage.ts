import type { TextStorage } from '../environment/Environment.js'

/** How one value is stored: the key, how its text is parsed (to undefined if it is invalid), and how it is written. */
export interface StorageKey<T> {
  readonly id: string
  readonly fallback: T
  parse(text: string): T | undefined
  format(value: T): string
}

/** A storage key whose value is a plain text, stored without quotes. */
export const textKey = (
  id: string,
  isValid: (text: string) => boolean,
  maxLength = 256,
): StorageKey<string | undefined> => ({
  id,
  fallback: undefined,
  parse: text => (text.length <= maxLength && isValid(text) ? text : undefined),
  format: text => text ?? '',
})

/** A storage key for a list of texts, stored separated by commas. Bad items are dropped; a list without a good one counts as missing. */
export const listKey = (id: string, isValid: (item: string) => boolean): StorageKey<readonly string[]> => ({
  id,
  fallback: [],
  parse: text => {
    const items = text.length <= 4096 ? text.split(',').filter(isValid) : []
    return items.length > 0 ? [...new Set(items)] : undefined
  },
  format: items => items.join(','),
})

/**
 * A storage key whose value is stored as JSON.
 * @param read turns the parsed JSON into the value, or undefined when it is not one: hand in a schema's
 * safe parse. Texts over `maxBytes` are refused unread.
 */
export const jsonKey = <T>(
  id: string,
  fallback: T,
  read: (value: unknown) => T | undefined,
  maxBytes = 65_536,
): StorageKey<T> => ({
  id,
  fallback,
  format: value => JSON.stringify(value),
  parse: text => {
    if (text.length > maxBytes) return undefined
    try {
      return read(JSON.parse(text))
    } catch {
      return undefined
    }
  },
})

/**
 * Storage of one modal, under its own prefix. Reads through each key's schema; for a bad value its fallback is given. It is left where it
 * is until this modal writes there: it may be the good value of another version of the page, in another tab.
 */
export class KernelStorage {
  constructor(
    private readonly texts: TextStorage,
    readonly prefix: string,
  ) {}

  /** Whether anything is kept under a key. */
  has(id: string): boolean {
    return Boolean(this.texts.get(this.nameOf({ id })))
  }

  read<T>(key: StorageKey<T>): T {
    const text = this.texts.get(this.nameOf(key))
    return (text ? key.parse(text) : undefined) ?? key.fallback
  }

  /** Whether something is kept under a key that this version cannot read. */
  isForeign<T>(key: StorageKey<T>): boolean {
    const text = this.texts.get(this.nameOf(key))
    return Boolean(text) && key.parse(text ?? '') === undefined
  }

  /** Whether only this page knows what is kept under a key: other tabs can neither read nor change it. */
  isOwn(key: { readonly id: string }): boolean {
    return this.texts.isOwn?.(this.nameOf(key)) ?? false
  }

  write<T>(key: StorageKey<T>, value: T): void {
    const text = value === undefined ? '' : key.format(value)
    if (text) this.texts.set(this.nameOf(key), text)
    else this.remove(key)
  }

  remove(key: StorageKey<never> | StorageKey<unknown> | { readonly id: string }): void {
    this.texts.remove(this.nameOf(key))
  }

  /** Told when another tab changed one of this modal's keys, by the key's id, or, without one, cleared everything. */
  subscribe(listener: (id: string | undefined) => void): () => void {
    const start = `${this.prefix}/`
    return this.texts.subscribe(name => {
      if (name === undefined) listener(undefined)
      else if (name.startsWith(start)) listener(name.slice(start.length))
    })
  }

  /** Storage of the same modal under a prefix of its own, `{prefix}-{name}`, as the embedded wallet of AppKit has one. */
  beside(name: string): KernelStorage {
    return new KernelStorage(this.texts, `${this.prefix}-${name}`)
  }

  private nameOf(key: { readonly id: string }): string {
    return `${this.prefix}/${key.id}`
  }
}
