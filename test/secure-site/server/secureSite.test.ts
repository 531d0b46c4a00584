import { createSecureSite, memoryMailer } from '../../../secure-site/index.js'

const url = 'https://wallet.example'
const deviceId = '00000000-0000-4000-8000-000000000001'
const otherDevice = '00000000-0000-4000-8000-000000000002'
const email = 'ada@example.com'
const site = 'shop.example'
const minute = 60_000

/** A secure site whose clock is the test's. */
const open = (options: { readonly seed?: string } = {}) => {
  const clock = { now: Date.UTC(2026, 0, 1) }
  const mailer = memoryMailer()
  const secureSite = createSecureSite({
    url,
    networks: [
      {
        caipNetworkId: 'eip155:1',
        name: 'Ethereum',
        rpcUrl: 'https://rpc.example/v1',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      },
    ],
    mailer,
    now: () => clock.now,
    ...options,
  })
  const get = (path: string, init?: RequestInit) => secureSite.respond(new Request(`${url}${path}`, init))
  const call = async (name: string, body: object, token?: string) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
    const response = await get(`/api/${name}`, { method: 'POST', body: JSON.stringify(body), headers })
    return { status: response.status, body: (await response.json()) as Record<string, string> }
  }
  const pass = (ms: number) => {
    clock.now += ms
  }
  const newest = (address = email) => mailer.of(address).at(-1)
  const approve = async () => {
    const path = newest()?.approveUrl?.slice(url.length) ?? ''
    return get(path, { method: 'POST' })
  }
  /** Signs in on a new device. @returns the token of the session */
  const signIn = async () => {
    await call('begin', { email, deviceId, site })
    await approve()
    const { body } = await call('sign-in', { email, deviceId, code: newest()?.code })
    pass(minute)
    return body['token'] ?? ''
  }
  return { get, call, pass, newest, approve, signIn, mailer }
}

describe('signing in by e-mail', () => {
  test('a new device is approved by mail first, and then gets its code', async () => {
    const { call, approve, newest, get } = open()
    expect((await call('begin', { email, deviceId, site })).body).toEqual({ action: 'VERIFY_DEVICE' })
    expect((await call('device', { email, deviceId })).body).toEqual({ isApproved: false })
    expect(newest()).toMatchObject({ kind: 'device' })
    const page = await (await get(newest()?.approveUrl?.slice(url.length) ?? '')).text()
    expect(page).toContain(site)
    expect(page).toContain(email)
    expect((await approve()).status).toBe(200)
    expect((await call('device', { email, deviceId })).body).toEqual({ isApproved: true })
    expect(newest()?.code).toMatch(/^\d{6}$/)
    const { body } = await call('sign-in', { email, deviceId, code: newest()?.code })
    expect((await call('session', {}, body['token'])).body).toEqual({ email })
  })

  test('a link approves once, and for 20 minutes', async () => {
    const { call, approve, get, newest, pass } = open()
    await call('begin', { email, deviceId, site })
    const path = newest()?.approveUrl?.slice(url.length) ?? ''
    await approve()
    expect((await get(path, { method: 'POST' })).status).toBe(410)
    pass(minute)
    await call('begin', { email, deviceId: otherDevice, site })
    const late = newest()?.approveUrl?.slice(url.length) ?? ''
    pass(20 * minute)
    expect((await get(late)).status).toBe(410)
    expect((await get(late, { method: 'POST' })).status).toBe(410)
    expect((await call('device', { email, deviceId: otherDevice })).body).toEqual({ isApproved: false })
  })

  test('a known device gets a code at once, and who is signed in needs none', async () => {
    const { call, signIn } = open()
    const token = await signIn()
    expect((await call('begin', { email, deviceId, site })).body).toEqual({ action: 'VERIFY_OTP' })
    expect((await call('begin', { email, deviceId, site }, token)).body).toEqual({ action: 'CONNECT' })
    const other = { email: 'bob@example.com', deviceId, site }
    expect((await call('begin', other, token)).body).toEqual({ action: 'VERIFY_DEVICE' })
  })

  test('addresses are the same in capitals and with spaces around them', async () => {
    const { call, signIn } = open()
    const token = await signIn()
    expect((await call('begin', { email: ' ADA@Example.com ', deviceId, site }, token)).body).toEqual({
      action: 'CONNECT',
    })
  })

  test('a code is good once, for 20 minutes, for five tries, and until there is a newer one', async () => {
    const { call, signIn, newest, pass } = open()
    await signIn()
    const send = async () => {
      await call('begin', { email, deviceId, site })
      return newest()?.code ?? ''
    }
    const enter = async (code: string) =>
      (await call('sign-in', { email, deviceId, code })).body['message'] ?? 'in'
    const used = await send()
    expect(await enter(used)).toBe('in')
    expect(await enter(used)).toContain('expired')
    pass(minute)
    const old = await send()
    pass(20 * minute)
    expect(await enter(old)).toContain('expired')
    const older = await send()
    pass(minute)
    const newer = await send()
    if (older !== newer) expect(await enter(older)).toBe('Invalid code')
    const wrong = newer === '000000' ? '000001' : '000000'
    expect(await enter(wrong)).toBe('Invalid code')
    while ((await enter(wrong)) === 'Invalid code');
    expect(await enter(newer)).toContain('expired')
  })

  test('codes are sent 30 seconds apart', async () => {
    const { call, signIn, pass } = open()
    await signIn()
    await call('begin', { email, deviceId, site })
    const early = await call('begin', { email, deviceId, site })
    expect(early).toEqual({ status: 429, body: { message: 'Please try again after 30 seconds' } })
    pass(30_000)
    expect((await call('begin', { email, deviceId, site })).status).toBe(200)
  })

  test('a code of one device signs in on no other', async () => {
    const { call, signIn, newest } = open()
    await signIn()
    await call('begin', { email, deviceId, site })
    const stolen = await call('sign-in', { email, deviceId: otherDevice, code: newest()?.code })
    expect(stolen.status).toBe(403)
  })

  test('a session ends with the sign-out, and after 30 days without a visit', async () => {
    const { call, signIn, pass } = open()
    const first = await signIn()
    await call('sign-out', {}, first)
    expect((await call('session', {}, first)).status).toBe(401)
    const again = open()
    const second = await again.signIn()
    again.pass(30 * 24 * 60 * minute)
    expect((await again.call('session', {}, second)).status).toBe(401)
    pass(0)
  })
})

