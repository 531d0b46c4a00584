import { generateKeyPairSync, sign } from 'node:crypto'
import { base58 } from '@scure/base'
import { createSignInMessage } from '../../plugins/feature-siwx/message/createSignInMessage.js'
import { address, dataFor, noon, signInWith, stranger } from './support/createVisitor.js'
import { openServer } from './support/openServer.js'
import { bearer, signInAt } from './support/signInAt.js'

const minute = 60_000
const iso = (ms: number) => new Date(ms).toISOString()
const refused = (refusal: string) => ({ isSignedIn: false, refusal })

describe('signing in', () => {
  test('opens a session, which its token finds', async () => {
    const open = openServer()
    const { session, authorization } = await signInAt(open)
    expect(session).toEqual({
      chainId: 'eip155:1',
      address,
      issuedAt: iso(noon),
      expiresAt: iso(noon + 24 * 60 * minute),
    })
    expect(await open.server.readSession(authorization)).toEqual(session)
  })

  test.each([
    ['with its checksum', address],
    ['without', address.toLowerCase()],
    ['in capitals', `0x${address.slice(2).toUpperCase()}`],
  ])('says the address with its checksum, where it was signed %s', async (_how, accountAddress) => {
    const { server } = openServer()
    const request = await signInWith(await server.giveNonce(), { accountAddress })
    for (const said of [address, address.toLowerCase()]) {
      const nonce = await server.giveNonce()
      const result = await server.signIn({ ...(await signInWith(nonce, { accountAddress })), address: said })
      expect(result).toMatchObject({ isSignedIn: true, session: { address } })
    }
    expect(await server.signIn({ ...request, address: stranger.address })).toEqual(refused('account'))
  })

  test('takes no address with a wrong checksum', async () => {
    const { server } = openServer()
    const accountAddress = address.replace('F', 'f')
    expect(accountAddress).not.toBe(address)
    const request = await signInWith(await server.giveNonce(), { accountAddress })
    expect(await server.signIn(request)).toEqual(refused('account'))
  })

  test('takes every domain of the site', async () => {
    const { server } = openServer({ domain: ['shop.example', 'localhost:5173'] })
    const local = { domain: 'localhost:5173', uri: 'http://localhost:5173/' }
    expect(await server.signIn(await signInWith(await server.giveNonce(), local))).toMatchObject({
      isSignedIn: true,
    })
  })

  test('takes networks that are named, and no other', async () => {
    const { server } = openServer({ networks: ['eip155:10'] })
    const onTen = await signInWith(await server.giveNonce(), { chainId: 'eip155:10' })
    expect(await server.signIn(onTen)).toMatchObject({ isSignedIn: true })
    expect(await server.signIn(await signInWith(await server.giveNonce()))).toEqual(refused('chain'))
  })

  test('takes no network that nobody can verify, unless the host can', async () => {
    const stellar = { chainId: 'stellar:pubnet', accountAddress: 'GABC' } as const
    const request = async (nonce: string) => {
      const message = createSignInMessage(dataFor(nonce, stellar))
      return { message, signature: 'yes', chainId: stellar.chainId, address: 'GABC' }
    }
    const { server } = openServer()
    expect(await server.signIn(await request(await server.giveNonce()))).toEqual(refused('chain'))
    const verifiers = { stellar: async ({ signature }: { signature: string }) => signature === 'yes' }
    const { server: other } = openServer({ verifiers })
    const given = await request(await other.giveNonce())
    expect(await other.signIn(given)).toMatchObject({ isSignedIn: true })
    const again = await request(await other.giveNonce())
    expect(await other.signIn({ ...again, signature: 'no' })).toEqual(refused('signature'))
  })
})

