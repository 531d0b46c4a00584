import type { SignInSessions } from '../../../plugins/feature-siwx/index.js'
import { createCloudSessions } from '../../../plugins/feature-siwx/sessions/createCloudSessions.js'
import { createServerSessions } from '../../../plugins/feature-siwx/sessions/createServerSessions.js'
import { alice } from './support/openSite.js'
import { openTools, type AskedRequest, type Reply } from './support/openTools.js'

type ChainId = `${string}:${string}`

const solana: ChainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const bitcoin: ChainId = 'bip122:000000000019d6689c085ae165831e93'
const phantom = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const legacy = '1BoatSLRHtKNngkdXEeobR76b53LETtpyT'

/** Whoever keeps sessions, and the account that it knows. */
const kept: Readonly<Record<string, (reply: (request: AskedRequest) => Reply) => SignInSessions>> = {
  'the hosted service': reply => createCloudSessions({}, openTools(reply).tools),
  'a server': reply => createServerSessions({ url: '/auth' }, openTools(reply).tools),
}

describe.each(Object.entries(kept))('sessions of %s', (_who, open) => {
  test.each([
    [solana, phantom, phantom, true],
    [solana, phantom, phantom.toLowerCase(), false],
    [bitcoin, legacy, legacy, true],
    [bitcoin, legacy, legacy.toLowerCase(), false],
    ['eip155:1', alice, alice.toLowerCase(), true],
    ['eip155:1', alice, alice.replace('Cf7', 'cF7'), false],
  ] as const)('on %s of %s, known as %s: %s', async (chainId, address, known, isKnown) => {
    const sessions = open(({ method }) => {
      if (method === 'GET') return { body: { chainId, caip2Network: chainId, address: known } }
      return { body: { token: 'token', expiresAt: '2026-05-06T10:00:00.000Z' } }
    })
    const data = {
      ...{ domain: 'shop.example', uri: 'https://shop.example/', version: '1' },
      ...{ accountAddress: address, chainId, nonce: 'nonce0001' },
    }
    await sessions.addSession({ data, message: 'text', signature: 'signed' })
    expect(await sessions.getSessions(chainId, address)).toHaveLength(isKnown ? 1 : 0)
  })
})
