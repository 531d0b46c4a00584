import fc from 'fast-check'
import { parseSiweMessage, validateSiweMessage, createSiweMessage } from 'viem/siwe'
import type { CaipNetworkId } from '../../../kernel/contract/caip.js'
import { safeText } from '../../../kernel/safety/text.js'
import {
  createNonce,
  createSignInMessage,
} from '../../../plugins/feature-siwx/message/createSignInMessage.js'
import { isPlain } from '../../../plugins/feature-siwx/message/fields.js'
import { parseSignInMessage } from '../../../plugins/feature-siwx/message/parseSignInMessage.js'
import { type SignInData, validityOf } from '../../../plugins/feature-siwx/message/SignInData.js'
import { fastestMs } from '../../support/fastestMs.js'
import { alice } from './support/openSite.js'

const small: SignInData = {
  domain: 'shop.example',
  accountAddress: alice,
  uri: 'https://shop.example/cart',
  version: '1',
  chainId: 'eip155:1',
  nonce: '48219377',
  issuedAt: '2026-05-05T10:00:00.000Z',
}
const full: SignInData = {
  ...small,
  statement: 'Welcome back',
  expirationTime: '2026-05-05T10:10:00.000Z',
  notBefore: '2026-05-05T09:59:00.000Z',
  requestId: 'r-17',
  resources: ['https://shop.example/terms', 'ipfs://bafy'],
}

describe('the text of an EVM account', () => {
  test('has every field in the order of EIP-4361', () => {
    expect(createSignInMessage(full)).toBe(`shop.example wants you to sign in with your Ethereum account:
${alice}

Welcome back

URI: https://shop.example/cart
Version: 1
Chain ID: 1
Nonce: 48219377
Issued At: 2026-05-05T10:00:00.000Z
Expiration Time: 2026-05-05T10:10:00.000Z
Not Before: 2026-05-05T09:59:00.000Z
Request ID: r-17
Resources:
- https://shop.example/terms
- ipfs://bafy`)
  })

  test('has two empty lines where there is no statement', () => {
    expect(createSignInMessage(small)).toBe(`shop.example wants you to sign in with your Ethereum account:
${alice}


URI: https://shop.example/cart
Version: 1
Chain ID: 1
Nonce: 48219377
Issued At: 2026-05-05T10:00:00.000Z`)
  })

  test('is the same as viem writes, and viem reads it', () => {
    const text = createSignInMessage(full)
    const theirs = createSiweMessage({
      ...{ address: alice, chainId: 1, domain: full.domain, nonce: full.nonce, uri: full.uri, version: '1' },
      ...{
        statement: 'Welcome back',
        requestId: 'r-17',
        resources: ['https://shop.example/terms', 'ipfs://bafy'],
      },
      issuedAt: new Date('2026-05-05T10:00:00.000Z'),
      expirationTime: new Date('2026-05-05T10:10:00.000Z'),
      notBefore: new Date('2026-05-05T09:59:00.000Z'),
    })
    expect(text).toBe(theirs)
    const message = parseSiweMessage(createSignInMessage(small))
    expect(validateSiweMessage({ message, domain: 'shop.example', nonce: '48219377', address: alice })).toBe(
      true,
    )
  })
})

test.each([
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana'],
  ['bip122:000000000019d6689c085ae165831e93', 'Bitcoin'],
  ['polkadot:91b171bb158e2d3848fa23a9f1c25182', 'Polkadot'],
  ['cosmos:cosmoshub-4', 'Cosmos'],
  ['stellar:pubnet', 'blockchain'],
])('the text of an account on %s names the whole chain id (CAIP-122), and a %s account', (chainId, kind) => {
  const text = createSignInMessage({ ...small, accountAddress: 'Abc', chainId: chainId as CaipNetworkId })
  expect(text).toContain(`sign in with your ${kind} account:\nAbc\n`)
  expect(text).toContain(`\nChain ID: ${chainId}\n`)
  expect(parseSignInMessage(text)).toEqual({ ...small, accountAddress: 'Abc', chainId })
})

