import { definePlugin, type AnyPlugin } from '../../../../kernel/define.js'
import {
  blockchainApi,
  type BegunSession,
  type BlockchainApi,
  type HostedSession,
  type HostedSessions,
  type SessionAccount,
} from '../../../../plugins/hosted-api/api.js'
import { httpStatus } from '../../../../plugins/hosted-api/errors.js'

/** A question to the service that waits for the answer of the test. */
export interface Waiting<Answer> {
  readonly account: SessionAccount
  readonly body: unknown
  answer(value: Answer): void
  fail(error?: unknown): void
}

/** A failure of the service. */
export const failure = (status = 500, reason?: string) => httpStatus(status, '/v1/sessions/…', reason)

/** A service that keeps sessions: who asks for something waits for the test, lists excepted. */
export class ScriptedSessions {
  readonly begun: Waiting<BegunSession | undefined>[] = []
  readonly activated: Waiting<boolean>[] = []
  readonly revoked: Waiting<boolean>[] = []
  readonly unserved = new Set<string>()
  /** What is listed, of every account; or why it cannot be. */
  list: readonly HostedSession[] | Error = []
  /** Of whom a list was asked for. */
  readonly listed: string[] = []
  isAvailable = true
  /** Lists wait for it. */
  gate: Promise<void> = Promise.resolve()

  get plugin(): AnyPlugin {
    const supports = async (networkId: string) => !this.unserved.has(networkId)
    const sessions: HostedSessions = {
      supports,
      sessions: async ({ address, networkId }) => {
        this.listed.push(`${networkId}:${address}`)
        await this.gate
        if (this.list instanceof Error) throw this.list
        return this.list
      },
      beginSession: (account, body) => wait(this.begun, account, body),
      activateSession: (account, body) => wait(this.activated, account, body),
      revokeSession: (account, body) => wait(this.revoked, account, body),
    }
    const api: Partial<BlockchainApi> = {
      isAvailable: this.isAvailable,
      loadSessions: async () => sessions,
    }
    return definePlugin({
      id: 'scripted-sessions',
      activate: 'demand',
      provides: [blockchainApi],
      // Nothing else of it is asked by sessions.
      setup: async () => context => context.provide(blockchainApi, () => api as BlockchainApi),
    })
  }
}

const wait = <Answer>(list: Waiting<Answer>[], account: SessionAccount, body: unknown): Promise<Answer> =>
  new Promise((resolve, reject) => {
    list.push({ account, body, answer: resolve, fail: (error = failure()) => reject(error as Error) })
  })
