import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

/** A request to go on in another protocol (RFC 9110, section 7.8). */
export interface Handshake {
  readonly incoming: IncomingMessage
  readonly socket: Duplex
  /** What the client has sent of the new protocol already. */
  readonly head: Buffer
}

/** What a service answers to one request. */
export interface Answer {
  readonly status: number
  /** Lower-case names. Length and cross-origin headers are added on the way out. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Takes a handshake's connection over, in place of the rest of this answer, which plain requests get. */
  readonly upgrade?: (handshake: Handshake) => void | Promise<void>
}

/** An answer as a fault may bend it: sent piece by piece, or closed to other origins. */
export interface BentAnswer extends Omit<Answer, 'body'> {
  readonly body: string | Iterable<string> | AsyncIterable<string>
  /** True: without the headers that let a page of another origin read it. */
  readonly isOriginBound?: boolean
}
