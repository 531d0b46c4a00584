import { startSandbox, type Sandbox } from '../../../testing/sandbox/index.js'

const projectId = 'f'.repeat(32)

describe('the secure site of the sandbox', () => {
  let sandbox: Sandbox
  let site: string

  beforeAll(async () => {
    sandbox = await startSandbox({ chains: [] })
    site = sandbox.secureSite?.url ?? ''
  })
  afterAll(() => sandbox.stop())

  const frame = (project = projectId) =>
    fetch(`${site}/sdk?projectId=${project}&chainId=eip155:1&version=4&enableLogger=true`)
  const setFaults = (faults: unknown, project = projectId) =>
    fetch(`${sandbox.url}/sandbox/secure-site/faults?projectId=${project}`, {
      method: 'POST',
      body: JSON.stringify(faults),
    })

  test('is at an origin of its own, and may be framed by any page', async () => {
    expect(new URL(site).origin).toBe(site)
    expect(site).not.toBe(sandbox.url)
    const page = await frame()
    expect(page.status).toBe(200)
    expect(page.headers.get('content-security-policy')).toContain('frame-ancestors *')
    expect(await page.text()).toContain('/sdk/frame.js')
  })

  test('a project can have frames that misbehave, and others see nothing of it', async () => {
    const other = 'e'.repeat(32)
    expect((await setFaults({ requests: { CONNECT_OTP: 'silent' } })).status).toBe(200)
    const page = await (await frame()).text()
    expect(page).toMatch(/src="\/sandbox-faults\.js\?projectId=f+"[^]*src="\/sdk\/frame\.js"/)
    const script = await fetch(`${site}/sandbox-faults.js?projectId=${projectId}`)
    expect(script.headers.get('content-type')).toContain('javascript')
    expect(await script.text()).toContain('"CONNECT_OTP":"silent"')
    expect(await (await frame(other)).text()).not.toContain('sandbox-faults')
  })

  test('a frame can be unready for good, or refused by the server', async () => {
    await setFaults({ ready: 'never' })
    const page = await (await frame()).text()
    expect(page).toContain('sandbox-faults')
    expect(page).not.toContain('/sdk/frame.js"')
    await setFaults({ status: 503 })
    expect((await frame()).status).toBe(503)
    await setFaults({})
    expect((await frame()).status).toBe(200)
  })

  test.each([{ ready: 'soon' }, { requests: { CONNECT_OTP: 'sometimes' } }, { other: true }, 7])(
    'faults that there are not are refused: %j',
    async faults => {
      expect((await setFaults(faults)).status).toBe(400)
    },
  )

  test('its mails are on a page for people, and a list for programs', async () => {
    expect(await (await fetch(`${sandbox.url}/mail`)).text()).toContain('No mail yet')
    expect(await (await fetch(`${sandbox.url}/mail/messages?to=nobody@example.com`)).json()).toEqual([])
    expect((await fetch(`${sandbox.url}/mail`, { method: 'POST' })).status).toBe(405)
  })

  test('there may be none', async () => {
    const without = await startSandbox({ chains: [], secureSitePort: false })
    expect(without.secureSite).toBeUndefined()
    expect((await fetch(`${without.url}/mail`)).status).toBe(404)
    await without.stop()
  })

  test('it stops with the sandbox', async () => {
    const short = await startSandbox({ chains: [] })
    const url = short.secureSite?.url ?? ''
    await short.stop()
    await expect(fetch(url)).rejects.toThrow('fetch failed')
  })
})
