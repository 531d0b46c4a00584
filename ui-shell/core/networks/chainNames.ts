import type { NamespaceStore } from '../../../kernel/stores/NamespaceStore.js'
import { namespaceName, type Translate } from '../../kit/index.js'
import { joinNames } from '../../kit/text/joinNames.js'

/** The names of chains as one text, in the way of the language: "Solana, Bitcoin, and Polkadot". */
export const chainNames = (t: Translate, chains: readonly NamespaceStore[]): string =>
  joinNames(
    t.locale,
    chains.map(chain => namespaceName(t, chain)),
  )