describe('a nonce', () => {
  test('is another one each time', async () => {
    const { server } = openServer()
    const nonces = await Promise.all(Array.from({ length: 100 }, server.giveNonce))
    expect(new Set(nonces).size).toBe(100)
    for (const nonce of nonces) expect(nonce).toMatch(/^[\da-z]{32}$/)
  })

  test('signs in once', async () => {
    const { server } = openServer()
    const request = await signInWith(await server.giveNonce())
    expect(await server.signIn(request)).toMatchObject({ isSignedIn: true })
    expect(await server.signIn(request)).toEqual(refused('nonce'))
  })

  test('signs in once, of many that come at the same moment, at several instances', async () => {
    const { server, another } = openServer()
    const instances = [server, another(), another()]
    const request = await signInWith(await server.giveNonce())
    const results = await Promise.all(instances.flatMap(each => [each.signIn(request), each.signIn(request)]))
    expect(results.filter(({ isSignedIn }) => isSignedIn)).toHaveLength(1)
    expect(results.filter(({ isSignedIn }) => !isSignedIn)).toEqual(Array(5).fill(refused('nonce')))
  })

  test('of one instance is one of another that shares its store, and of no other', async () => {
    const { server, another } = openServer()
    const request = await signInWith(await server.giveNonce())
    expect(await openServer().server.signIn(request)).toEqual(refused('nonce'))
    expect(await another().signIn(request)).toMatchObject({ isSignedIn: true })
  })

  test('is not used up by a signature that is refused', async () => {
    const { server } = openServer()
    const nonce = await server.giveNonce()
    expect(await server.signIn(await signInWith(nonce, {}, stranger))).toEqual(refused('signature'))
    expect(await server.signIn(await signInWith(nonce))).toMatchObject({ isSignedIn: true })
    expect(await server.signIn(await signInWith(nonce))).toEqual(refused('nonce'))
  })

  test('is not used up by a message that is refused at sight', async () => {
    const { server } = openServer()
    const nonce = await server.giveNonce()
    expect(await server.signIn(await signInWith(nonce, { domain: 'evil.example' }))).toEqual(
      refused('domain'),
    )
    expect(await server.signIn(await signInWith(nonce))).toMatchObject({ isSignedIn: true })
  })

  test.each(['madeupbysomebody', '00000000'])('that was never given is none: %s', async nonce => {
    const { server } = openServer()
    expect(await server.signIn(await signInWith(nonce))).toEqual(refused('nonce'))
  })

  test('is good for five minutes, or as long as the host says', async () => {
    for (const nonceLifeMs of [undefined, minute]) {
      const { server, pass } = openServer({ ...(nonceLifeMs && { nonceLifeMs }) })
      const [early, late] = [await server.giveNonce(), await server.giveNonce()]
      pass((nonceLifeMs ?? 5 * minute) - 1)
      expect(await server.signIn(await signInWith(early))).toMatchObject({ isSignedIn: true })
      pass(1)
      expect(await server.signIn(await signInWith(late))).toEqual(refused('nonce'))
    }
  })
})

describe('a message', () => {
  const attempt = async (changes: Parameters<typeof dataFor>[1], options = {}) => {
    const { server } = openServer(options)
    return server.signIn(await signInWith(await server.giveNonce(), changes))
  }
  test.each([
    ['another site', { domain: 'evil.example' }, 'domain'],
    ['a site that ends alike', { domain: 'evil-shop.example' }, 'domain'],
    ['a part of the site', { domain: 'a.shop.example' }, 'domain'],
    ['another port', { domain: 'shop.example:8443' }, 'domain'],
    ['a page of another site', { uri: 'https://evil.example/' }, 'domain'],
    ['a page whose name hides the site', { uri: 'https://shop.example@evil.example/' }, 'domain'],
    ['a page without HTTPS', { uri: 'http://shop.example/' }, 'domain'],
    ['a page with a password', { uri: 'https://me:secret@shop.example/' }, 'domain'],
    ['a page of another port', { uri: 'https://shop.example:444/' }, 'domain'],
    ['a script', { uri: 'javascript:alert(1)' }, 'domain'],
    ['a socket', { uri: 'wss://shop.example/' }, 'domain'],
    ['a blob', { uri: 'blob:https://shop.example/x' }, 'domain'],
    ['what is no page', { uri: 'urn:shop.example' }, 'domain'],
    ['a time that has passed', { issuedAt: iso(noon - minute), expirationTime: iso(noon - 1) }, 'expired'],
    ['the very end of its time', { issuedAt: iso(noon - minute), expirationTime: iso(noon) }, 'expired'],
    ['a day that is long gone', { issuedAt: iso(noon - 24 * 60 * minute - 1) }, 'expired'],
    ['1970', { issuedAt: iso(0) }, 'expired'],
    [
      'a future, with a beginning that has passed',
      { issuedAt: iso(noon + 120 * minute), notBefore: iso(noon - minute) },
      'early',
    ],
    ['a time that has not come', { notBefore: iso(noon + 10 * minute) }, 'early'],
    ['a future that nobody has signed in yet', { issuedAt: iso(noon + 10 * minute) }, 'early'],
  ])('for %s is refused', async (_what, changes, refusal) => {
    expect(await attempt(changes)).toEqual(refused(refusal))
  })

  test('for a page of another domain of the site than it names is refused', async () => {
    const uri = 'https://www.shop.example/'
    expect(await attempt({ uri }, { domain: ['shop.example', 'www.shop.example'] })).toEqual(
      refused('domain'),
    )
  })

  test.each([
    ['localhost:5173', 'http://localhost:5173/'],
    ['shop.localhost', 'http://shop.localhost/'],
    ['127.0.0.1:80', 'http://127.0.0.1:80/'],
    ['[::1]:5173', 'http://[::1]:5173/'],
  ])('for a page of this machine needs no HTTPS: %s', async (domain, uri) => {
    const host = new URL(uri).host
    expect(await attempt({ domain: host, uri }, { domain: [domain, host] })).toMatchObject({
      isSignedIn: true,
    })
  })

  test('for a page that is named as an origin needs no HTTPS', async () => {
    const app = { domain: 'localhost', uri: 'capacitor://localhost/' }
    const options = { domain: ['shop.example', 'localhost'] }
    expect(await attempt(app, options)).toEqual(refused('domain'))
    expect(await attempt(app, { ...options, origins: ['capacitor://localhost'] })).toMatchObject({
      isSignedIn: true,
    })
  })

  test('written by a clock that is hours behind is taken', async () => {
    expect(await attempt({ issuedAt: iso(noon - 600 * minute) })).toMatchObject({ isSignedIn: true })
  })

  test('written by a clock that is a little ahead is taken', async () => {
    expect(await attempt({ issuedAt: iso(noon + 30_000) })).toMatchObject({ isSignedIn: true })
  })

  test('ends the session with itself', async () => {
    const expirationTime = iso(noon + minute)
    expect(await attempt({ expirationTime })).toMatchObject({ session: { expiresAt: expirationTime } })
    const long = iso(noon + 1000 * minute)
    expect(await attempt({ expirationTime: long }, { sessionLifeMs: minute })).toMatchObject({
      session: { expiresAt: iso(noon + minute) },
    })
  })

  test('of another account or network than is said is refused', async () => {
    const { server } = openServer()
    const request = await signInWith(await server.giveNonce())
    expect(await server.signIn({ ...request, address: stranger.address })).toEqual(refused('account'))
    expect(await server.signIn({ ...request, chainId: 'eip155:10' })).toEqual(refused('account'))
    expect(await server.signIn({ ...request, chainId: 'solana:mainnet' })).toEqual(refused('account'))
  })

  test('with a word changed after it was signed is refused', async () => {
    const { server } = openServer()
    const request = await signInWith(await server.giveNonce(), { statement: 'Look at my cart' })
    const message = request.message.replace('Look at', 'Pay for')
    expect(message).not.toBe(request.message)
    expect(await server.signIn({ ...request, message })).toEqual(refused('signature'))
  })

  test.each([
    ['nothing', ''],
    ['a line break at the end', (text: string) => `${text}\n`],
    ['lines that end as on Windows', (text: string) => text.replaceAll('\n', '\r\n')],
    ['two of one field', (text: string) => text.replace('Version: 1', 'Version: 1\nVersion: 1')],
    ['another version', (text: string) => text.replace('Version: 1', 'Version: 2')],
    ['another chain than Ethereum in its first line', (text: string) => text.replace('Ethereum', 'Solana')],
    ['a field that is not known', (text: string) => `${text}\nAdmin: true`],
    ['a megabyte', (text: string) => text + 'x'.repeat(1_000_000)],
    ['something else', 'I owe you 5 ETH'],
  ])('that is %s, or has it, is none', async (_what, change) => {
    const { server } = openServer()
    const request = await signInWith(await server.giveNonce())
    const message = typeof change === 'string' ? change : change(request.message)
    expect(await server.signIn({ ...request, message })).toEqual(refused('malformed'))
  })

  test('of another account with its signature signs that one in, never this one', async () => {
    const { server } = openServer()
    const nonce = await server.giveNonce()
    const theirs = await signInWith(nonce, { accountAddress: stranger.address }, stranger)
    const result = await server.signIn(theirs)
    expect(result).toMatchObject({ session: { address: stranger.address } })
  })
})

