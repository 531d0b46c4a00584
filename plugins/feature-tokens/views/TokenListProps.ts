import type { AccountToken, Tokens } from '../api.js'

/** What `TokenList` takes, and what draws the long ones. */
export interface TokenListProps {
  readonly tokens: Tokens
  readonly list: readonly AccountToken[]
  readonly networkIcon: string | undefined
}
