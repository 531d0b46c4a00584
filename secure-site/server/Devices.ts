import type { Codes } from './Codes.js'
import { randomToken, sha256 } from './crypto.js'
import type { Post } from './Post.js'
import { readRecord, writeRecord } from './records.js'
import { Refusal } from './Refusal.js'
import type { SecureSiteStore } from './store.js'
import type { Turns } from './Turns.js'

const lifeMs = 20 * 60_000

/** A device that wants to be let in: approved by the link in a mail. */
export interface DeviceRequest {
  readonly email: string
  readonly deviceId: string
  /** Host of the site whose frame asks, as that frame says. */
  readonly site: string
  readonly expiresAt: number
}

/** What devices stand on. */
export interface DeviceParts {
  readonly store: SecureSiteStore
  readonly post: Post
  readonly turns: Turns
  readonly codes: Codes
  /** Origin of the secure site. */
  readonly url: string
  now(): number
}

/** The devices that may sign in with an address: each is let in once, by whoever reads its mails. */
export class Devices {
  constructor(private readonly parts: DeviceParts) {}

  async isKnown(email: string, deviceId: string): Promise<boolean> {
    return (await this.parts.store.read('devices', `${email}:${deviceId}`)) !== undefined
  }

  /** Asks for a device by mail. @throws `Refusal` within 30 s of the last such mail */
  ask(email: string, deviceId: string, site: string): Promise<void> {
    const { store, post, turns, url, now } = this.parts
    return turns.take(`device:${email}`, async () => {
      await post.assertPause('device', email)
      const token = randomToken()
      const request: DeviceRequest = { email, deviceId, site, expiresAt: now() + lifeMs }
      await writeRecord(store, 'requests', await sha256(token), request)
      const approveUrl = `${url}/device/approve?token=${token}`
      await post.send('device', {
        to: email,
        kind: 'device',
        subject: 'Approve a new device',
        text: `Somebody is signing in to ${site} with your address on a new device. If it is you, approve it:\n\n${approveUrl}\n\nIf it is not, ignore this mail.`,
        approveUrl,
      })
    })
  }

  /** The request behind a link; undefined for one that there is not, or not any more. */
  async find(token: string): Promise<DeviceRequest | undefined> {
    const { store, now } = this.parts
    const request = await readRecord<DeviceRequest>(store, 'requests', await sha256(token))
    return request && request.expiresAt > now() ? request : undefined
  }

  /** Lets a device in, once its code is on the way. @throws `Refusal`; the link is good for another try then, unless it has expired */
  approve(token: string): Promise<void> {
    const { store, turns, codes } = this.parts
    return turns.take(`link:${token}`, async () => {
      const request = await this.find(token)
      if (!request) throw new Refusal(410, 'The link has expired')
      await codes.send('sign-in', request.email)
      await store.write('devices', `${request.email}:${request.deviceId}`, 'approved')
      await store.remove('requests', await sha256(token))
    })
  }
}