test('a signature that no account needs is refused at sight: the nonce is still good', async () => {
  const { server } = openServer()
  const request = await signInWith(await server.giveNonce())
  const signature = `0x${'ab'.repeat(20_000)}`
  expect(await server.signIn({ ...request, signature })).toEqual(refused('signature'))
  expect(await server.signIn(request)).toMatchObject({ isSignedIn: true })
})

test('a message that ends while its signature is checked opens no session', async () => {
  const clock = { pass: (_ms: number) => {} }
  const verifiers = { eip155: async () => (clock.pass(minute), true) }
  const open = openServer({ verifiers })
  clock.pass = open.pass
  const request = await signInWith(await open.server.giveNonce(), { expirationTime: iso(noon + minute) })
  expect(await open.server.signIn(request)).toEqual(refused('expired'))
  expect(open.stored.filter(text => text.startsWith('session:'))).toEqual([])
})

test('nobody is signed in while the store is away, and nobody is told that they are not', async () => {
  const away = () => Promise.reject(new Error('the store is away'))
  const { server } = openServer({ store: { put: away, read: away, take: away } })
  await expect(server.giveNonce()).rejects.toThrow('away')
  await expect(server.signIn(await signInWith('12345678'))).rejects.toThrow('away')
  await expect(server.readSession(bearer(`${'a'.repeat(22)}.${'b'.repeat(43)}`))).rejects.toThrow('away')
})

test('keys of other chains sign in as those of EVM chains do', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const accountAddress = base58.encode(Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url'))
  const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const { server } = openServer()
  const message = createSignInMessage(dataFor(await server.giveNonce(), { chainId, accountAddress }))
  const signature = base58.encode(sign(null, Buffer.from(message), privateKey))
  const request = { message, signature, chainId, address: accountAddress } as const
  // Capitals count there.
  expect(await server.signIn({ ...request, address: accountAddress.toLowerCase() })).toEqual(
    refused('account'),
  )
  expect(await server.signIn(request)).toMatchObject({ session: { chainId, address: accountAddress } })
})
