import type { SessionsSource, SignInData } from '../../../../plugins/feature-siwx/index.js'

/** Sessions of a host that writes its messages itself, and takes whatever is signed. @param data what it says of them */
export const hostThatWrites =
  (text: string | (() => string), data: Partial<SignInData> = {}): SessionsSource =>
  async () => ({
    createMessage: async ({ accountAddress, chainId }) => ({
      ...{ domain: 'shop.example', accountAddress, uri: 'https://shop.example/', version: '1', chainId },
      ...{ nonce: 'nonce0001', ...data },
      toString: typeof text === 'string' ? () => text : text,
    }),
    addSession: async () => undefined,
    setSessions: async () => undefined,
    getSessions: async () => [],
    revokeSession: async () => undefined,
  })
