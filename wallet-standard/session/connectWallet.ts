import type { Account, PluginContext, WalletRequest, WalletSession } from '../../kernel/define.js'
import { badAccounts, userRejected } from '../../kernel/errors/connect.js'
import { isModalError } from '../../kernel/errors/ModalError.js'
import { readProperty } from '../../kernel/wallet/readProperty.js'
import { whenAborted } from '../../kernel/wallet/whenAborted.js'
import type { StandardChain } from '../StandardChain.js'
import { callFeature } from './callFeature.js'
import { openSession } from './openSession.js'
import { readAccounts } from './readAccounts.js'

const requestAccounts = async (
  standard: StandardChain,
  wallet: object,
  { progress }: WalletRequest,
): Promise<readonly Account[]> => {
  const answer = await callFeature(wallet, 'standard:connect').catch((error: unknown) => {
    if (isModalError(error, 'REQUEST_PENDING')) progress('pending')
    throw error
  })
  const given = readProperty(answer, 'accounts')
  const accounts = readAccounts(standard, given)
  if (accounts?.length) return accounts
  // Wallets that open no account instead of saying no.
  throw accounts && readProperty(given, 'length') === 0 ? userRejected() : badAccounts('standard:connect')
}

/** Connects a wallet: what {@link StandardOpener.connect} promises. */
export const connectWallet = async (
  context: PluginContext,
  standard: StandardChain,
  wallet: object,
  request: WalletRequest,
): Promise<WalletSession> => {
  const accounts = await Promise.race([
    requestAccounts(standard, wallet, request),
    whenAborted(request.signal),
  ])
  return openSession(context, standard, wallet, accounts, request)
}
