import type { AnyPlugin } from 'portico/plugin'

/** Options of `conform`. */
export interface ConformOptions {
  /** The plugins that it requires, and those that it works with. A function, so that each check gets fresh ones. */
  readonly with?: () => readonly AnyPlugin[]
  /** The specifier under which hosts import its entry (`acme-faucet`), as seen from {@link from}: for the checks that need a package. */
  readonly entry?: string
  /** The folder that {@link entry} is resolved from. Default: the working folder. */
  readonly from?: string
  /** What the entry may add to a host's first chunk, in bytes after gzip. Default 1024. */
  readonly maxEntryBytes?: number
  /** The data of views that want some, by view id. */
  readonly viewData?: Readonly<Record<string, unknown>>
  /** An address of each namespace whose chain the plugin brings. */
  readonly addresses?: Readonly<Record<string, string>>
}
