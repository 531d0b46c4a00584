import { randomToken, sha256 } from '../crypto.js'
import { readRecord, writeRecord } from '../records.js'
import { Refusal } from '../Refusal.js'
import type { SecureSiteStore } from '../store.js'
import type { Turns } from '../Turns.js'
import type { User, Users } from '../Users.js'
import type { FarcasterClient, FarcasterState } from './FarcasterClient.js'

const lifeMs = 10 * 60_000

interface CastRecord {
  /** By which the client knows it. */
  readonly id: string
  readonly deviceId: string
  readonly expiresAt: number
}

/** What signing in with Farcaster stands on. */
export interface FarcasterParts {
  readonly client: FarcasterClient | undefined
  readonly store: SecureSiteStore
  readonly turns: Turns
  readonly users: Users
  now(): number
}

/** Signs visitors in with Farcaster: each request is good for ten minutes, one use, and the device that began. */
export class FarcasterSignIn {
  constructor(private readonly parts: FarcasterParts) {}

  /** @param site host of the site that asks @returns where the person approves, and what `poll` takes @throws `Refusal` */
  async begin(deviceId: string, site: string): Promise<{ readonly url: string; readonly ticket: string }> {
    const { store, now } = this.parts
    const { id, url } = await this.#ask(client => client.begin(site))
    const ticket = randomToken()
    const record: CastRecord = { id, deviceId, expiresAt: now() + lifeMs }
    await writeRecord(store, 'states', `farcaster:${await sha256(ticket)}`, record)
    return { url, ticket }
  }

  /** Asks once. @returns the user who has approved; undefined for as long as nobody has @throws `Refusal` */
  poll(ticket: string, deviceId: string): Promise<User | undefined> {
    const { store, turns, users, now } = this.parts
    return turns.take(`farcaster:${ticket}`, async () => {
      const key = `farcaster:${await sha256(ticket)}`
      const record = await readRecord<CastRecord>(store, 'states', key)
      if (!record || record.expiresAt <= now()) throw new Refusal(410, 'The link has expired')
      if (record.deviceId !== deviceId) throw new Refusal(403, 'This sign-in was begun on another device')
      const answer: FarcasterState = await this.#ask(client => client.poll(record.id))
      if (answer.state === 'pending') return undefined
      await store.remove('states', key)
      if (answer.state !== 'approved') throw new Refusal(403, 'The sign-in was canceled')
      const identity = { subject: String(answer.fid), email: null, userName: answer.userName }
      return users.withIdentity('farcaster', identity)
    })
  }

  async #ask<T>(act: (client: FarcasterClient) => Promise<T>): Promise<T> {
    const { client } = this.parts
    if (!client) throw new Refusal(404, 'Signing in with Farcaster is not available here')
    try {
      return await act(client)
    } catch {
      throw new Refusal(502, 'Signing in with Farcaster failed. Please try again')
    }
  }
}
