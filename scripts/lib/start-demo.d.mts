import type { RequestListener } from 'node:http'
import type { Sandbox } from '../../testing/sandbox/index.js'

/** The demo and its sandbox, running. */
export interface Demo {
  /** Ends with a slash. */
  readonly url: string
  readonly sandbox: Sandbox
  stop(): Promise<void>
}

export function startDemo(options?: {
  readonly port?: number
  readonly quiet?: boolean
  readonly folder?: string
  readonly listeners?: Readonly<Record<string, RequestListener>>
}): Promise<Demo>
