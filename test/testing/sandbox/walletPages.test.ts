import { createHash } from 'node:crypto'
import { startSandbox, type Sandbox } from '../../../testing/sandbox/index.js'

describe('the pages of the wallets of the sandbox', () => {
  let sandbox: Sandbox
  beforeAll(async () => {
    sandbox = await startSandbox({ chains: [] })
  })
  afterAll(() => sandbox.stop())

  test('say that the wallet is invented, and offer the phone', async () => {
    const response = await fetch(`${sandbox.url}/wallets/alder-pouch`)
    const page = await response.text()
    expect(page).toContain('<h1>Alder Pouch is not a real wallet</h1>')
    expect(page).toContain('href="/phone"')
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  })

  test('run no script, and are dressed as their policy lets them', async () => {
    const response = await fetch(`${sandbox.url}/wallets/portico-test-wallet`)
    const [, style = ''] = /<style>([^]*)<\/style>/.exec(await response.text()) ?? []
    const policy = response.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`)
    expect(policy).not.toMatch(/unsafe|script-src/)
  })

  test.each(['/wallets/', '/wallets/harbor', '/wallets/alder-pouch/', '/wallets/%3Cb%3E'])(
    'are of wallets of the catalogue only: not %s',
    async path => {
      expect((await fetch(sandbox.url + path)).status).toBe(404)
    },
  )

  test('are to be read only', async () => {
    expect((await fetch(`${sandbox.url}/wallets/alder-pouch`, { method: 'POST' })).status).toBe(405)
  })
})
