import { readProperty } from 'portico/plugin/lazy'
import { ModalError } from 'portico/plugin'
import type { PluginContext, WalletRequest, WalletSession } from 'portico/plugin'
import { askWallet, canAsk } from './askWallet.js'
import { accountsOf, readStanding, type Standing } from './readStanding.js'
import { watchWallet } from './watchWallet.js'

/** Freighter tells its address to sites that were let in, and asks for nothing: there is `requestAccess` for that. */
const isSilent = (wallet: unknown): boolean => canAsk(wallet, 'requestAccess')

const createSession = ({ env }: PluginContext, wallet: unknown, standing: Standing): WalletSession => ({
  namespace: 'stellar',
  accounts: accountsOf(standing),
  networkId: standing.networkId,
  provider: wallet,
  // A wallet that may ask the visitor whenever it is looked at is left in peace.
  watch: listener => (isSilent(wallet) ? watchWallet(env, wallet, standing, listener) : () => undefined),
  disconnect: async () => {
    if (canAsk(wallet, 'disconnect')) await askWallet(wallet, 'disconnect')
  },
})

/** A wallet that knows this site, and yet shows no address, is locked: the visitor is told to look there. */
const tellLock = async (wallet: unknown, { progress }: WalletRequest): Promise<void> => {
  const isKnown = readProperty(await askWallet(wallet, 'isAllowed'), 'isAllowed') === true
  if (isKnown && (await readStanding(wallet)).address === '') progress('locked')
}

/** Connects a wallet, which asks the visitor. Rejects with what {@link readStanding} rejects with, and `ACME_STELLAR_NO_ACCOUNT`. */
export const connectWallet = async (
  context: PluginContext,
  wallet: unknown,
  request: WalletRequest,
): Promise<WalletSession> => {
  if (isSilent(wallet)) {
    tellLock(wallet, request).catch(() => undefined)
    await askWallet(wallet, 'requestAccess')
  }
  const standing = await readStanding(wallet)
  if (standing.address === '') throw new ModalError('ACME_STELLAR_NO_ACCOUNT', 'The wallet shows no account')
  return createSession(context, wallet, standing)
}

/** Resumes with a wallet that was connected on an earlier page; none when it does not know this site any more, or would ask the visitor. */
export const restoreWallet = async (
  context: PluginContext,
  wallet: unknown,
): Promise<WalletSession | undefined> => {
  if (!isSilent(wallet)) return undefined
  const standing = await readStanding(wallet)
  return standing.address === '' ? undefined : createSession(context, wallet, standing)
}
