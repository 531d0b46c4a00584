import type { Network } from '../../../kernel/define.js'
import { walletFailed } from '../../../kernel/errors/connect.js'
import { chainNotSupported } from '../../../kernel/errors/switching.js'
import { readProperty } from '../../../kernel/wallet/readProperty.js'
import type { KeplrApi, LongNumber } from './KeplrApi.js'
import type { OpenWallet, Reading } from './OpenWallet.js'
import { chainInfo } from './chainInfo.js'

/** Makes what wallets expect in place of a bigint. @param value of 64 bits, unsigned */
const longNumber = (value: bigint): LongNumber => ({
  low: Number(BigInt.asIntN(32, value)),
  high: Number(BigInt.asIntN(32, value >> 32n)),
  unsigned: true,
  toString: () => value.toString(),
})

type Fn = (...args: readonly unknown[]) => unknown

const isFunction = (value: unknown): value is Fn => typeof value === 'function'
const chainIdOf = ({ id }: Network) => String(id)

/**
 * Speaks with a wallet that has the interface of Keplr. Such a wallet has no network in use:
 * each call names its own.
 * @param events of the window by which it says that another account is in use
 */
export const createKeplrWallet = (
  keplr: object,
  window: Window | undefined,
  events: readonly string[] = ['keplr_keystorechange'],
): OpenWallet => {
  const has = (method: keyof KeplrApi) => isFunction(readProperty(keplr, method))
  /** Rejects with `WALLET_FAILED` where the wallet lacks it, and with what it throws at once. */
  const call = <M extends keyof KeplrApi>(method: M, ...args: Parameters<KeplrApi[M]>): Promise<unknown> =>
    new Promise(resolve => {
      const fn = readProperty(keplr, method)
      if (!isFunction(fn)) throw walletFailed(`Method ${method} is not supported`, undefined)
      resolve(Reflect.apply(fn, keplr, args))
    })

  const readOne = async (network: Network): Promise<Reading> => {
    try {
      return { network, keys: [await call('getKey', chainIdOf(network))] }
    } catch (fault) {
      return { network, fault }
    }
  }
  /** One question for all, where the wallet has it. */
  const readSettled = async (networks: readonly Network[]): Promise<readonly Reading[]> => {
    const answers = await call('getKeysSettled', networks.map(chainIdOf))
    return networks.map((network, index) => {
      const answer = readProperty(answers, String(index))
      const isOpen = readProperty(answer, 'status') === 'fulfilled'
      return isOpen
        ? { network, keys: [readProperty(answer, 'value')] }
        : { network, fault: readProperty(answer, 'reason') }
    })
  }

  return {
    enable: async network => {
      await call('enable', chainIdOf(network))
    },
    suggest: async network => {
      const info = chainInfo(network)
      if (!info) throw chainNotSupported(new Error('The network names no REST node, or no rpcUrl'))
      await call('experimentalSuggestChain', info)
    },
    read: networks =>
      networks.length > 1 && has('getKeysSettled')
        ? readSettled(networks)
        : Promise.all(networks.map(readOne)),
    signAmino: (network, address, doc) => call('signAmino', chainIdOf(network), address, doc),
    signDirect: (network, address, { accountNumber, ...doc }) =>
      call('signDirect', chainIdOf(network), address, { ...doc, accountNumber: longNumber(accountNumber) }),
    signArbitrary: (network, address, data) => call('signArbitrary', chainIdOf(network), address, data),
    ...(has('sendTx') && { sendTx: (network, tx) => call('sendTx', chainIdOf(network), tx, 'sync') }),
    watch: ({ changed }) => {
      const listener = () => changed()
      for (const event of events) window?.addEventListener(event, listener)
      return () => events.forEach(event => window?.removeEventListener(event, listener))
    },
    disconnect: async networks => {
      // Older wallets keep their permissions.
      if (has('disable')) await call('disable', networks.map(chainIdOf))
    },
  }
}
