import { existsSync } from 'node:fs'
import { device, openSite } from './support/openSite.js'

describe('the secure site over HTTP', () => {
  const site = openSite({ name: 'Orchard <wallet>' })

  test('has a frame that any site may show, with a policy that lets it ask its nodes only', async () => {
    const page = await site.get('/sdk?projectId=1&chainId=eip155:1&version=4')
    expect(page.headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self' https://node.example; " +
        "img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors *",
    )
    expect(page.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(page.headers.get('cross-origin-embedder-policy')).toBe('require-corp')
    const html = await page.text()
    expect(html).toContain('<script type="module" src="/sdk/frame.js"></script>')
    expect(html).toContain('Orchard &#60;wallet&#62;')
    expect(html).not.toMatch(/<script>|style=| on\w+=/)
  })

  test('lets the frame ask the services of its smart accounts, too', async () => {
    const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
    const smartAccounts = {
      bundlerUrl: 'https://bundler.example/1',
      sponsorUrl: 'https://sponsor.example',
      factory: `0x${'12'.repeat(20)}`,
    } as const
    const network = { caipNetworkId: 'eip155:1', name: 'One', rpcUrl: 'https://node.example', nativeCurrency }
    const open = openSite({ networks: [{ ...network, caipNetworkId: 'eip155:1', smartAccounts }] })
    expect((await open.get('/sdk')).headers.get('content-security-policy')).toContain(
      "connect-src 'self' https://node.example https://bundler.example https://sponsor.example;",
    )
    const settings: unknown = await (await open.get('/sdk/settings.json')).json()
    expect(settings).toMatchObject({ networks: [{ smartAccounts }] })
  })

  test('has a page where visitors wait, which no site may show', async () => {
    const page = await site.get('/loading')
    expect(page.status).toBe(200)
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(page.headers.get('content-security-policy')).not.toContain('script-src')
  })

  test('has a page for the account, which no site may show, and which asks what the frame asks', async () => {
    const page = await site.get('/dashboard')
    expect(page.status).toBe(200)
    expect(page.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; " +
        "frame-ancestors 'none'; script-src 'self'; connect-src 'self' https://node.example",
    )
    expect(await page.text()).not.toMatch(/<script>|style=| on\w+=/)
  })

  test('has a picture', async () => {
    const picture = await site.get('/images/favicon.png')
    expect(picture.headers.get('content-type')).toBe('image/png')
    const bytes = Buffer.from(await picture.arrayBuffer())
    expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  })

  test('tells the frame of its networks', async () => {
    expect(await (await site.get('/sdk/settings.json')).json()).toMatchObject({
      name: 'Orchard <wallet>',
      networks: [{ caipNetworkId: 'eip155:1', name: 'Ethereum' }],
    })
  })

  const isBuilt = existsSync('secure-site/dist/frame/frame.js')
  test('has the script and the style of the frame, once it is built', async () => {
    const script = await site.get('/sdk/frame.js')
    expect(script.status).toBe(isBuilt ? 200 : 500)
    if (isBuilt) expect(script.headers.get('content-type')).toContain('text/javascript')
    const style = await site.get('/sdk/frame.css')
    expect(style.headers.get('content-type')).toContain('text/css')
  })

  test.each([
    ['GET', '/'],
    ['GET', '/sdk/../package.json'],
    ['GET', '/sdk/main.ts'],
    ['POST', '/api/toString'],
    ['POST', '/api/'],
  ])('has nothing else: %s %s', async (method, path) => {
    expect((await site.get(path, { method })).status).toBe(404)
  })

  test.each([
    ['POST', '/sdk'],
    ['PUT', '/device/approve?token=1'],
    ['GET', '/api/session'],
  ])('does not answer in another way: %s %s', async (method, path) => {
    expect((await site.get(path, { method })).status).toBe(405)
  })

  test('an unknown link is answered with a page', async () => {
    const page = await site.get('/device/approve?token=%3Cscript%3E')
    expect(page.status).toBe(410)
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(await page.text()).not.toContain('<script>')
  })

  test('a body of more than 64 kB is not read', async () => {
    const body = JSON.stringify({ wrappedKey: 'é'.repeat(33 * 1024) })
    const answer = await site.get('/api/keep-key', { method: 'POST', body })
    expect(answer.status).toBe(413)
    expect((await site.get('/api/session', { method: 'POST', body: ' '.repeat(64 * 1024 + 1) })).status).toBe(
      413,
    )
  })

  test.each(['{', '[]', '7', '"a"', 'null', '{"email":7}', '{"__proto__":{"email":"a@b.cd"}}'])(
    'a body that does not fit is refused: %s',
    async body => {
      expect((await site.get('/api/begin', { method: 'POST', body })).status).toBe(400)
    },
  )

  test.each(['', 'ada', 'ada@', 'ada@example', 'a'.repeat(250) + '@b.cd', 'ada@example.com\nbcc:b@b.cd'])(
    'an address that is none is refused: %j',
    async email => {
      const answer = await site.call('begin', { email, deviceId: device, site: 'shop.example' })
      expect(answer.status).toBe(400)
      expect(site.mailer.all()).toEqual([])
    },
  )

  test('what breaks inside is not told', async () => {
    const broken = openSite({
      store: {
        read: () => Promise.reject(new Error('postgres://secret')),
        write: () => Promise.resolve(),
        remove: () => Promise.resolve(),
      },
    })
    expect(await broken.begin('ada@example.com')).toEqual({ status: 500, message: 'Something went wrong' })
  })
})

test('the mailbox in memory gives the mails of one address, and forgets', async () => {
  const { mailer, begin } = openSite()
  await begin('ada@example.com')
  await begin('bob@example.com')
  expect(mailer.all().map(({ to }) => to)).toEqual(['ada@example.com', 'bob@example.com'])
  expect(mailer.of(' Bob@example.com ')).toHaveLength(1)
  mailer.clear()
  expect(mailer.all()).toEqual([])
})
