import { jest } from '@jest/globals'
import { embeddedWallet } from '../../../plugins/connector-auth/index.js'
import { codeOf, pass, settle } from '../../support/kernel.js'
import { openEmbedded, ScriptedSite } from './support/openEmbedded.js'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const startMs = Date.UTC(2026, 0, 1)

describe('the frame', () => {
  test('is not opened before somebody wants it', async () => {
    const { site, kernel } = await openEmbedded()
    await kernel.start()
    await kernel.open()
    expect(site.opened).toEqual([])
  })

  test('is opened once, with what the secure site is to know', async () => {
    const { site, wallet } = await openEmbedded({ projectId: 'a&b' })
    wallet.prepare()
    await wallet.connectEmail('ada@example.com')
    expect(site.opened.map(({ url }) => url)).toEqual([
      'https://wallet.example/sdk?projectId=a%26b&chainId=eip155:1&version=4&enableLogger=true',
    ])
  })

  test.each([
    'https://wallet.example/path',
    'http://wallet.example',
    'javascript:alert(1)',
    'wallet.example',
    '',
  ])('is at an origin, and not at %j', secureSite => {
    expect(() => embeddedWallet({ secureSite })).toThrow('must be an origin')
  })

  test('that is not ready within 20 s fails the request, the visitor is told, and later requests work', async () => {
    const site = new ScriptedSite()
    site.isReadyAtOnce = false
    const { wallet, kernel } = await openEmbedded({ site })
    const failed = wallet.connectEmail('ada@example.com').catch((error: unknown) => error)
    await pass(19_999)
    expect(kernel.stores.alert.current).toBeUndefined()
    await pass(1)
    expect(await failed).toMatchObject({
      code: 'EMBEDDED_WALLET_NOT_LOADED',
      shortMessage: 'Something went wrong',
    })
    expect(kernel.stores.alert.current).toMatchObject({
      code: 'EMBEDDED_WALLET_LOAD_FAILED',
      audience: 'visitors',
    })
    site.isReadyAtOnce = true
    expect(await wallet.connectEmail('ada@example.com')).toBe('VERIFY_OTP')
    expect(site.opened).toHaveLength(2)
  })

  test('is told of the page before it is asked anything, each page of it anew', async () => {
    const { wallet, site } = await openEmbedded()
    await wallet.connectEmail('ada@example.com')
    expect(site.names()[0]).toBe('SYNC_DAPP_DATA')
    site.frame.onLoad()
    site.ready()
    site.frame.onLoad()
    await settle()
    const counted = (name: string) => site.names().filter(each => each === name).length
    expect([counted('SYNC_DAPP_DATA'), counted('SYNC_THEME')]).toEqual([2, 2])
  })

  test('that goes to another page ends what was asked, and is waited for anew', async () => {
    const { wallet, site } = await openEmbedded()
    site.replies.delete('CONNECT_OTP')
    wallet.prepare()
    await settle()
    site.frame.onLoad()
    const first = codeOf(wallet.connectOtp('123456'))
    await settle()
    site.frame.onLoad()
    expect(await first).toBe('EMBEDDED_WALLET_ABORTED')
    const second = codeOf(wallet.connectOtp('123456'))
    await settle()
    expect(site.names().filter(name => name === 'CONNECT_OTP')).toHaveLength(1)
    site.replies.set('CONNECT_OTP', undefined)
    site.ready()
    expect(await second).toBe('none')
  })
})

