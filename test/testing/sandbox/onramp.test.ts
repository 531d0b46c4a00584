import { createPublicClient, http } from 'viem'
import { eventually } from '../../support/eventually.js'
import { projectId } from './support/projectId.js'
import { ask, sandbox } from './support/useBlockchain.js'

const buyer = '0x00000000000000000000000000000000000000b1'
const path = `/v1/generators/onrampurl?projectId=${projectId}`
const quotePath = `/v1/onramp/quote?projectId=${projectId}`
const wanted = (facts: object = {}) => ({
  destinationWallets: [{ address: buyer, blockchains: ['ethereum'], assets: ['ETH'] }],
  ...{ defaultNetwork: 'ethereum', partnerUserId: buyer, defaultExperience: 'buy', presetFiatAmount: 100 },
  ...facts,
})
const urlFor = async (facts: object = {}) =>
  ((await (await ask.post(path, wanted(facts))).json()) as { url: string }).url
const answer = (url: string, choice: string) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ answer: choice }) })
const rows = async () => {
  const response = await ask.get(`/v1/account/${buyer}/history`, { onramp: 'coinbase' })
  return ((await response.json()) as { data: { metadata: { status: string; operationType: string } }[] }).data
}

beforeAll(() => sandbox.onramp.setDelay(50))

test('the page to pay at is at an origin of its own', async () => {
  const url = await urlFor()
  expect(new URL(url).origin).toBe(sandbox.onramp.url)
  expect(new URL(url).origin).not.toBe(new URL(sandbox.url).origin)
  expect(await (await fetch(url)).text()).toContain('Sandbox Pay')
})

test.each([0.5, -1, '10'])('a preset of %p is refused in plain text', async presetFiatAmount => {
  const response = await ask.post(path, wanted({ presetFiatAmount }))
  expect([response.status, response.headers.get('content-type')]).toEqual([400, 'text/plain; charset=utf-8'])
})

test('options and quotes answer 404, as in public, until they are served', async () => {
  const quote = { purchaseCurrency: 'ETH', paymentCurrency: 'USD', amount: '100', network: 'ETH' }
  expect((await ask.get('/v1/onramp/options')).status).toBe(404)
  expect((await ask.post(quotePath, quote)).status).toBe(404)
  sandbox.onramp.serve(true)
  expect((await ask.get('/v1/onramp/options')).status).toBe(200)
  const offer = (await (await ask.post(quotePath, quote)).json()) as Record<string, unknown>
  expect(offer).toMatchObject({
    coinbaseFee: { amount: '1.50', currency: 'USD' },
    purchaseAmount: { amount: '0.030625', currency: 'ETH' },
  })
  sandbox.onramp.serve(false)
})

test('what is paid arrives on the chain, and is told in the history by the words of the service', async () => {
  expect(await rows()).toEqual([])
  await answer(await urlFor(), 'pay')
  await eventually(async () =>
    expect((await rows())[0]?.metadata).toMatchObject({
      ...{ operationType: 'buy', status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS' },
    }),
  )
  const chain = createPublicClient({ transport: http(`${sandbox.url}/rpc/31337`) })
  expect(await chain.getBalance({ address: buyer })).toBe(30_625_000_000_000_000n)
})

test('who cancels has bought nothing; what fails is told', async () => {
  const before = (await rows()).length
  await answer(await urlFor(), 'cancel')
  await answer(await urlFor(), 'hang')
  expect(await rows()).toHaveLength(before)
  await answer(await urlFor(), 'fail')
  await eventually(async () =>
    expect((await rows())[0]?.metadata.status).toBe('ONRAMP_TRANSACTION_STATUS_FAILED'),
  )
})

test.each([
  ['a key', { destinationCurrencyCode: 'USDC', walletAddress: buyer }],
  ['a currency', { publicKey: 'pk', walletAddress: buyer }],
  ['an address', { publicKey: 'pk', destinationCurrencyCode: 'USDC' }],
  ['the right currency', { publicKey: 'pk', destinationCurrencyCode: 'SOL', walletAddress: buyer }],
])('the page of Meld refuses a query without %s', async (_, query) => {
  const { status } = await fetch(`${sandbox.onramp.url}/meld?${new URLSearchParams(query as never)}`)
  expect(status).toBe(400)
})

test('other processes may control it', async () => {
  const control = (body: object) =>
    fetch(`${sandbox.url}/sandbox/onramp`, { method: 'POST', body: JSON.stringify(body) })
  expect((await control({ isServed: true, delayMs: 50 })).status).toBe(200)
  expect((await ask.get('/v1/onramp/options')).status).toBe(200)
  expect((await control({ delay: 1 })).status).toBe(400)
  sandbox.onramp.serve(false)
})
