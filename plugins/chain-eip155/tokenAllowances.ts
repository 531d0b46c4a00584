import type { PluginContext, TokenAllowances } from '../../kernel/define.js'
import { fetchLazy } from '../../kernel/registry/fetchLazy.js'

/** Makes the reading and the giving of allowances (ERC-20). What it takes is fetched with the first one. */
export const createTokenAllowances = (context: PluginContext): TokenAllowances => {
  const open = () => fetchLazy(() => import('./allowances/allowances.js'), 'chain-eip155')
  return {
    read: async (...args) => (await open()).readAllowance(context, ...args),
    build: async (...args) => (await open()).buildAllowance(context, ...args),
  }
}