describe('an answer', () => {
  const ask = async () => {
    const { wallet, site, kernel } = await openEmbedded()
    site.replies.delete('CONNECT_EMAIL')
    let outcome: unknown = 'open'
    void codeOf(wallet.connectEmail('ada@example.com')).then(code => (outcome = code))
    await settle()
    return { site, kernel, asked: site.last('CONNECT_EMAIL'), outcome: () => outcome }
  }
  const good = { action: 'CONNECT' }

  test.each<[string, (asked: { readonly id: string }) => unknown]>([
    ['of another id', () => ({ type: '@w3m-frame/CONNECT_EMAIL_SUCCESS', id: 'other', payload: good })],
    ['without an id', () => ({ type: '@w3m-frame/CONNECT_EMAIL_SUCCESS', payload: good })],
    ['to another request', ({ id }) => ({ type: '@w3m-frame/CONNECT_OTP_SUCCESS', id })],
    ['of the page itself', ({ id }) => ({ type: '@w3m-app/CONNECT_EMAIL_SUCCESS', id, payload: good })],
    ['that is a text', ({ id }) => id],
    ['that is nothing', () => null],
  ])('%s is none', async (_, make) => {
    const { site, asked, outcome } = await ask()
    site.say(make(asked))
    await settle()
    expect(outcome()).toBe('open')
    site.answer(asked, good)
    await settle()
    expect(outcome()).toBe('none')
  })

  test.each([[{ action: 'DANCE' }], [7], [undefined], [{ action: 'CONNECT', more: Array(1000).fill(0) }]])(
    'that does not fit fails the request: %j',
    async payload => {
      const { wallet, site } = await openEmbedded()
      site.replies.set('CONNECT_EMAIL', payload)
      await expect(wallet.connectEmail('ada@example.com')).rejects.toMatchObject({
        code: 'EMBEDDED_WALLET_FAILED',
        shortMessage: 'Something went wrong',
      })
    },
  )

  test.each([undefined, null, {}, { message: '' }, { message: 7 }, 'text'])(
    'with an error that says nothing says that there is one: %j',
    async payload => {
      const { wallet, site } = await openEmbedded()
      site.replies.delete('CONNECT_OTP')
      const failed = wallet.connectOtp('123456').catch((error: unknown) => error)
      await settle()
      site.say({ type: '@w3m-frame/CONNECT_OTP_ERROR', id: site.last('CONNECT_OTP').id, payload })
      expect(await failed).toMatchObject({ shortMessage: 'An error occurred' })
    },
  )

  test('comes once: a second one changes nothing', async () => {
    const { site, asked, outcome } = await ask()
    site.answer(asked, good)
    site.say({ type: '@w3m-frame/CONNECT_EMAIL_ERROR', id: asked.id, payload: { message: 'late' } })
    await settle()
    expect(outcome()).toBe('none')
  })

  test('that never comes is waited for 30 s, the visitor is told, and a late one changes nothing', async () => {
    const { site, asked, outcome, kernel } = await ask()
    await pass(29_999)
    expect(outcome()).toBe('open')
    await pass(1)
    expect(outcome()).toBe('EMBEDDED_WALLET_TIMEOUT')
    expect(kernel.stores.alert.current).toMatchObject({
      code: 'EMBEDDED_WALLET_TIMEOUT',
      audience: 'visitors',
    })
    site.answer(asked, good)
    await settle()
    expect(outcome()).toBe('EMBEDDED_WALLET_TIMEOUT')
  })

  test('with an error says what the site says, cleaned', async () => {
    const { wallet, site } = await openEmbedded()
    site.replies.set('CONNECT_OTP', new Error('Invalid\u202e code'))
    await expect(wallet.connectOtp('123456')).rejects.toThrow('Invalid code')
  })

  test('about the device is waited for in silence, unless the visitor has asked', async () => {
    const { wallet, site, kernel } = await openEmbedded()
    site.replies.delete('CONNECT_DEVICE')
    const quiet = codeOf(wallet.connectDevice())
    await pass(30_000)
    expect(await quiet).toBe('EMBEDDED_WALLET_TIMEOUT')
    expect(kernel.stores.alert.current).toBeUndefined()
    const told = codeOf(wallet.connectDevice({ isRetry: true }))
    await pass(30_000)
    expect(await told).toBe('EMBEDDED_WALLET_TIMEOUT')
    expect(kernel.stores.alert.current?.code).toBe('EMBEDDED_WALLET_TIMEOUT')
  })
})

