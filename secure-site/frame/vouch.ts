/** What a window of this site asks the frames of the page that has opened it. */
export interface Question {
  readonly type: '@portico-site/BEGUN'
  readonly state: string
}

const isQuestion = (data: unknown): data is Question =>
  typeof data === 'object' &&
  data !== null &&
  'type' in data &&
  data.type === '@portico-site/BEGUN' &&
  'state' in data &&
  typeof data.state === 'string'

/**
 * Tells windows of this very site whether a sign-in was begun by this frame, that is in this browser: one that was begun elsewhere would sign
 * its beginner in as the visitor. Nobody else is answered.
 */
export const vouch = (hasBegun: (state: string) => boolean): void => {
  window.addEventListener('message', ({ origin, data, ports: [port] }: MessageEvent<unknown>) => {
    if (origin === window.location.origin && port && isQuestion(data)) port.postMessage(hasBegun(data.state))
  })
}