describe('a field that would make the text lie', () => {
  test.each<[string, Partial<Record<keyof SignInData, unknown>>]>([
    ['statement', { statement: 'Hello\n\nURI: https://evil.example' }],
    ['statement', { statement: 'Hello\u2028there' }],
    ['statement', { statement: 'turned \u202Earound' }],
    ['statement', { statement: '' }],
    ['domain', { domain: 'shop.example/path' }],
    ['domain', { domain: 'shop.example wants' }],
    ['domain', { domain: '' }],
    ['accountAddress', { accountAddress: '0x1\n0x2' }],
    ['uri', { uri: 'cart' }],
    ['version', { version: '2' }],
    ['chainId', { chainId: '1' }],
    ['nonce', { nonce: '1234567' }],
    ['nonce', { nonce: '1234-5678' }],
    ['issuedAt', { issuedAt: 'yesterday' }],
    ['issuedAt', { issuedAt: undefined }],
    ['expirationTime', { expirationTime: '2026-13-05T10:00:00Z' }],
    ['expirationTime', { expirationTime: '2026-05-05T10:00:00.000Z' }],
    ['expirationTime', { expirationTime: '2026-05-05T09:59:30.000Z' }],
    ['issuedAt', { issuedAt: '2026-02-30T10:00:00.000Z' }],
    ['issuedAt', { issuedAt: '2025-02-29T10:00:00.000Z' }],
    ['requestId', { requestId: 'a b' }],
    ['requestId', { requestId: 'a\u200bb' }],
    ['accountAddress', { accountAddress: alice.slice(2) }],
    ['accountAddress', { accountAddress: alice.replace('0x', '0X') }],
    ['accountAddress', { accountAddress: `${alice}0` }],
    ['chainId', { chainId: 'eip155:01' }],
    ['chainId', { chainId: 'eip155:0' }],
    ['chainId', { chainId: 'eip155:-1' }],
    ['chainId', { chainId: 'eip155:main' }],
    ['chainId', { chainId: `eip155:${'9'.repeat(30)}` }],
    ['chainId', { chainId: 'eip155:9007199254740993' }],
    ['statement', { statement: 'zero\u200bwidth' }],
    ['statement', { statement: 'a mark\ufeff' }],
    ['statement', { statement: 'tags \u{e0041}' }],
    ['statement', { statement: 'half \ud800' }],
    ['resources', { resources: ['https://a.example\n- https://b.example'] }],
  ])('is refused: %s', (field, change) => {
    const make = () => createSignInMessage({ ...full, ...change } as SignInData)
    expect(make).toThrow(expect.objectContaining({ code: 'SIGN_IN_INVALID', details: field }))
  })

  test('is refused in the words for the account, too', () => {
    expect(() => createSignInMessage(full, 'Ethereum\naccount')).toThrow('The sign-in message is not valid')
  })
})

test('what is dropped from texts that are shown stands in no message', () => {
  const points = Array.from({ length: 0x11_0000 }, (_, point) => point)
  const dropped = points.filter(point => safeText(`a${String.fromCodePoint(point)}b`, 9) === 'ab')
  expect(dropped.length).toBeGreaterThan(100)
  expect(dropped.filter(point => isPlain(`a${String.fromCodePoint(point)}b`))).toEqual([])
  expect(isPlain('ä, 漢字 and 🎉')).toBe(true)
})

test('a day that there is in leap years only is one then', () => {
  const text = createSignInMessage({ ...small, issuedAt: '2028-02-29T10:00:00.000Z' })
  expect(parseSignInMessage(text)?.issuedAt).toBe('2028-02-29T10:00:00.000Z')
})

test.each(['Bitcoin', 'Ethereum', 'cosmos'])('a Cosmos account is no %s account', kind => {
  const text = createSignInMessage({ ...small, chainId: 'cosmos:cosmoshub-4', accountAddress: 'cosmos1x' })
  expect(parseSignInMessage(text.replace('Cosmos account', `${kind} account`))).toBeUndefined()
})

test('a text of CAIP-122 may leave out when it was made', () => {
  const fields = { ...full }
  delete (fields as { issuedAt?: string }).issuedAt
  const data: SignInData = { ...fields, chainId: 'solana:main' }
  expect(parseSignInMessage(createSignInMessage(data))).toEqual(data)
})