describe('an e-mail address', () => {
  test.each(['', 'ada', 'x@y', 'a'.repeat(100_000), `${'a'.repeat(250)}@example.com`])(
    'that is none reaches nobody',
    async email => {
      const { wallet, site } = await openEmbedded()
      await expect(wallet.connectEmail(email)).rejects.toThrow('Invalid email')
      await expect(wallet.updateEmail(email)).rejects.toThrow('Invalid email')
      expect(site.opened).toEqual([])
    },
  )

  const sent = async (storage = new Map<string, string>()) => {
    jest.setSystemTime(startMs)
    const texts = storage
    const store = {
      get: (key: string) => texts.get(key),
      set: (key: string, value: string) => void texts.set(key, value),
      remove: (key: string) => void texts.delete(key),
      subscribe: () => () => undefined,
    }
    return { texts, ...(await openEmbedded({ storage: store })) }
  }

  test('is sent a code each 30 s at most, whichever it is for, over reloads as well', async () => {
    const { wallet, texts } = await sent()
    await wallet.connectEmail('ada@example.com')
    await expect(wallet.connectEmail('ada@example.com')).rejects.toThrow('Please try again after 30 seconds')
    jest.setSystemTime(startMs + 29_999)
    await expect(wallet.updateEmail('bob@example.com')).rejects.toThrow('Please try again after 1 seconds')
    const again = await openEmbedded({
      storage: {
        get: key => texts.get(key),
        set: () => undefined,
        remove: () => undefined,
        subscribe: () => () => undefined,
      },
    })
    await settle()
    // Known before anything is asked of the wallet: the button says so.
    expect(again.wallet.nextCodeAt).toBe(startMs + 30_000)
    expect(again.site.opened).toEqual([])
    expect(await codeOf(again.wallet.connectEmail('ada@example.com'))).toBe('EMAIL_COOLDOWN')
    jest.setSystemTime(startMs + 30_000)
    expect(await wallet.updateEmail('bob@example.com')).toBe('VERIFY_PRIMARY_OTP')
  })

  test('that is changed counts for the next sign-in, too', async () => {
    const { wallet } = await sent()
    await wallet.updateEmail('bob@example.com')
    jest.setSystemTime(startMs + 29_999)
    await expect(wallet.connectEmail('ada@example.com')).rejects.toThrow('Please try again after 1 seconds')
  })

  test('waits no longer where the clock has been set back', async () => {
    const { wallet } = await sent()
    await wallet.connectEmail('ada@example.com')
    jest.setSystemTime(startMs - 3_600_000)
    expect(await wallet.connectEmail('ada@example.com')).toBe('VERIFY_OTP')
  })

  test('to which none could be sent need not wait', async () => {
    const { wallet, site } = await sent()
    site.replies.set('CONNECT_EMAIL', new Error('No such mailbox'))
    await expect(wallet.connectEmail('ada@example.com')).rejects.toThrow('No such mailbox')
    await expect(wallet.connectEmail('ada@example.com')).rejects.toThrow('No such mailbox')
  })

  test.each(['abc', String(startMs + 60_000), '-5', ''])(
    'may be sent one where the time that is kept is wrong: %j',
    async text => {
      const { wallet } = await sent(new Map([['@portico-wallet/LAST_EMAIL_LOGIN_TIME', text]]))
      expect(wallet.nextCodeAt).toBeUndefined()
      expect(await wallet.connectEmail('ada@example.com')).toBe('VERIFY_OTP')
    },
  )

  test('that was changed is kept, and whoever changed it may be sent a code at once', async () => {
    const { wallet, texts } = await sent()
    await wallet.updateEmail('new@example.com')
    await wallet.updateEmailPrimaryOtp('123456')
    expect(await wallet.updateEmailSecondaryOtp('123456')).toBe('new@example.com')
    expect(texts.get('@portico-wallet/EMAIL')).toBe('new@example.com')
    expect(texts.has('@portico-wallet/LAST_EMAIL_LOGIN_TIME')).toBe(false)
    expect(wallet.user).toEqual({ email: 'new@example.com' })
  })
})
