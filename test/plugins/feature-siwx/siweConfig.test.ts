import { createSiweMessage } from 'viem/siwe'
import { siwx, type SiweConfig, type SiweSession } from '../../../plugins/feature-siwx/index.js'
import { createSiweSessions } from '../../../plugins/feature-siwx/sessions/createSiweSessions.js'
import { ScriptedWallet } from '../../support/scriptedWallet.js'
import { alice, bob, openSite, settle } from './support/openSite.js'
import { openTools } from './support/openTools.js'

/** A host's server, in memory. */
const openHost = (changes: Partial<SiweConfig> = {}) => {
  const log: string[] = []
  const host = { session: undefined as unknown, isValid: true, log }
  const config: SiweConfig = {
    getNonce: async address => {
      log.push(`nonce ${address}`)
      return 'hostnonce'
    },
    getMessageParams: async () => ({
      ...{ domain: 'shop.example', uri: 'https://shop.example', chains: [1, 137], statement: 'Welcome' },
    }),
    createMessage: ({ address, chainId, nonce, domain, uri, version, statement, iat = '' }) =>
      createSiweMessage({
        ...{ chainId, nonce, domain, uri, version, issuedAt: new Date(iat) },
        ...(statement !== undefined && { statement }),
        address: address.slice(address.lastIndexOf(':') + 1) as `0x${string}`,
      }),
    verifyMessage: async ({ message, cacao }) => {
      log.push(`verify${cacao ? ' cacao' : ''}`)
      const chainId = Number(/Chain ID: (\d+)/.exec(message)?.[1])
      if (host.isValid) host.session = { address: /0x\w{40}/.exec(message)?.[0] ?? '', chainId }
      return host.isValid
    },
    getSession: async () => (host.session ?? null) as SiweSession | null,
    signOut: async () => {
      log.push('out')
      host.session = undefined
      return true
    },
    onSignIn: ({ address, chainId }) => void log.push(`signed in ${chainId} ${address.slice(0, 4)}`),
    onSignOut: () => void log.push('signed out'),
    ...changes,
  }
  return { host, config, log }
}
const openSessions = (changes: Partial<SiweConfig> = {}) => {
  const { host, config, log } = openHost(changes)
  const { tools, sign, reported } = openTools()
  return { host, log, sign, reported, sessions: createSiweSessions(config, tools) }
}
const request = { accountAddress: alice, chainId: 'eip155:137' } as const

test('a host with a siweConfig signs visitors in, on the view that is for it', async () => {
  const { config, log, host } = openHost()
  const site = await openSite({ siwx: { siweConfig: config } })
  const connected = site.connect()
  await settle()
  expect(site.stack()).toEqual(['ConnectingSiwe'])
  expect(site.prompt()).toMatchObject({
    state: 'ready',
    isForeign: false,
    message: { data: { statement: 'Welcome' } },
  })
  await site.signIn()
  expect(await connected).toBe('connected')
  expect(log).toEqual([`nonce ${alice}`, 'verify', 'signed in 1 0x8f'])
  await site.kernel.disconnect()
  expect(log.slice(3)).toEqual(['out', 'signed out'])
  expect(host.session).toBeUndefined()
  site.kernel.dispose()
})

test('what the host says no to is refused, and can be tried again with another message', async () => {
  const { config, host } = openHost()
  host.isValid = false
  const site = await openSite({ siwx: { siweConfig: config } })
  void site.connect()
  await settle()
  await site.signIn()
  expect(site.prompt()).toMatchObject({ state: 'ready', fault: { kind: 'refused' } })
  site.kernel.dispose()
})

test('a host that does not require it keeps who cancels; one that has it off asks nobody', async () => {
  const optional = await openSite({ siwx: { siweConfig: openHost({ required: false }).config } })
  expect(await optional.connect()).toBe('connected')
  await settle()
  expect(optional.prompt().isRequired).toBe(false)
  optional.kernel.dispose()
  const off = await openSite({ siwx: { siweConfig: openHost({ enabled: false }).config } })
  expect(await off.connect()).toBe('connected')
  await settle()
  expect(off.kernel.stores.modal.isOpen).toBe(false)
  off.kernel.dispose()
})

test('accounts of other chains pass', async () => {
  const wallet = new ScriptedWallet({ id: 'a', address: alice, namespaces: ['solana'] })
  const site = await openSite({ siwx: { siweConfig: openHost().config }, wallet })
  expect(await site.connect()).toBe('connected')
  site.kernel.dispose()
})

