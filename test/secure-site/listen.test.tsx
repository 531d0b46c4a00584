import { jest } from '@jest/globals'
import { listen } from '../../secure-site/frame/listen.js'
import { payloads, type Handlers } from '../../secure-site/frame/requests.js'

const origin = 'https://shop.example'

describe('the frame', () => {
  let posted: jest.SpiedFunction<typeof window.postMessage>
  let handled: unknown[]
  let embedder: ReturnType<typeof listen>
  /** Only the listener of this test is at work. */
  let listener: (event: MessageEvent) => void

  beforeEach(() => {
    posted = jest.spyOn(window.parent, 'postMessage').mockImplementation(() => undefined)
    const added = jest
      .spyOn(window, 'addEventListener')
      .mockImplementation((_: string, given: unknown) => void (listener = given as typeof listener))
    handled = []
    const names = Object.keys(payloads)
    const handlers = Object.fromEntries(
      names.map(name => [name, (payload: unknown) => void handled.push(name, payload)]),
    ) as unknown as Handlers
    embedder = listen({
      ...handlers,
      GET_CHAIN_ID: () => ({ chainId: 1 }),
      CONNECT_OTP: () => Promise.reject(new Error('Invalid code')),
    })
    added.mockRestore()
  })
  afterEach(() => posted.mockRestore())

  const receive = async (data: unknown, from: Partial<MessageEvent> = {}) => {
    listener({ source: window.parent, origin, ...from, data } as MessageEvent)
    await new Promise(resolve => setTimeout(resolve))
  }
  const answers = () => posted.mock.calls.slice(1)

  test('says that it is ready, to whoever shows it', () => {
    expect(posted.mock.calls).toEqual([[{ type: '@w3m-frame/READY', payload: { version: '4' } }, '*']])
    expect(embedder.origin).toBe('')
  })

  test('answers to the origin that asks, with the id of the request', async () => {
    await receive({ type: '@w3m-app/GET_CHAIN_ID', id: 'a' })
    await receive({ type: '@w3m-app/RELOAD', id: 'b' })
    await receive({ type: '@w3m-app/CONNECT_OTP', id: 'c', payload: { otp: '123456' } })
    expect(answers()).toEqual([
      [{ type: '@w3m-frame/GET_CHAIN_ID_SUCCESS', id: 'a', payload: { chainId: 1 } }, origin],
      [{ type: '@w3m-frame/RELOAD_SUCCESS', id: 'b' }, origin],
      [{ type: '@w3m-frame/CONNECT_OTP_ERROR', id: 'c', payload: { message: 'Invalid code' } }, origin],
    ])
    expect(embedder.origin).toBe(origin)
  })

  test('hears nobody but the page that shows it, at the origin that it had first', async () => {
    const data = { type: '@w3m-app/GET_CHAIN_ID', id: 'a' }
    await receive(data, { source: null })
    await receive(data, { source: document.createElement('iframe').contentWindow })
    await receive(data, { origin: 'null' })
    expect(answers()).toEqual([])
    await receive(data)
    await receive(data, { origin: 'https://evil.example' })
    expect(answers()).toHaveLength(1)
    expect(embedder.origin).toBe(origin)
  })

  test.each([
    undefined,
    'text',
    { type: 7, id: 'a' },
    { type: '@w3m-frame/GET_CHAIN_ID', id: 'a' },
    { type: '@w3m-app/GET_CHAIN_ID' },
    { type: '@w3m-app/GET_CHAIN_ID', id: '' },
    { type: `@w3m-app/${'X'.repeat(64)}`, id: 'a' },
  ])('leaves alone what is no request: %j', async data => {
    await receive(data)
    expect(answers()).toEqual([])
    expect(embedder.origin).toBe('')
  })

  test('refuses what does not fit, and what it does not offer', async () => {
    await receive({ type: '@w3m-app/CONNECT_EMAIL', id: 'a', payload: { email: 'ada' } })
    await receive({ type: '@w3m-app/CONNECT_OTP', id: 'o', payload: { otp: 123456 } })
    await receive({ type: '@w3m-app/SYNC_THEME', id: 't', payload: { themeMode: 'blue' } })
    await receive({ type: '@w3m-app/AWAIT_UPDATE_EMAIL', id: 'b' })
    await receive({ type: '@w3m-app/constructor', id: 'c' })
    expect(answers().map(([{ type, payload }]) => [type, payload.message])).toEqual([
      ['@w3m-frame/CONNECT_EMAIL_ERROR', 'Invalid email'],
      ['@w3m-frame/CONNECT_OTP_ERROR', 'Invalid input'],
      ['@w3m-frame/SYNC_THEME_ERROR', 'Invalid input'],
      ['@w3m-frame/AWAIT_UPDATE_EMAIL_ERROR', 'This request is not available here'],
      ['@w3m-frame/constructor_ERROR', 'This request is not available here'],
    ])
    expect(handled).toEqual([])
  })
})
