import { base64 } from '@scure/base'
import { rpcErrors } from '../../evm/rpcErrors.js'
import { registerWallet } from '../../standard/registerWallet.js'
import { bitcoinParameters } from '../bitcoinParameters.js'
import type { BitcoinKey } from '../BitcoinKey.js'
import { connectSite } from './connectSite.js'
import type { FaceParts, WalletFace } from './WalletFace.js'

const features = ['bitcoin:connect', 'bitcoin:signMessage', 'bitcoin:signTransaction'] as const

/** An account as the Wallet Standard has it. */
interface StandardAccount {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly string[]
  readonly features: readonly string[]
}

interface SignMessageInput {
  readonly account: StandardAccount
  readonly message: Uint8Array
}

interface SignTransactionInput {
  readonly psbt: Uint8Array
  readonly inputsToSign: readonly {
    readonly account: StandardAccount
    readonly signingIndexes: readonly number[]
  }[]
}

type Listener = (change: unknown) => void

const presentAccount = ({ address, publicKey }: BitcoinKey, chain: string): StandardAccount =>
  Object.freeze({ address, publicKey, chains: [chain], features })

/** The text of a message: this wallet signs nothing else. @throws -32602 */
const readText = (message: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(message)
  } catch {
    throw rpcErrors.invalidParams('the message is no text')
  }
}

/** The listeners of `standard:events`. */
class ChangeListeners {
  #listeners: readonly Listener[] = []

  get count(): number {
    return this.#listeners.length
  }

  readonly on = (event: string, listener: Listener): (() => void) => {
    if (event !== 'change') return () => undefined
    const own: Listener = change => listener(change)
    this.#listeners = [...this.#listeners, own]
    return () => {
      this.#listeners = this.#listeners.filter(other => other !== own)
    }
  }

  emit(change: unknown): void {
    for (const listener of this.#listeners) listener(change)
  }
}

const signMessages = ({ vault, desk }: FaceParts, inputs: readonly SignMessageInput[]): Promise<unknown> =>
  desk.take('bitcoin:signMessage', inputs, async ask => {
    const outputs = []
    for (const { account, message } of inputs) {
      const { signature } = await vault.signMessage(account.address, readText(message), undefined, ask)
      outputs.push({ signedMessage: message, signature: base64.decode(signature) })
    }
    return outputs
  })

const signTransactions = (
  { vault, desk }: FaceParts,
  inputs: readonly SignTransactionInput[],
): Promise<unknown> =>
  desk.take('bitcoin:signTransaction', inputs, async ask => {
    const outputs = []
    for (const { psbt, inputsToSign } of inputs) {
      const byAddress = Object.fromEntries(
        inputsToSign.map(({ account, signingIndexes }) => [account.address, signingIndexes]),
      )
      const signed = await vault.signPsbt(base64.encode(psbt), byAddress, false, ask)
      outputs.push({ signedPsbt: base64.decode(signed.psbt) })
    }
    return outputs
  })

/** A wallet of the Wallet Standard with its bitcoin features. It sends nothing and switches no network when a site asks. */
export const createStandardFace = (parts: FaceParts): WalletFace => {
  const { vault, desk, state, info, chains } = parts
  const listeners = new ChangeListeners()
  let accounts: readonly StandardAccount[] = []
  const refresh = () => {
    const { open } = vault
    const { standardName } = bitcoinParameters(state.chain.id)
    accounts = open ? [open.payment, open.ordinals].map(key => presentAccount(key, standardName)) : []
    return accounts
  }
  const connect = (input: unknown) =>
    desk.take('bitcoin:connect', input, async ask => {
      await connectSite(parts, ask)
      return { accounts: refresh() }
    })
  refresh()
  const provider = Object.freeze({
    version: '1.0.0',
    ...info,
    chains: chains.map(({ id }) => bitcoinParameters(id).standardName),
    get accounts() {
      return accounts
    },
    features: Object.freeze({
      'bitcoin:connect': { version: '1.0.0', connect },
      'bitcoin:signMessage': {
        version: '1.0.0',
        signMessage: (...inputs: readonly SignMessageInput[]) => signMessages(parts, inputs),
      },
      'bitcoin:signTransaction': {
        version: '1.0.0',
        signTransaction: (...inputs: readonly SignTransactionInput[]) => signTransactions(parts, inputs),
      },
      'standard:events': { version: '1.0.0', on: listeners.on },
    }),
  })
  return {
    provider,
    get listenerCount() {
      return listeners.count
    },
    announce: target => registerWallet(provider, target),
    changed: change => {
      if (change !== undefined) listeners.emit({ accounts: refresh() })
    },
    emit: (_event, data) => listeners.emit(data),
  }
}
