import fc from 'fast-check'
import type { Cacao } from '../../../kernel/define.js'
import {
  authenticationMessage,
  toAuthentications,
} from '../../../plugins/connector-walletconnect/client/authentication/authenticationMessage.js'
import {
  createRecap,
  readRecap,
} from '../../../plugins/connector-walletconnect/client/authentication/recap.js'
import { grantedNamespaces } from '../../../plugins/connector-walletconnect/client/authentication/grantedNamespaces.js'
import { readSignedAnswer } from '../../../plugins/connector-walletconnect/client/authentication/readSignedAnswer.js'
import { startDapp, type Dapp } from '../../testing/sandbox/support/startDapp.js'
import { signingRequest } from './support/askToSign.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const iss = `did:pkh:eip155:1:${address}`
const recapOf = (att: unknown) => `urn:recap:${Buffer.from(JSON.stringify({ att })).toString('base64url')}`
const payload = (change: Partial<Cacao['p']> = {}): Cacao['p'] => ({
  ...{ iss, domain: 'site.example', aud: 'https://site.example/cart', version: '1', nonce: 'k7Qw93ZpLm' },
  iat: '2026-05-05T10:00:00.000Z',
  ...change,
})
const cacao = (change: Partial<Cacao['p']> = {}): Cacao => ({
  ...{ h: { t: 'caip122' }, p: payload(change), s: { t: 'eip191', s: '0xab' } },
})
const answer = (cacaos: unknown, responder: object = {}) => ({
  cacaos,
  responder: { publicKey: 'ab'.repeat(32), metadata: { name: 'Harbor' }, ...responder },
})

describe('the text that was signed', () => {
  let dapp: Dapp
  beforeAll(async () => {
    dapp = await startDapp({ relayUrl: 'ws://127.0.0.1:1', chains: [] })
  })
  afterAll(() => dapp.stop())

  const line = fc.stringMatching(/^[A-Za-z0-9 .:/?-]{1,30}$/)
  const method = fc.stringMatching(/^[a-z]{3,8}_[a-zA-Z]{3,8}$/)
  const abilities = fc.dictionary(
    fc.tuple(fc.constantFrom('request', 'crud', 'http'), method).map(parts => parts.join('/')),
    fc.constant([{}]),
    { minKeys: 1, maxKeys: 6 },
  )
  const att = fc.dictionary(fc.constantFrom('eip155', 'https://site.example'), abilities, { minKeys: 1 })
  const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
  const texts = fc.record({
    statement: optional(line),
    exp: optional(line),
    nbf: optional(line),
    requestId: optional(line),
    resources: optional(
      fc
        .tuple(fc.array(line, { maxLength: 3 }), optional(att))
        .map(([lines, allowed]) => [...lines, ...(allowed ? [recapOf(allowed)] : [])]),
    ),
  })

  test('is written as wallets write it, whatever they fill in', () => {
    fc.assert(
      fc.property(texts, change => {
        const written = payload(change as Partial<Cacao['p']>)
        const theirs = dapp.provider.client.formatAuthMessage({ request: written as never, iss })
        expect(authenticationMessage(written)).toBe(theirs)
      }),
    )
  })

  test('has the words for what it allows once, whoever has written them', () => {
    const resources = [createRecap('eip155', ['personal_sign', 'eth_sendTransaction'])]
    const words =
      'I further authorize the stated URI to perform the following actions on my behalf: ' +
      "(1) 'request': 'eth_sendTransaction', 'personal_sign' for 'eip155'."
    const ours = authenticationMessage(payload({ statement: 'Hi', resources }))
    expect(ours.split('\n')[3]).toBe(`Hi ${words}`)
    expect(authenticationMessage(payload({ statement: `Hi ${words}`, resources }))).toBe(ours)
  })
})

