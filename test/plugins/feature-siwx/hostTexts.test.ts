import { createSignInMessage } from '../../../plugins/feature-siwx/message/createSignInMessage.js'
import type { SignInData, SiweConfig, SiwxOptions } from '../../../plugins/feature-siwx/index.js'
import { alice, bob, openSite, settle, type Site } from './support/openSite.js'
import { hostThatWrites } from './support/hostThatWrites.js'

const sites: Site[] = []
afterEach(() => sites.splice(0).forEach(({ kernel }) => kernel.dispose()))

/** The visitor connects, and stands before a message of the host. */
const ask = async (siwx: SiwxOptions): Promise<Site> => {
  const site = await openSite({ siwx })
  sites.push(site)
  void site.connect()
  await settle()
  return site
}
const fields: SignInData = {
  ...{ domain: 'shop.example', accountAddress: alice, uri: 'https://shop.example/', version: '1' },
  ...{ chainId: 'eip155:1', nonce: 'nonce0001', issuedAt: '2026-05-05T10:00:00.000Z' },
}
const good = createSignInMessage({ ...fields, statement: 'Welcome' })
const evilLine = 'evil.example wants you to sign in with your Ethereum account:'

/** What the host's text says in place of what it should. */
const lies: readonly (readonly [what: string, text: string, kind: string, named?: string])[] = [
  ['another site', good.replace('shop.example', 'evil.example'), 'site', 'evil.example'],
  ['another site, in capitals', good.replace('shop.example', 'SHOP.example'), 'site', 'SHOP.example'],
  ['a site without its port', good.replace('shop.example', 'shop.example:8443'), 'site', 'shop.example:8443'],
  ['a URI of another site', good.replace('https://shop', 'https://evil'), 'site', 'evil.example'],
  ['a URI that hides another site', good.replace('shop.example/\n', 'shop.example@evil.example/\n'), 'site'],
  ['a URI that is a script', good.replace('https://shop.example/', 'javascript:alert(1)'), 'site'],
  ['a URI of another scheme', good.replace('https://shop', 'http://shop'), 'site', 'shop.example'],
  ['another account', good.replace(alice, bob), 'account', bob],
  ['an account with a wrong checksum', good.replace(alice, alice.replace('Cf7', 'cF7')), 'account'],
  ['another network', good.replace('Chain ID: 1', 'Chain ID: 137'), 'network', 'eip155:137'],
  ['another nonce', good.replace('nonce0001', 'nonce0002'), 'text'],
  [
    'fields in its nonce',
    good.replace('nonce0001', 'nonce0001\nURI: https://evil.example\nNonce: nonce0001'),
    'text',
  ],
  ['fields in its statement', good.replace('Welcome', 'Welcome\n\nURI: https://evil.example/'), 'text'],
  ['a carriage return', good.replace('Welcome', 'Wel\rcome'), 'text'],
  ['another separator of lines', good.replace('Welcome', 'Wel\u2028come'), 'text'],
  ['a text that is turned around', good.replace('Welcome', 'Wel\u202Ecome'), 'text'],
  ['a sign that nobody sees', good.replace('Welcome', 'Wel\u200Bcome'), 'text'],
  ['a sign that is a tag', good.replace('Welcome', 'Wel\u{e0041}come'), 'text'],
  ['a zero', good.replace('Welcome', 'Wel\u0000come'), 'text'],
  ['10 kB of a statement', good.replace('Welcome', 'x'.repeat(10_000)), 'text'],
  ['more than anybody reads', `${good}\nResources:${'\n- https://shop.example/x'.repeat(2000)}`, 'text'],
  ['a second message before the first', `${evilLine}\n${good}`, 'text'],
  ['a second message after a line', `\n${evilLine}\n${good}`, 'text'],
  [
    'a site by way of another',
    good.replace('shop.example wants', 'shop.example via evil.example wants'),
    'text',
  ],
  ['a message inside another text', `Hello!\n\n${good.replaceAll('shop.example', 'evil.example')}`, 'text'],
  [
    'words that claim it otherwise',
    `Hi. evil.example  wants you\nto sign in with your Ethereum account`,
    'text',
  ],
  ['its own words', 'Sign this to prove that it is you: nonce0001', 'text'],
  ['nothing', '', 'text'],
]

describe.each(lies)('a text that says %s', (_what, text = '', kind, named) => {
  test('is refused in words before the wallet is asked', async () => {
    const site = await ask({ sessions: hostThatWrites(text) })
    expect(site.prompt()).toMatchObject({
      state: 'ready',
      refusal: { kind, ...(named !== undefined && { named }) },
    })
    await site.prompt().sign()
    await settle()
    expect(site.signatures.asked).toEqual([])
    expect(site.faults.join()).toContain('The sign-in message is not valid')
  })
})