describe('reading a text', () => {
  const oneLine = fc.stringMatching(/^[a-zA-Z0-9 .,!-]{0,30}[a-zA-Z.]$/)
  const word = fc.stringMatching(/^[a-zA-Z0-9._~-]{1,20}$/)
  const time = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map(date => date.toISOString())
  const data = fc.record(
    {
      domain: word,
      accountAddress: word,
      statement: oneLine,
      uri: word.map(path => `https://shop.example/${path}`),
      version: fc.constant('1'),
      chainId: fc.constantFrom<CaipNetworkId>('eip155:1', 'eip155:137', 'solana:main', 'cosmos:hub-4'),
      nonce: fc.stringMatching(/^[a-zA-Z0-9]{8,32}$/),
      issuedAt: time,
      expirationTime: time,
      notBefore: time,
      requestId: word,
      resources: fc.array(
        word.map(path => `ipfs://${path}`),
        { minLength: 1, maxLength: 3 },
      ),
    },
    { requiredKeys: ['domain', 'accountAddress', 'uri', 'version', 'chainId', 'nonce', 'issuedAt'] },
  )

  const sensible = data.map(fields => ({
    ...fields,
    ...(fields.chainId.startsWith('eip155:') && { accountAddress: alice }),
    ...(fields.expirationTime !== undefined && { expirationTime: '2100-01-02T00:00:00.000Z' }),
  }))

  test('gives back whatever was written', () => {
    fc.assert(
      fc.property(sensible, fields => {
        expect(parseSignInMessage(createSignInMessage(fields))).toEqual(fields)
      }),
      { numRuns: 500 },
    )
  })

  test('never takes a text that would not be written so, whatever has been done to it', () => {
    const edit = fc.tuple(
      fc.nat(600),
      fc.nat(3),
      fc.constantFrom('\n', ' ', '\r', 'x', '1', '- ', 'URI: ', '\u202E', ''),
    )
    fc.assert(
      fc.property(sensible, edit, (fields, [at, length, put]) => {
        const text = createSignInMessage(fields)
        const edited = text.slice(0, at) + put + text.slice(at + length)
        const read = parseSignInMessage(edited)
        const kind = /your (.*) account:/.exec(edited)?.[1]
        if (read) expect(createSignInMessage(read, kind)).toBe(edited)
      }),
      { numRuns: 1000 },
    )
  })

  test.each([
    ['nothing', ''],
    ['another kind of account on EVM', createSignInMessage(full).replace('Ethereum', 'Solana')],
    ['a whole chain id on EVM', createSignInMessage(full).replace('Chain ID: 1', 'Chain ID: eip155:1')],
    ['carriage returns', createSignInMessage(full).replaceAll('\n', '\r\n')],
    ['a blank at the end', `${createSignInMessage(full)} `],
    ['a line too many', `${createSignInMessage(small)}\nIssued By: me`],
    ['fields in another order', createSignInMessage(full).replace(/(Issued At.*)\n(Expiration.*)/, '$2\n$1')],
    ['one empty line without a statement', createSignInMessage(small).replace('\n\n\n', '\n\n')],
    ['more than anybody would sign', createSignInMessage(full) + '\n- https://a.example'.repeat(2000)],
  ])('refuses %s', (_, text) => expect(parseSignInMessage(text)).toBeUndefined())

  test('takes no time for texts made to take long', () => {
    for (const text of [
      `${'a wants you to sign in with your '.repeat(400)}\n`,
      `${createSignInMessage(full)}${'\n- a:b'.repeat(2000)}\n`,
    ])
      expect(fastestMs(() => expect(parseSignInMessage(text)).toBeUndefined())).toBeLessThan(100)
  })
})

describe('a sign-in', () => {
  const now = Date.parse('2026-05-05T10:00:00.000Z')
  const at = (ms: number) => new Date(now + ms).toISOString()

  test('without times is valid', () => expect(validityOf({}, now)).toBe('valid'))
  test('ends at its end', () => {
    expect(validityOf({ expirationTime: at(1) }, now)).toBe('valid')
    expect(validityOf({ expirationTime: at(0) }, now)).toBe('expired')
    expect(validityOf({ expirationTime: 'never' }, now)).toBe('expired')
  })
  test('begins at its beginning, with a minute of grace for clocks that run behind', () => {
    expect(validityOf({ issuedAt: at(60_000) }, now)).toBe('valid')
    expect(validityOf({ issuedAt: at(60_001) }, now)).toBe('early')
    expect(validityOf({ issuedAt: at(0), notBefore: at(120_000) }, now)).toBe('early')
  })
})

test('a nonce has 32 letters and digits, and is another one each time', () => {
  const nonces = Array.from({ length: 100 }, () => createNonce(() => crypto.randomUUID()))
  expect(new Set(nonces).size).toBe(100)
  for (const nonce of nonces) expect(nonce).toMatch(/^[a-z\d]{32}$/)
})
