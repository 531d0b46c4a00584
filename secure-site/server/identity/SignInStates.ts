import { codeChallengeOf, randomToken, sha256 } from '../crypto.js'
import { readRecord, writeRecord } from '../records.js'
import { Refusal } from '../Refusal.js'
import type { SecureSiteStore } from '../store.js'
import type { Turns } from '../Turns.js'
import type { ProviderName } from './IdentityProvider.js'

const lifeMs = 10 * 60_000

/** A visitor who was sent to a provider. */
export interface SignInState {
  readonly provider: ProviderName
  /** Origin of the page that began: nobody else is given the provider's answer. */
  readonly origin: string
  /** The device that began: on no other the answer signs in. */
  readonly deviceId: string
  readonly codeVerifier: string
  readonly expiresAt: number
}

/** What states stand on. */
export interface StateParts {
  readonly store: SecureSiteStore
  readonly turns: Turns
  now(): number
}

/** The sign-ins that are under way at a provider: each is good for ten minutes and one use. The states themselves are not kept. */
export class SignInStates {
  constructor(private readonly parts: StateParts) {}

  /** @returns what the provider is asked with */
  async begin(asked: Pick<SignInState, 'provider' | 'origin' | 'deviceId'>) {
    const { store, now } = this.parts
    const [state, codeVerifier] = [randomToken(), randomToken()]
    const record: SignInState = { ...asked, codeVerifier, expiresAt: now() + lifeMs }
    await writeRecord(store, 'states', await sha256(state), record)
    return { state, codeChallenge: await codeChallengeOf(codeVerifier) }
  }

  /** The sign-in of a state; undefined where there is none, or not any more. */
  async find(state: string): Promise<SignInState | undefined> {
    const { store, now } = this.parts
    const record = await readRecord<SignInState>(store, 'states', await sha256(state))
    return record && record.expiresAt > now() ? record : undefined
  }

  /** Uses a state up. @throws `Refusal` where it is used, expired, unknown, or of another device, which does not use it up */
  take(state: string, deviceId: string): Promise<SignInState> {
    return this.parts.turns.take(`state:${state}`, async () => {
      const found = await this.find(state)
      if (!found) throw new Refusal(410, 'The sign-in has expired. Please try again')
      if (found.deviceId !== deviceId) throw new Refusal(403, 'This sign-in was begun on another device')
      await this.parts.store.remove('states', await sha256(state))
      return found
    })
  }
}