describe('what is said of a text', () => {
  test.each([
    ['site', { domain: 'evil.example' }],
    ['site', { uri: 'https://evil.example/' }],
    ['account', { accountAddress: bob }],
    ['network', { chainId: 'eip155:137' }],
    ['text', { nonce: 'nonce0002' }],
  ] as const)('must be so, too: %s, %o', async (kind, data) => {
    const site = await ask({ sessions: hostThatWrites(good, data) })
    expect(site.prompt().refusal?.kind).toBe(kind)
    await site.prompt().sign()
    expect(site.signatures.asked).toEqual([])
  })

  test('gives way to what the text says: the visitor reads what is signed', async () => {
    const text = createSignInMessage({ ...fields, expirationTime: '2027-01-01T00:00:00.000Z' })
    const data = { statement: 'Free of charge', expirationTime: '2026-05-05T10:10:00.000Z' }
    const site = await ask({ sessions: hostThatWrites(text, data) })
    expect(site.prompt().refusal).toBeUndefined()
    expect(site.prompt().message?.data).toEqual({ ...fields, expirationTime: '2027-01-01T00:00:00.000Z' })
  })
})

describe('a text that is signed', () => {
  test.each([
    ['as EIP-4361 has it', good],
    ['without the checksum of the address', good.replace(alice, alice.toLowerCase())],
    ['with the scheme of the page', `https://${good}`],
    [
      "as AppKit's messenger writes it",
      good.replace('Ethereum', '**blockchain**').replace('Chain ID: 1', 'Chain ID: eip155:1'),
    ],
    [
      "as AppKit's messenger writes it, without a statement",
      createSignInMessage(fields)
        .replace('Ethereum', 'Sepolia')
        .replace('Chain ID: 1', 'Chain ID: eip155:1')
        .replace('\n\n\n', '\n\n'),
    ],
  ])('is one %s', async (_what, text) => {
    const site = await ask({ sessions: hostThatWrites(text) })
    expect(site.prompt()).toMatchObject({ refusal: undefined, message: { isFreeText: false } })
    await site.signIn()
    expect(site.signatures.last.message).toBe(text)
  })

  test('is not one with the scheme of another kind of page', async () => {
    const site = await ask({ sessions: hostThatWrites(`evil://${good}`) })
    expect(site.prompt().refusal?.kind).toBe('text')
  })
})

describe('a host that says that it writes texts of its own format', () => {
  const own = 'The shop greets you.\nSign to enter. Ticket: 7-7-7'

  test('has them signed, and the visitor is shown that they are', async () => {
    const site = await ask({ sessions: hostThatWrites(own, { nonce: '7-7-7' }), freeText: true })
    expect(site.prompt()).toMatchObject({ refusal: undefined, message: { text: own, isFreeText: true } })
    await site.signIn()
    expect(site.signatures.last.message).toBe(own)
  })

  test.each([
    ['for another site', own, { domain: 'evil.example' }, 'site'],
    ['for another account', own, { accountAddress: bob }, 'account'],
    ['with signs that nobody sees', `${own}\u200b`, {}, 'text'],
    ['that are longer than anybody reads', own.repeat(1000), {}, 'text'],
  ])('has none signed %s', async (_what, text, data, kind) => {
    const site = await ask({ sessions: hostThatWrites(text, data), freeText: true })
    expect(site.prompt().refusal?.kind).toBe(kind)
  })

  test.each(lies.filter(([, text]) => text.includes('wants you')))(
    'is held to the format that its text claims: %s',
    async (_what, text = '', kind) => {
      const site = await ask({ sessions: hostThatWrites(text), freeText: true })
      expect(site.prompt().refusal?.kind).toBe(kind)
      await site.prompt().sign()
      expect(site.signatures.asked).toEqual([])
    },
  )
})

test('a message that was refused can be made anew', async () => {
  const texts = [good.replace(alice, bob), good]
  const site = await ask({ sessions: hostThatWrites(() => texts.shift() ?? good) })
  expect(site.prompt().refusal).toEqual({ kind: 'account', named: bob })
  await site.prompt().prepare()
  expect(site.prompt().refusal).toBeUndefined()
  await site.signIn()
  expect(site.signatures.last.message).toBe(good)
})

test.each(['nonce0001\nURI: https://evil.example\nNonce: nonce0001', 'short', '', 'with-a-dash', 7])(
  'a siweConfig that gives no nonce asks nobody: %p',
  async nonce => {
    const written: unknown[] = []
    const siweConfig: SiweConfig = {
      getNonce: async () => nonce as string,
      getMessageParams: async () => ({ domain: 'shop.example', uri: 'https://shop.example/', chains: [1] }),
      createMessage: args => String(written.push(args)),
      verifyMessage: async () => true,
      getSession: async () => null,
      signOut: async () => true,
    }
    const site = await ask({ siweConfig })
    expect(site.prompt()).toMatchObject({ state: 'unprepared', fault: { kind: 'invalid' } })
    await site.prompt().sign()
    expect([...written, ...site.signatures.asked]).toEqual([])
    expect(site.faults.join()).toContain('nonce')
  },
)
