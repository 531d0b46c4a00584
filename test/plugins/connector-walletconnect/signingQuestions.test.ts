import { createHash } from 'node:crypto'
import { memoryEnvironment } from '../../../kernel/environment/memory.js'
import { createRecap } from '../../../plugins/connector-walletconnect/client/authentication/recap.js'
import { createAuthentications } from '../../../plugins/connector-walletconnect/client/universal/createAuthentications.js'
import type { SignClient } from '../../../plugins/connector-walletconnect/client/universal/SignClient.js'
import { signingRequest } from './support/askToSign.js'

const pairing = 'aa'.repeat(32)
const ours = 'bb'.repeat(32)
const theirs = 'cc'.repeat(32)
const wanted = { request: signingRequest, chains: ['eip155:1', 'eip155:10'], methods: ['personal_sign'] }
const proposalId = 1000

/** The part of the package that questions go through. */
const createPackage = () => {
  const sent: { readonly params: { readonly authPayload: Readonly<Record<string, unknown>> } }[] = []
  const did: string[] = []
  const faults: Error[] = []
  const note = (name: string) => async (value: unknown) => {
    did.push(`${name} ${String(value).slice(0, 4)}`)
    const [fault] = faults
    if (fault) throw fault
  }
  const client = {
    metadata: { name: 'Site' },
    proposal: { getAll: () => [{ id: proposalId, pairingTopic: pairing }] },
    engine: {
      sendRequest: async (request: (typeof sent)[number]) => {
        sent.push(request)
        const [fault] = faults
        if (fault) throw fault
      },
    },
    core: {
      crypto: {
        generateKeyPair: async () => ours,
        generateSharedKey: async () => 'dd'.repeat(32),
        deleteKeyPair: note('forget'),
        keychain: { get: () => 'ee'.repeat(32) },
      },
      relayer: { subscribe: note('subscribe'), unsubscribe: note('unsubscribe') },
      history: { delete: () => undefined },
    },
  } as unknown as SignClient
  return { client, sent, did, faults }
}

const ask = async () => {
  const parts = createPackage()
  const questions = createAuthentications(parts.client, memoryEnvironment())
  const question = await questions.ask(pairing, wanted)
  const answer = (message: object) => questions.incomingResponse({ id: proposalId + 1, ...message })
  return { ...parts, questions, question, answer }
}
/** Whether a promise is open still. */
const isOpen = (promise: Promise<unknown>) =>
  Promise.race([promise.then(() => false), new Promise(resolve => setImmediate(resolve, true))])

test('what is asked is what the site wants signed, with what it wants to be allowed', async () => {
  const { sent, did } = await ask()
  const [{ params } = { params: { authPayload: {} } }] = sent
  expect(params.authPayload).toMatchObject({
    ...{ type: 'caip122', version: '1', chains: wanted.chains, domain: 'site.example' },
    ...{
      aud: 'https://site.example/cart',
      nonce: 'k7Qw93ZpLm',
      statement: 'Welcome back',
      requestId: 'r-17',
    },
    ...{ iat: signingRequest.issuedAt, exp: signingRequest.expirationTime },
    resources: ['https://site.example/terms', createRecap('eip155', ['personal_sign'])],
  })
  expect(did).toEqual([expect.stringMatching(/^subscribe [\da-f]{4}$/)])
})

test('the answer is opened with the key of its own question, on a topic made of it', async () => {
  const { questions, question } = await ask()
  const topic = createHash('sha256').update(Buffer.from(ours, 'hex')).digest('hex')
  expect(questions.receiverKey(topic)).toBe(ours)
  expect(questions.receiverKey(pairing)).toBeUndefined()
  question.end()
  expect(questions.receiverKey(topic)).toBeUndefined()
})

test.each([10_001, -32_601])('a wallet that says %i is waited for: it has the proposal, too', async code => {
  const { question, answer } = await ask()
  expect(answer({ error: { code, message: 'unsupported' } })).toBe(true)
  expect(await isOpen(question.answer)).toBe(true)
})

test.each([
  [{ error: { code: 5000, message: 'User rejected.' } }, 'USER_REJECTED'],
  [{ error: { code: 5100, message: 'Unsupported chains.' } }, 'CHAIN_NOT_SUPPORTED'],
  [{ error: 'nonsense' }, 'WALLET_FAILED'],
  [{ result: undefined }, 'WALLET_FAILED'],
  [{ result: { cacaos: 'nonsense' } }, 'WALLET_FAILED'],
  [{ result: { cacaos: [7], responder: { publicKey: theirs, metadata: {} } } }, 'NOT_APPROVED'],
])('an answer that is no yes ends it: %j', async (message, code) => {
  const { question, answer } = await ask()
  expect(answer(message)).toBe(true)
  await expect(question.answer).rejects.toMatchObject({ code })
})

test('answers to other questions are left to others', async () => {
  const { questions, question } = await ask()
  expect(questions.incomingResponse({ id: proposalId, result: true })).toBe(false)
  expect(await isOpen(question.answer)).toBe(true)
})

test('an answer that comes when it has been taken back counts no more, and nothing of it is kept', async () => {
  const { question, answer, did } = await ask()
  question.end()
  question.end()
  expect(answer({ error: { code: 5000 } })).toBe(false)
  expect(await isOpen(question.answer)).toBe(true)
  expect(did.map(each => each.split(' ')[0])).toEqual(['subscribe', 'unsubscribe', 'forget'])
})

test('one that cannot be sent is taken back', async () => {
  const { client, faults, did } = createPackage()
  faults.push(new Error('Failed to publish'))
  const questions = createAuthentications(client, memoryEnvironment())
  await expect(questions.ask(pairing, wanted)).rejects.toThrow('Failed to publish')
  expect(questions.incomingResponse({ id: proposalId + 1, result: {} })).toBe(false)
  expect(did.map(each => each.split(' ')[0])).toEqual(['subscribe', 'unsubscribe', 'forget'])
})