describe('the key of an account', () => {
  test('is kept wrapped, and once', async () => {
    const { call, signIn } = open()
    const token = await signIn()
    const before = await call('key', {}, token)
    expect(before.body).toEqual({ wrappingKey: expect.stringMatching(/^[\w+/]{43}=$/) as unknown })
    for (const wrappedKey of ['sealed', 'another'])
      expect((await call('keep-key', { wrappedKey }, token)).body).toEqual({ wrappedKey: 'sealed' })
    expect((await call('key', {}, token)).body).toEqual({ ...before.body, wrappedKey: 'sealed' })
    expect((await call('key', {})).status).toBe(401)
  })

  test('follows from the seed where there is one, and is the same in each such site', async () => {
    const keyOf = async (seed: string) => {
      const { call, signIn } = open({ seed })
      return (await call('key', {}, await signIn())).body['entropy']
    }
    expect(await keyOf('a')).toBe(await keyOf('a'))
    expect(await keyOf('a')).not.toBe(await keyOf('b'))
  })
})

describe('changing the address', () => {
  const next = 'new@example.com'

  test('takes a code of the old and one of the new address, and the account stays', async () => {
    const { call, signIn, newest, pass } = open({ seed: 's' })
    const token = await signIn()
    const key = (await call('key', {}, token)).body['entropy']
    await call('change-email', { email: next }, token)
    expect((await call('confirm-new', { code: newest()?.code }, token)).status).toBe(400)
    expect((await call('confirm-old', { code: newest()?.code }, token)).status).toBe(200)
    expect((await call('confirm-new', { code: newest(next)?.code }, token)).body).toEqual({ newEmail: next })
    expect((await call('session', {}, token)).body).toEqual({ email: next })
    expect((await call('key', {}, token)).body['entropy']).toBe(key)
    pass(minute)
  })

  test('needs a session, an address that is free, and a change under way', async () => {
    const { call, signIn } = open()
    expect((await call('change-email', { email: next })).status).toBe(401)
    const token = await signIn()
    expect((await call('change-email', { email }, token)).status).toBe(409)
    expect((await call('confirm-old', { code: '123456' }, token)).status).toBe(400)
  })
})

describe('requests', () => {
  test.each([
    ['begin', { email: 'nobody', deviceId, site }],
    ['begin', { email, deviceId: 'x', site }],
    ['sign-in', { email, deviceId, code: '12345' }],
    ['sign-in', { email, deviceId, code: 123456 }],
    ['sign-in', []],
    ['begin', { email: `${'a'.repeat(300)}@example.com`, deviceId, site }],
  ])('that do not fit are refused: %s %j', async (name, body) => {
    const { call, mailer } = open()
    expect((await call(name, body)).status).toBe(400)
    expect(mailer.all()).toEqual([])
  })

  test('that are too large, or to nothing, or in another way, are refused', async () => {
    const { get } = open()
    expect((await get('/api/begin', { method: 'POST', body: `"${'x'.repeat(70_000)}"` })).status).toBe(413)
    expect((await get('/api/begin', { method: 'POST', body: '{' })).status).toBe(400)
    expect((await get('/api/nothing', { method: 'POST' })).status).toBe(404)
    expect((await get('/api/begin')).status).toBe(405)
    expect((await get('/nothing')).status).toBe(404)
    expect((await get('/sdk', { method: 'PUT' })).status).toBe(405)
  })

  test('for the frame alone may be framed, and it asks the site and its nodes alone', async () => {
    const { get } = open()
    const policyOf = async (path: string) => (await get(path)).headers.get('content-security-policy')
    expect(await policyOf('/sdk')).toContain("connect-src 'self' https://rpc.example;")
    expect(await policyOf('/sdk')).toContain('frame-ancestors *')
    for (const path of ['/dashboard', '/loading', '/device/approve?token=x'])
      expect(await policyOf(path)).toContain("frame-ancestors 'none'")
  })

  test('for a site that has no name of a host are refused: it would be in the mail', async () => {
    const { call, mailer } = open()
    const body = { email, deviceId, site: '<script>alert(1)</script>' }
    expect((await call('begin', body)).status).toBe(400)
    expect(mailer.all()).toEqual([])
  })
})
