import * as z from 'zod/mini'
import { faultModes, startSandbox, type Sandbox } from '../../../testing/sandbox/index.js'
import { projectId } from './support/projectId.js'

const statusSchema = z.looseObject({ url: z.string(), services: z.array(z.looseObject({})) })

describe('the pages of the sandbox', () => {
  let sandbox: Sandbox

  beforeAll(async () => {
    sandbox = await startSandbox({ chains: [] })
  })
  afterAll(() => sandbox.stop())

  test('the first page lists every service and fault', async () => {
    const response = await fetch(sandbox.url)
    const page = await response.text()
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    for (const route of ['GET /getWallets', 'POST /e', 'POST /v1/?']) expect(page).toContain(route)
    for (const mode of faultModes) expect(page).toContain(`<code>${mode}</code>`)
  })

  test('the status counts requests and shows faults', async () => {
    await fetch(`${sandbox.url}/getWallets?projectId=${projectId}`)
    await fetch(`${sandbox.url}/getWallets?projectId=${projectId}`, { method: 'OPTIONS' })
    sandbox.setFault('analytics', 'stall')
    const status = statusSchema.parse(await (await fetch(`${sandbox.url}/sandbox/status`)).json())
    expect(status.url).toBe(sandbox.url)
    expect(status.services).toContainEqual({ name: 'walletApi', requests: 1, fault: 'ok' })
    expect(status.services).toContainEqual({ name: 'analytics', requests: 0, fault: 'stall' })
  })

  test('what nobody answers is not found, and too large a body is refused', async () => {
    expect((await fetch(`${sandbox.url}/nothing`)).status).toBe(404)
    expect((await fetch(`${sandbox.url}/e?projectId=${projectId}`, { method: 'GET' })).status).toBe(405)
    sandbox.clearFaults()
    const body = ' '.repeat(10 * 1024 * 1024 + 1)
    expect((await fetch(`${sandbox.url}/e?projectId=${projectId}`, { method: 'POST', body })).status).toBe(
      413,
    )
  })
})
