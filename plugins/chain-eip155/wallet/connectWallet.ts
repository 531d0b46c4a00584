import type { PluginContext, WalletRequest, WalletSession } from '../../../kernel/define.js'
import { isModalError } from '../../../kernel/errors/ModalError.js'
import {
  badAccounts,
  connectAborted,
  userRejected,
  walletUnreachable,
} from '../../../kernel/errors/connect.js'
import { readFault } from '../../../kernel/wallet/readFault.js'
import { walletError } from '../../../kernel/wallet/walletError.js'
import type { WalletProvider } from '../api.js'
import { ask, send } from './ask.js'
import { createSession } from './createSession.js'
import { listen } from './listen.js'
import { readAccounts } from './readAccounts.js'
import { readChainId } from './readChainId.js'
import { readLock } from './readLock.js'
import { switchChain } from './switchChain.js'

export { toAddress } from './readAccounts.js'

/** EIP-1193, JSON-RPC, EIP-1474. */
const codesOfIt = [4200, -32601, -32004]
const saysIt = /not (implemented|supported)|unsupported/i

/** Tells whether a wallet threw since it does not know the method: by a code, or only by the text. */
const isUnsupported = (error: unknown): boolean => {
  const { codes, message = '' } = readFault(error)
  return codes.some(code => codesOfIt.includes(code)) || saysIt.test(message)
}

/** Tells of a lock; nobody waits for that. Rejects where nothing is to be waited for; else it never settles. */
const reportLock = (provider: WalletProvider, { progress }: WalletRequest) =>
  new Promise<never>((_, reject) => {
    void readLock(provider).then(lock => {
      if (lock === 'locked') progress('locked')
      if (lock === 'unreachable') reject(walletUnreachable())
    })
  })

/** Wallets that have opened their accounts before anybody asks, such as a Safe around the page, cannot be asked for them. */
const readOpened = async (provider: WalletProvider, error: unknown) => {
  if (!isModalError(error, 'WALLET_FAILED') || !isUnsupported(error.cause)) throw error
  const opened: unknown = await send(provider, 'eth_accounts').catch(() => undefined)
  if (!readAccounts(opened)?.length) throw error
  return opened
}

const requestAccounts = async (provider: WalletProvider, { progress }: WalletRequest) => {
  const answer = await ask(provider, 'eth_requestAccounts').catch((error: unknown) => {
    if (isModalError(error, 'REQUEST_PENDING')) progress('pending')
    return readOpened(provider, error)
  })
  const accounts = readAccounts(answer)
  if (!accounts) throw badAccounts('eth_requestAccounts')
  // Wallets that open no account instead of saying no.
  if (accounts.length === 0) throw userRejected()
  return accounts
}

/** Asks the wallet to the network that the host wants. A refusal is no failure: the wallet then stays where it is. */
const settleChain = async (context: PluginContext, provider: WalletProvider, request: WalletRequest) => {
  const chainId = await readChainId(provider)
  const wanted = request.networkIds.get('eip155')
  const network = wanted && context.stores.namespaces.get('eip155')?.find(wanted)
  if (!network || network.id === chainId) return chainId
  await switchChain(context.env, provider, network).catch(() => undefined)
  return readChainId(provider)
}

/** Waits for an attempt; gives up when it was aborted, or when the wallet lost its line and with it the request. */
const untilLost = async <T>(
  { report }: PluginContext,
  provider: WalletProvider,
  signal: AbortSignal,
  attempt: Promise<T>,
): Promise<T> => {
  let giveUp: (error: Error) => void = () => undefined
  const lost = new Promise<never>((_, reject) => {
    giveUp = reject
  })
  const abort = () => giveUp(connectAborted())
  const stop = listen(provider, { disconnect: error => giveUp(walletError(error)) }, report)
  signal.addEventListener('abort', abort)
  if (signal.aborted) abort()
  try {
    return await Promise.race([attempt, lost])
  } finally {
    signal.removeEventListener('abort', abort)
    stop()
  }
}

/** Connects a wallet: what {@link Eip1193Service.connect} promises. */
export const connectWallet = (
  context: PluginContext,
  provider: WalletProvider,
  request: WalletRequest,
): Promise<WalletSession> => {
  const attempt = async () => {
    let accounts = await requestAccounts(provider, request)
    const accountsChanged = (data: unknown) => {
      accounts = readAccounts(data) ?? accounts
    }
    // The visitor may take long to say whether it goes to the network, and change the account meanwhile.
    const stop = listen(provider, { accountsChanged }, context.report)
    const chainId = await settleChain(context, provider, request).finally(stop)
    if (accounts.length === 0) throw userRejected()
    return createSession(context, provider, accounts, chainId)
  }
  const answer = Promise.race([attempt(), reportLock(provider, request)])
  return untilLost(context, provider, request.signal, answer)
}