test('both ways at once are a mistake of the host', () => {
  const sessions = openSessions().sessions
  expect(() => siwx({ sessions, siweConfig: openHost().config })).toThrow(
    expect.objectContaining({
      code: 'SIWX_CONFLICT',
      message: 'Cannot set both `siweConfig` and `siwx` options',
    }),
  )
})

test('the host writes the message with the number of the chain and the account as a DID', async () => {
  let args: unknown
  const { sessions } = openSessions({
    createMessage: given => {
      args = given
      return 'their text'
    },
  })
  const message = await sessions.createMessage(request)
  expect(String(message)).toBe('their text')
  expect(args).toMatchObject({
    ...{ chainId: 137, address: `did:pkh:eip155:137:${alice}`, nonce: 'hostnonce', version: '1' },
    iat: '2026-05-05T10:00:00.000Z',
  })
})

test.each([{}, { getMessageParams: undefined }])(
  'a host without parameters gets no message',
  async changes => {
    const { config } = openHost()
    const { getMessageParams: _params, ...bare } = config
    void _params
    const { tools } = openTools()
    const sessions = createSiweSessions(
      'getMessageParams' in changes ? bare : { ...bare, getMessageParams: async () => undefined as never },
      tools,
    )
    await expect(sessions.createMessage(request)).rejects.toMatchObject({
      code: 'SIWE_PARAMS_MISSING',
      message: 'Failed to get message params!',
    })
  },
)

test('a host that knows no session after a yes has not signed anybody in', async () => {
  const { sessions, sign } = openSessions({ verifyMessage: async () => true })
  await expect(sessions.addSession(sign())).rejects.toMatchObject({ message: 'Failed to verify message' })
})

describe('a session of the host', () => {
  test.each([
    ['the same account and network', {}, 'eip155:1', alice, 1],
    ['another network', {}, 'eip155:137', alice, 0],
    ['another account', {}, 'eip155:1', bob, 0],
    [
      'another network that the host does not mind',
      { signOutOnNetworkChange: false },
      'eip155:137',
      alice,
      1,
    ],
    ['another account that the host does not mind', { signOutOnAccountChange: false }, 'eip155:1', bob, 1],
  ] as const)('of %s', async (_, options, chainId, address, count) => {
    const { sessions, host, log } = openSessions(options)
    host.session = { address: alice.toLowerCase(), chainId: 1 }
    expect(await sessions.getSessions(chainId, address)).toHaveLength(count)
    expect(log.includes('out')).toBe(count === 0)
  })

  test('that is still there after signing out is signed out once more', async () => {
    const { sessions, host, log } = openSessions({
      signOut: async () => {
        log.push('out')
        if (log.filter(each => each === 'out').length > 1) host.session = undefined
        return true
      },
    })
    host.session = { address: alice, chainId: 1 }
    expect(await sessions.getSessions('eip155:137', alice)).toEqual([])
    expect(log).toEqual(['out', 'signed out', 'out', 'signed out'])
  })

  test('without an address or a chain is none, and a warning', async () => {
    const { sessions, host, reported } = openSessions()
    for (const bad of [{ address: alice }, { chainId: 1 }, { address: '', chainId: 1 }, 'yes']) {
      host.session = bad
      expect(await sessions.getSessions('eip155:1', alice)).toEqual([])
    }
    expect(reported).toHaveLength(4)
  })

  test('stays when the host keeps it over a disconnect', async () => {
    const { sessions, log } = openSessions({ signOutOnDisconnect: false })
    await sessions.setSessions([])
    await sessions.endNamespaces!(['eip155'])
    expect(log).toEqual([])
  })

  test('does not end with an account of another chain', async () => {
    const { sessions, log } = openSessions()
    await sessions.endNamespaces!(['solana'])
    await sessions.revokeSession('solana:main', 'abc')
    expect(log).toEqual([])
  })
})

test('of several networks signed for in one go, the host is told of the active one', async () => {
  const { sessions, sign, log } = openSessions()
  const cacao = {
    ...{ h: { t: 'caip122' }, s: { t: 'eip191', s: '0x' } },
    p: { iss: 'did:pkh:eip155:1:0x', domain: 'shop.example', aud: 'a:b', version: '1', nonce: 'hostnonce' },
  }
  await sessions.setSessions([{ ...sign(), cacao }, sign()])
  expect(log).toEqual(['verify cacao', 'signed in 1 0x8f'])
})
