import type { Setup } from '../../kernel/define.js'
import { createQueries } from '../../kernel/query/createQueries.js'
import { TokensStore } from './store/TokensStore.js'
import { tokensService } from './api.js'

/** Offers the tokens of the connected accounts. */
export const setup: Setup = context => {
  const store = new TokensStore(context, createQueries(context))
  context.provide(tokensService, () => store)
  context.onDispose(store.dispose)
}
