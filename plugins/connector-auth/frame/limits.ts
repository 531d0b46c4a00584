import type { RequestName } from './replies.js'

/** The frame must be ready by then. */
export const readyMs = 20_000
/** How long is waited after the frame is ready, before the first request of a page that comes back. */
export const settleMs = 500

const answerMs = 30_000

const told: ReadonlySet<RequestName> = new Set([
  'CONNECT_EMAIL',
  'CONNECT_DEVICE',
  'CONNECT_OTP',
  'GET_SOCIAL_REDIRECT_URI',
  'CONNECT_SOCIAL',
])
/** Those whose silence the visitor is told of: they wait for it. */
export const isTold = (name: RequestName): boolean => told.has(name)

/** How long an answer may take, from the call on. */
export const answerMsOf = (name: RequestName): number => (name === 'SIGN_OUT' ? 3000 : answerMs)
