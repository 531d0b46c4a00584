import { decodeAddress } from '../../plugins/chain-polkadot/address/decodeAddress.js'
import { rpcErrors } from '../evm/rpcErrors.js'
import type { AccountState } from '../owner/AccountState.js'
import type { Injected, InjectedAccount, InjectedSignature } from './InjectedWallet.js'
import type { Desk } from '../owner/Desk.js'
import type { PolkadotQuestion } from './PolkadotQuestion.js'
import type { PolkadotMethod } from './InjectedWallet.js'
import type { PolkadotKey, PolkadotKeyRing } from './PolkadotKeyRing.js'
import type { PolkadotTestChain } from './PolkadotTestChain.js'
import { messageBytes, signMessage, signTransaction } from './signing.js'
import { readPayload } from './transaction/readPayload.js'

/** What the wallet's face works with. */
interface InjectedParts {
  readonly desk: Desk<PolkadotQuestion, PolkadotMethod>
  readonly state: AccountState
  readonly keys: PolkadotKeyRing
  readonly chains: readonly PolkadotTestChain[]
  shared(): InjectedAccount[]
  listen(listener: (accounts: InjectedAccount[]) => unknown): () => void
}

/** The key of an address in any form. @throws Error for one that the site may not use */
const keyOf = ({ keys, state }: InjectedParts, address: unknown): PolkadotKey => {
  const accountId = decodeAddress(address)?.accountId
  const isSame = ({ publicKey }: PolkadotKey) => accountId?.join() === publicKey.join()
  const key = state.granted.map(index => keys.key(index)).find(isSame)
  if (!key) throw rpcErrors.unauthorized()
  return key
}

/** Makes what a site gets that the wallet has let in. Numbers of answers count up from 1. */
export const createInjected = (parts: InjectedParts): Injected => {
  const { desk, chains, shared, listen } = parts
  let count = 0
  const result = (signature: `0x${string}`): InjectedSignature => ({ id: ++count, signature })
  return {
    accounts: {
      get: () => desk.take('accounts.get', undefined, () => Promise.resolve(shared())),
      subscribe: listener => {
        void desk
          .take('accounts.subscribe', undefined, () => Promise.resolve(shared()))
          .then(accounts => listener(accounts))
        return listen(listener)
      },
    },
    signer: {
      signRaw: payload =>
        desk.take('signRaw', payload, async ask => {
          const { address, data } = (payload ?? {}) as { address?: unknown; data?: unknown }
          const key = keyOf(parts, address)
          if (typeof data !== 'string') throw rpcErrors.invalidParams('data must be a text.')
          const message = messageBytes(data)
          await ask({ kind: 'signRaw', account: key.address, message })
          return result(signMessage(key, message))
        }),
      signPayload: payload =>
        desk.take('signPayload', payload, async ask => {
          const read = readPayload(payload)
          const key = keyOf(parts, read.address)
          const chain = chains.find(({ genesisHash }) => genesisHash === read.genesisHash)
          await ask({ kind: 'signPayload', account: key.address, chain, payload: read })
          return result(signTransaction(key, read))
        }),
    },
  }
}
