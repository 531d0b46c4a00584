import {
  capable,
  nativeBalance,
  tokenBalances,
  transfer,
  type AnyPlugin,
  type Network,
  type SentTransaction,
  type Simulation,
  type TokenAmount,
  type BalanceChange,
  type TransactionCosts,
  type TransferRequest,
} from '../../../../kernel/define.js'
import { parseUnits } from '../../../../chain-kit/units.js'
import { capableChain, movesAlong } from '../../../support/capableChain.js'
import { ethereum, polygon } from '../../../support/kernel.js'

export const account = '0x8F3cF7ad23Cd3CaDbD9735AFf958023239c6A063'
export const otherAccount = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const friend = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const usd = '0x5FbDB2315678afecb367f032d93F642f64180aa3'

/** What one question was about, and who asked it. */
export interface Asked {
  readonly what: 'balance' | 'tokens' | 'estimate' | 'simulate' | 'send'
  readonly networkId: string
  readonly address: string
  readonly request?: TransferRequest
}

/** A chain whose every answer the test decides; by default all is well. */
export interface ScriptedChain {
  readonly plugin: AnyPlugin
  readonly asked: Asked[]
  balance: (asked: Asked) => Promise<string>
  tokens: (asked: Asked) => Promise<readonly TokenAmount[]>
  estimate: (asked: Asked) => Promise<TransactionCosts>
  simulate: (asked: Asked) => Promise<Simulation>
  send: (asked: Asked) => Promise<SentTransaction>
  /** Default: nobody says how it ended. */
  follow: (id: string, networkId: string) => Promise<string>
  supports: boolean
}

/** What a chain is made with. */
export interface ScriptedChainOptions {
  readonly networks?: readonly Network[]
  readonly namespace?: string
  /** Capabilities that it lacks. */
  readonly lacks?: readonly ('transfer' | 'estimate' | 'simulate' | 'follow' | 'switch')[]
}

const testUsd: TokenAmount = {
  ...{ token: usd, amount: '250.5', decimals: 6, symbol: 'USD', name: 'Test Dollar', price: '1' },
}

/** What leaves the account of what was asked for, as an honest node says it. The coin has 18 decimals. */
export const leaves = ({ amount, token }: TransferRequest): BalanceChange => ({
  ...{ amount, units: String(parseUnits(amount, token?.decimals ?? 18)), direction: 'out' },
  ...(token && { token: token.address }),
})

/** Makes a chain with scripted abilities. Addresses are 40 hex digits, `0x` before them or not. */
export const scriptChain = (options: ScriptedChainOptions = {}): ScriptedChain => {
  const { networks = [ethereum, polygon], namespace = 'eip155', lacks = [] } = options
  const asked: Asked[] = []
  const note = (entry: Asked): Asked => {
    asked.push(entry)
    return entry
  }
  const has = (what: NonNullable<ScriptedChainOptions['lacks']>[number]) => !lacks.includes(what)
  const scripted: ScriptedChain = {
    asked,
    supports: true,
    balance: async () => '2',
    tokens: async () => [testUsd],
    estimate: async () => ({ fee: '0.001' }),
    simulate: async ({ request }) => ({ changes: request ? [leaves(request)] : [] }),
    send: async () => ({ id: '0xhash' }),
    follow: () => new Promise(() => undefined),
    plugin: capableChain({
      ...{ namespace, networks },
      isAddress: text => /^(?:0x)?[\da-fA-F]{40}$/.test(text),
      capabilities: store => {
        const about = (what: Asked['what'], network: Network, request?: TransferRequest) =>
          note({
            ...{ what, networkId: network.caipNetworkId, address: store.address ?? '' },
            ...(request && { request }),
          })
        const sending = capable(transfer, {
          supports: () => scripted.supports,
          send: (_session, network, request) => scripted.send(about('send', network, request)),
          ...(has('estimate') && {
            estimate: (_session, network, request) => scripted.estimate(about('estimate', network, request)),
          }),
          ...(has('follow') && { follow: (network, id) => scripted.follow(id, network.caipNetworkId) }),
          ...(has('simulate') && {
            simulate: (_session, network, request) => scripted.simulate(about('simulate', network, request)),
          }),
        })
        return [
          ...(has('switch') ? [movesAlong] : []),
          capable(nativeBalance, {
            read: (_address, network) => scripted.balance(about('balance', network)),
          }),
          capable(tokenBalances, {
            read: (_address, network) => scripted.tokens(about('tokens', network)),
          }),
          ...(has('transfer') ? [sending] : []),
        ]
      },
    }),
  }
  return scripted
}

/** A promise that the test settles. */
export const later = <T>() => {
  let resolve: (value: T) => void = () => undefined
  let reject: (error: unknown) => void = () => undefined
  const promise = new Promise<T>((yes, no) => {
    resolve = yes
    reject = no
  })
  promise.catch(() => undefined)
  return { promise, resolve, reject }
}
