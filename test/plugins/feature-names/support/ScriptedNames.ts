import { capable, definePlugin, type AnyPlugin } from '../../../../kernel/contract/plugin.js'
import { nameLookup, signMessage, type NameLookup } from '../../../../kernel/contract/capabilities.js'
import type { Network } from '../../../../kernel/contract/types.js'
import {
  blockchainApi,
  type BlockchainApi,
  type Identity,
  type NameRegistration,
  type RegisteredName,
} from '../../../../plugins/hosted-api/api.js'
import { httpStatus } from '../../../../plugins/hosted-api/errors.js'
import { capableChain, movesAlong } from '../../../support/capableChain.js'

/** A question that waits for the answer of the test. */
export interface Waiting<Query, Answer> {
  readonly query: Query
  readonly signal: AbortSignal | undefined
  answer(value: Answer): void
  fail(error?: unknown): void
}

/** A failure of the service. */
export const failure = (status = 500, reason?: string) => httpStatus(status, '/v1/…', reason)

/** A blockchain API of names: who asks for an identity or registers waits for the test; the rest answers from what is registered. */
export class ScriptedNames {
  readonly identities: Waiting<{ readonly address: string; readonly networkId: string }, Identity>[] = []
  readonly registrations: Waiting<NameRegistration, RegisteredName | undefined>[] = []
  readonly unserved = new Set<string>()
  /** Address by name. */
  readonly registered = new Map<string, string>()
  /** What was asked for as suggestions. */
  readonly wishes: string[] = []
  suggestionsFail = false
  namesFail = false

  get plugin(): AnyPlugin {
    const api: Partial<BlockchainApi> = {
      isAvailable: true,
      supports: async networkId => !this.unserved.has(networkId),
      identity: (query, signal) => wait(this.identities, query, signal),
      registerName: (query, signal) => wait(this.registrations, query, signal),
      namesOf: async ({ address }) => {
        if (this.namesFail) throw failure()
        return this.all.filter(({ addresses }) => addresses.get('60') === address)
      },
      lookUpName: async ({ name }) => this.all.find(each => each.name === name),
      suggestNames: async ({ name, zone }) => {
        this.wishes.push(name)
        if (this.suggestionsFail) throw failure()
        const exact = `${name}.${zone}`
        return [
          { name: exact, isRegistered: this.registered.has(exact) },
          { name: `${name}1.${zone}`, isRegistered: false },
          { name: `${name}2.${zone}`, isRegistered: true },
        ]
      },
    }
    return definePlugin({
      id: 'scripted-names',
      activate: 'demand',
      provides: [blockchainApi],
      // Nothing else of it is asked by names.
      setup: async () => context => context.provide(blockchainApi, () => api as BlockchainApi),
    })
  }

  private get all(): readonly RegisteredName[] {
    return [...this.registered].map(([name, address]) => ({ name, addresses: new Map([['60', address]]) }))
  }
}

const wait = <Query, Answer>(
  list: Waiting<Query, Answer>[],
  query: Query,
  signal: AbortSignal | undefined,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error))
    list.push({ query, signal, answer: resolve, fail: (error = failure()) => reject(error as Error) })
  })

/** What a wallet was asked to sign, and the test's answer. */
export interface AskedSignature {
  readonly message: string
  sign(): void
  refuse(error: unknown): void
}

/** An EVM chain whose wallets sign when the test lets them. @param names that it keeps itself; left out: none, and cannot */
export const signingChain = (networks: readonly Network[], names?: NameLookup) => {
  const signatures: AskedSignature[] = []
  const plugin = capableChain({
    networks,
    isAddress: text => text.startsWith('0x'),
    capabilities: () => [
      movesAlong,
      ...(names ? [capable(nameLookup, names)] : []),
      capable(signMessage, {
        sign: (_, message) =>
          new Promise((resolve, reject) =>
            signatures.push({
              message,
              sign: () => resolve('0xsigned'),
              refuse: error => reject(error as Error),
            }),
          ),
      }),
    ],
  })
  return { plugin, signatures }
}
