import { device, minute, openSite, otherDevice } from './support/openSite.js'

const email = 'ada@example.com'

describe('a device', () => {
  test('is approved by mail, and asked for no more', async () => {
    const site = openSite()
    expect(await site.begin(email)).toEqual({ status: 200, action: 'VERIFY_DEVICE' })
    const mail = site.newest(email)
    expect(mail).toMatchObject({ kind: 'device', to: email })
    expect(mail.text).toContain('shop.example')
    const isApproved = () => site.call('device', { email, deviceId: device })
    expect(await isApproved()).toEqual({ status: 200, isApproved: false })
    expect((await site.approve(mail)).status).toBe(200)
    expect(await isApproved()).toEqual({ status: 200, isApproved: true })
    expect(site.newest(email).kind).toBe('code')
    site.pass(minute)
    expect(await site.begin(email)).toEqual({ status: 200, action: 'VERIFY_OTP' })
  })

  test('that is not approved signs nobody in, not even with the right code', async () => {
    const site = openSite()
    await site.begin(email)
    await site.approve(site.newest(email))
    const { code } = site.newest(email)
    const given = await site.call('sign-in', { email, deviceId: otherDevice, code })
    expect(given).toEqual({ status: 403, message: 'This device is not approved' })
  })

  test('is known for one address only', async () => {
    const site = openSite()
    await site.signIn(email)
    expect(await site.begin('bob@example.com')).toEqual({ status: 200, action: 'VERIFY_DEVICE' })
  })

  test('is approved by pressing the button, not by opening the link', async () => {
    const site = openSite()
    await site.begin(email)
    const path = site.newest(email).approveUrl!.slice('https://wallet.example'.length)
    const page = await site.get(path)
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    const html = await page.text()
    expect(html).toContain('<button class="primary">Approve</button>')
    expect(html).toContain('shop.example')
    expect(html).toContain(email)
    expect(await site.call('device', { email, deviceId: device })).toMatchObject({ isApproved: false })
  })

  test('is approved once by a link, within 20 minutes', async () => {
    const site = openSite()
    await site.begin(email)
    const mail = site.newest(email)
    await site.approve(mail)
    site.pass(minute)
    expect((await site.approve(mail)).status).toBe(410)
    await site.begin(email, otherDevice)
    site.pass(20 * minute)
    const late = await site.approve(site.newest(email))
    expect(late.status).toBe(410)
    expect(await late.text()).toContain('The link has expired')
    expect(await site.call('device', { email, deviceId: otherDevice })).toMatchObject({ isApproved: false })
  })

  test('is asked for by mail every 30 seconds at most, whatever the device', async () => {
    const site = openSite()
    await site.begin(email)
    expect(await site.begin(email, otherDevice)).toEqual({
      status: 429,
      message: 'Please try again after 30 seconds',
    })
    expect(site.mailer.of(email)).toHaveLength(1)
  })

  test('that is approved while a code is on its way keeps its link', async () => {
    const site = openSite()
    await site.begin(email)
    const first = site.newest(email)
    site.pass(30_000)
    await site.begin(email, otherDevice)
    const second = site.newest(email)
    await site.approve(first)
    const soon = await site.approve(second)
    expect(soon.status).toBe(429)
    expect(await soon.text()).toContain('Please try again after 30 seconds')
    site.pass(30_000)
    expect((await site.approve(second)).status).toBe(200)
  })

  test.each(['', 'shop.example\nhttps://evil.example', '<b>', 'a'.repeat(261)])(
    'no mail is written about a site that is none: %j',
    async name => {
      const site = openSite()
      const answer = await site.call('begin', { email, deviceId: device, site: name })
      expect(answer.status).toBe(400)
      expect(site.mailer.all()).toEqual([])
    },
  )
})
