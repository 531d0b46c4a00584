import type { ChainStore } from '../../kernel/stores/ChainStore.js'
import type { Translate } from '../kit/index.js'
import { namespaceName } from './namespaceName.js'

/** The names of chains as one text, in the way of the language: "Solana, Bitcoin, and Polkadot". */
export const chainNames = (t: Translate, chains: readonly ChainStore[]): string =>
  new Intl.ListFormat(t.locale, { type: 'conjunction' }).format(chains.map(chain => namespaceName(t, chain)))
