import { device, minute, openSite, wrong } from './support/openSite.js'

const email = 'ada@example.com'

/** A site on which the device is known, and a code has just been sent to it. */
const withCode = async () => {
  const site = openSite()
  await site.begin(email)
  await site.approve(site.newest(email))
  const give = (code: string | undefined) => site.call('sign-in', { email, deviceId: device, code })
  return { ...site, give, code: site.newest(email).code }
}

describe('a code by mail', () => {
  test('has six digits, and is good for one sign-in', async () => {
    const { give, code } = await withCode()
    expect(code).toMatch(/^\d{6}$/)
    expect(await give(code)).toMatchObject({ status: 200, token: expect.stringMatching(/^[\da-f]{64}$/) })
    expect(await give(code)).toEqual({ status: 400, message: 'The code has expired. Request a new one' })
  })

  test('is good for 20 minutes', async () => {
    const { give, code, pass } = await withCode()
    pass(20 * minute)
    expect(await give(code)).toMatchObject({ status: 400 })
    const other = await withCode()
    other.pass(20 * minute - 1)
    expect(await other.give(other.code)).toMatchObject({ status: 200 })
  })

  test('is void after five wrong ones', async () => {
    const { give, code } = await withCode()
    for (let times = 0; times < 4; times++)
      expect(await give(wrong(code))).toEqual({ status: 400, message: 'Invalid code' })
    expect(await give(wrong(code))).toEqual({ status: 400, message: 'Too many attempts. Request a new code' })
    expect(await give(code)).toMatchObject({ status: 400 })
  })

  test('survives four wrong ones', async () => {
    const { give, code } = await withCode()
    for (let times = 0; times < 4; times++) await give(wrong(code))
    expect(await give(code)).toMatchObject({ status: 200 })
  })

  test('is void after five wrong ones that come at once', async () => {
    const { give, code } = await withCode()
    const answers = await Promise.all(Array.from({ length: 40 }, () => give(wrong(code))))
    expect(answers.filter(({ message }) => message === 'Invalid code')).toHaveLength(4)
    expect(await give(code)).toMatchObject({ status: 400 })
  })

  test('signs in once, however often it comes at once', async () => {
    const { give, code } = await withCode()
    const answers = await Promise.all([give(code), give(code), give(code)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('is void once a newer one was sent', async () => {
    const { give, code, pass, begin, newest } = await withCode()
    pass(30_000)
    await begin(email)
    const newer = newest(email).code
    if (newer !== code) expect(await give(code)).toMatchObject({ status: 400 })
    expect(await give(newer)).toMatchObject({ status: 200 })
  })

  test('is sent again after 30 seconds, and no sooner', async () => {
    const { pass, begin, mailer } = await withCode()
    pass(29_001)
    expect(await begin(email)).toEqual({ status: 429, message: 'Please try again after 1 seconds' })
    expect(mailer.of(email)).toHaveLength(2)
    pass(999)
    expect(await begin(email)).toEqual({ status: 200, action: 'VERIFY_OTP' })
  })

  test.each(['12345', '1234567', 'abcdef', '１２３４５６', '', 123456, undefined])(
    'that is none is refused: %j',
    async code => {
      const { call } = await withCode()
      expect(await call('sign-in', { email, deviceId: device, code })).toMatchObject({ status: 400 })
    },
  )

  test('that cannot be sent is told, and may be asked for at once', async () => {
    let isDown = true
    const site = openSite({
      mailer: { send: () => (isDown ? Promise.reject(new Error('smtp: secret')) : Promise.resolve()) },
    })
    expect(await site.begin(email)).toEqual({
      status: 502,
      message: 'The mail could not be sent. Please try again',
    })
    isDown = false
    expect(await site.begin(email)).toEqual({ status: 200, action: 'VERIFY_DEVICE' })
  })
})
