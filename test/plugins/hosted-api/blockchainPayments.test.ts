import { reasonOf } from '../../../plugins/hosted-api/index.js'
import { codeOf } from '../../support/kernel.js'
import { projectId } from './support/createSite.js'
import { openBlockchain } from './support/openBlockchain.js'
import { json } from './support/scriptedService.js'

const asked = { asset: 'eip155:1/slip44:60', amount: '16' }
const hash = `0x${'ab'.repeat(32)}`
/** The calls about payments, of a service that answers as the test says. */
const openPayments = async (answer: Parameters<typeof openBlockchain>[0]) => {
  const opened = await openBlockchain(answer)
  return { ...opened, service: await opened.blockchain.loadPayments() }
}
const result = (value: unknown) => json({ jsonrpc: '2.0', id: 1, result: value })
const status = async (value: unknown) => {
  const { service } = await openPayments(() => result(value))
  return service.buyStatus({ exchangeId: 'a', sessionId: 'b' })
}

test('a call is JSON-RPC, with the project in its query and amounts as plain decimal text', async () => {
  const { service, asked: requests } = await openPayments(() => result({ exchanges: [], total: 0 }))
  await service.exchanges({ ...asked, page: 0, exclude: ['b'] })
  const [request] = requests
  expect(request?.url.pathname).toBe('/v1/json-rpc')
  expect(request?.url.searchParams.get('projectId')).toBe(projectId)
  expect(request?.init.headers).toEqual({ 'Content-Type': 'application/json' })
  expect(JSON.parse(request?.init.body as string)).toEqual({
    ...{ jsonrpc: '2.0', id: 1, method: 'reown_getExchanges' },
    params: { ...asked, page: 0, exclude: ['b'] },
  })
})

test('exchanges that are none are dropped, and names are cleaned', async () => {
  const { service } = await openPayments(() =>
    result({
      exchanges: [
        { id: 'a', name: 'Ex\u202Eone', imageUrl: 'https://img.example/a.png' },
        { id: 'b', imageUrl: 'javascript:alert(1)' },
        { name: 'C' },
        null,
      ],
      total: 4,
    }),
  )
  expect(await service.exchanges({ ...asked, page: 0 })).toEqual({
    exchanges: [
      { id: 'a', name: 'Exone', image: 'https://img.example/a.png' },
      { id: 'b', name: 'b' },
    ],
    total: 4,
  })
})

test.each([200, 400, 500])('an error is read from the body, whatever the status: %s', async code => {
  const { service } = await openPayments(() =>
    json({ jsonrpc: '2.0', id: 1, error: { code: -32000, message: 'Asset is not supported' } }, code),
  )
  const failure: unknown = await service.exchanges({ ...asked, page: 0 }).catch((error: unknown) => error)
  expect(reasonOf(failure)).toBe('Asset is not supported')
})

test('where to pay is told as it is said', async () => {
  const { service } = await openPayments(() => result({ url: 'javascript:alert(1)', sessionId: 's' }))
  expect(await service.payUrl({ ...asked, exchangeId: 'a', recipient: 'eip155:1:0x1' })).toEqual({
    url: 'javascript:alert(1)',
    sessionId: 's',
  })
})

test('a hash that is none is left out', async () => {
  expect(await status({ status: 'SUCCESS', txHash: hash })).toEqual({ status: 'SUCCESS', txHash: hash })
  expect(await status({ status: 'SUCCESS', txHash: 'soon' })).toEqual({ status: 'SUCCESS' })
  expect(await status({ status: 'UNKNOWN', txHash: null })).toEqual({ status: 'UNKNOWN' })
})

test.each([
  ['another word', { status: 'DONE' }],
  ['nothing', null],
  ['a list', []],
])('a status that is %s is refused', async (_, value) =>
  expect(await codeOf(status(value))).toBe('ANSWER_INVALID'),
)