describe('what a text allows', () => {
  test('is read as it was written', () => {
    expect(readRecap(['a', createRecap('eip155', ['b_two', 'a_one'])])).toEqual({
      eip155: { 'request/a_one': [{}], 'request/b_two': [{}] },
    })
  })

  test.each([undefined, [], ['https://site.example'], ['urn:recap:e30', 'last']])(
    'is nothing without a recap at the end: %j',
    resources => expect(readRecap(resources)).toEqual({}),
  )

  test.each([
    'urn:recap:',
    'urn:recap:!',
    'urn:recap:e30',
    recapOf([]),
    recapOf({ eip155: [] }),
    recapOf({ eip155: { 'request/a': [] } }),
    recapOf({ eip155: { 'request/a': [{ chains: 'eip155:1' }] } }),
    recapOf({ eip155: { 'request/a': [{ chains: Array.from({ length: 501 }, () => 'eip155:1') }] } }),
  ])('is not read where it is malformed: %#', recap => expect(readRecap([recap])).toBeUndefined())

  test('becomes the session: its methods, on its networks and that of the signer', () => {
    const allowed = [{ chains: ['eip155:10', 'eip155:1', 'solana:x', 'nonsense'] }]
    const resources = [recapOf({ eip155: { 'request/personal_sign': allowed, 'other/thing': [{}] } })]
    expect(grantedNamespaces([cacao({ resources })], 'eip155')).toEqual({
      eip155: {
        chains: ['eip155:1', 'eip155:10'],
        accounts: [`eip155:1:${address}`, `eip155:10:${address}`],
        methods: ['personal_sign'],
        events: ['chainChanged', 'accountsChanged'],
      },
    })
  })

  test('is no session where no method is among it', () => {
    expect(grantedNamespaces([cacao()], 'eip155')).toBeUndefined()
    const foreign = `did:pkh:solana:x:${address}`
    const resources = [createRecap('eip155', ['personal_sign'])]
    expect(grantedNamespaces([cacao({ iss: foreign, resources })], 'eip155')).toBeUndefined()
  })
})

describe('an answer', () => {
  test('is read without the nulls that some wallets write, and without what does not belong there', () => {
    const signed = cacao()
    const found = readSignedAnswer(
      answer([{ ...signed, p: { ...signed.p, nbf: null, exp: null, type: 'eip4361' }, extra: 1 }]),
    )
    expect(found).toEqual({
      ...{ cacaos: [signed], peerKey: 'ab'.repeat(32), metadata: { name: 'Harbor' } },
    })
  })

  test.each([
    undefined,
    null,
    'yes',
    [],
    {},
    answer('none'),
    answer([], { publicKey: 'ab' }),
    answer([], { publicKey: 7 }),
    answer([], { metadata: 'Harbor' }),
    answer(Array.from({ length: 101 }, () => cacao())),
  ])('is none when it is malformed: %#', value => expect(readSignedAnswer(value)).toBeUndefined())

  test.each([
    { ...cacao(), s: { t: 'eip191', s: 'nonsense' } },
    { ...cacao(), s: { t: 'eip191', s: `0x${'ab'.repeat(40_000)}` } },
    cacao({ iss: 'did:web:site.example' }),
    cacao({ iss: `did:pkh:eip155:1:${address}\nURI: https://evil.example` }),
    cacao({ statement: 'a'.repeat(200_000) }),
    cacao({ resources: ['urn:recap:!'] }),
    { ...cacao(), p: { ...payload(), iat: undefined } },
    null,
    7,
  ])('loses a text that is malformed, and keeps the others: %#', bad => {
    expect(readSignedAnswer(answer([bad, cacao()]))!.cacaos).toEqual([cacao()])
  })
})

describe('a signed text', () => {
  test('is handed on with its account, network and signature', () => {
    expect(toAuthentications([cacao()], 'eip155', signingRequest)).toEqual([
      {
        ...{ networkId: 'eip155:1', address, signature: '0xab', cacao: cacao() },
        message: authenticationMessage(payload()),
      },
    ])
  })

  test.each([
    { domain: 'evil.example' },
    { aud: 'https://evil.example' },
    { nonce: 'another1' },
    { iss: `did:pkh:solana:x:${address}` },
  ])('that is not the one asked for is left out: %j', change => {
    expect(toAuthentications([cacao(change)], 'eip155', signingRequest)).toEqual([])
  })
})
