import { isHex, type LocalAccount } from 'viem'
import type { AcmeSdk } from '../api.js'

/** An SDK for tests, which has a key and signs with it. */
export interface FakeAcme extends AcmeSdk {
  /** What the visitor does in the window of the sign-in. Default: signs in. */
  answer: 'sign in' | 'close'
  /** The calls that have come through. */
  readonly calls: readonly string[]
}

const signed = async (account: LocalAccount, params: unknown): Promise<unknown> => {
  const [message] = Array.isArray(params) ? (params as readonly unknown[]) : []
  return account.signMessage({ message: isHex(message) ? { raw: message } : String(message) })
}

/** Makes the SDK of a visitor who has this account at Acme. */
export const fakeAcme = (account: LocalAccount): FakeAcme => {
  const calls: string[] = []
  let address: `0x${string}` | undefined
  let chainId = 1
  return {
    answer: 'sign in',
    calls,
    get address() {
      return address
    },
    get chainId() {
      return chainId
    },
    async signIn() {
      if (this.answer === 'close') throw Object.assign(new Error('The window was closed'), { code: 4001 })
      address = account.address
    },
    async signOut() {
      address = undefined
    },
    async switchTo(id) {
      chainId = id
    },
    async request({ method, params }) {
      calls.push(method)
      return method === 'personal_sign' ? signed(account, params) : '0x0'
    },
  }
}
