import { startSandbox, type Sandbox } from '../../../testing/sandbox/index.js'
import { projectId } from './support/projectId.js'
import { withSandbox } from './support/withSandbox.js'

const event = {
  eventId: '6f1d3a52-8a53-4a3f-9f0d-2b7f6b3f9c10',
  url: 'https://shop.example/checkout?step=2',
  domain: 'shop.example',
  timestamp: 1746441000123,
  props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
}

describe('the analytics sink of the sandbox', () => {
  let sandbox: Sandbox

  beforeAll(async () => {
    sandbox = await startSandbox({ chains: [], projects: { ids: [projectId] } })
  })
  beforeEach(() => sandbox.clearAnalytics())
  afterAll(() => sandbox.stop())

  const post = (body: unknown, id = projectId) =>
    fetch(`${sandbox.analyticsUrl}/e?projectId=${id}&sv=html-wagmi-4.2.2`, {
      method: 'POST',
      body: JSON.stringify(body),
    })

  test('an event is taken in and can be read from the program and over HTTP', async () => {
    const response = await post(event)
    expect(response.status).toBe(202)
    expect(sandbox.analyticsEvents()).toEqual([event])
    expect(await (await fetch(`${sandbox.url}/sandbox/analytics`)).json()).toEqual({ events: [event] })
    sandbox.clearAnalytics()
    expect(sandbox.analyticsEvents()).toEqual([])
  })

  test.each([
    ['no JSON object', 'hello'],
    ['a timestamp as text', { ...event, timestamp: '2025-05-05T10:30:00Z' }],
    ['an address inside nothing', { ...event, address: '0x0' }],
    ['an unknown type', { ...event, props: { ...event.props, type: 'page' } }],
    ['a timestamp in seconds', { ...event, timestamp: 1746441000 }],
    ['another domain than that of the page', { ...event, domain: 'other.example' }],
    ['an event that is not to be sent', { ...event, props: { ...event.props, event: 'MODAL_CREATED' } }],
    ['an address with its chain', { ...event, props: { ...event.props, address: 'eip155:1:0x1' } }],
    ['no event id', { ...event, eventId: undefined }],
  ])('%s is refused, with the reason, and counted', async (_, body) => {
    const response = await post(body)
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('✖')
    expect(sandbox.analyticsEvents()).toEqual([])
    expect(sandbox.stats().analytics).toEqual({ recorded: 0, rejected: 1 })
  })

  test('the pages of origins that the project does not list are forbidden', async () => {
    await withSandbox({ chains: [], projects: { allowedOrigins: ['https://shop.example'] } }, async own => {
      const postFrom = async (origin: string) => {
        const options = { method: 'POST', headers: { origin }, body: JSON.stringify(event) }
        return (await fetch(`${own.analyticsUrl}/e?projectId=${projectId}`, options)).status
      }
      expect([await postFrom('https://shop.example'), await postFrom('https://other.example')]).toEqual([
        202, 403,
      ])
    })
  })

  test('a malformed project id is a bad request, an unknown one is forbidden', async () => {
    expect((await post(event, 'x')).status).toBe(400)
    expect((await post(event, 'a'.repeat(32))).status).toBe(403)
    expect(sandbox.analyticsEvents()).toEqual([])
  })
})
