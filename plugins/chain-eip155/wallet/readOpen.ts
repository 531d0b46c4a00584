import type { Environment, SessionReading } from '../../../kernel/define.js'
import { within } from '../../../kernel/wallet/within.js'
import type { WalletProvider } from '../api.js'
import { send } from './ask.js'
import { parseChainId } from './chainId.js'
import { readAccounts } from './readAccounts.js'

const answerMs = 3000

/** Reads what a wallet opens to this site now, which shows nothing to the visitor; undefined where it does not say. */
export const readOpen = async (
  env: Environment,
  provider: WalletProvider,
): Promise<SessionReading | undefined> => {
  const [accounts, chainId] = await Promise.all([
    within(env, answerMs, send(provider, 'eth_accounts')),
    within(env, answerMs, send(provider, 'eth_chainId')),
  ])
  const read = readAccounts(accounts)
  const id = parseChainId(chainId)
  return read && id !== undefined ? { accounts: read, networkId: `eip155:${id}` } : undefined
}
