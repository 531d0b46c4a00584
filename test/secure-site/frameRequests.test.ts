import { HttpRequestError, InvalidInputRpcError, RpcRequestError } from 'viem'
import { createKeep } from '../../secure-site/frame/keep.js'
import { readMessage, readTransaction, readTypedData } from '../../secure-site/frame/readRpc.js'
import { isRequest, payloads, type RequestName } from '../../secure-site/frame/requests.js'
import { bundlerMethods, safeMethods } from '../../secure-site/frame/rpcMethods.js'
import { isColor, textOn } from '../../secure-site/frame/theme.js'
import { wordsOf } from '../../secure-site/frame/wordsOf.js'

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

describe('a request to the frame', () => {
  const fits = (name: RequestName, payload: unknown) => payloads[name].safeParse(payload).success

  test.each<[RequestName, unknown]>([
    ['CONNECT_EMAIL', { email: 'ada@example.com' }],
    ['CONNECT_DEVICE', undefined],
    ['CONNECT_OTP', { otp: '123456' }],
    ['GET_USER', undefined],
    ['GET_USER', { chainId: 1 }],
    ['GET_USER', { chainId: 'eip155:1', preferredAccountType: 'eoa' }],
    ['GET_USER', { preferredAccountType: 'payment' }],
    ['SET_PREFERRED_ACCOUNT', { type: 'smartAccount' }],
    ['INIT_SMART_ACCOUNT', undefined],
    ['IS_CONNECTED', { token: 'x' }],
    ['SWITCH_NETWORK', { chainId: '1' }],
    ['SYNC_THEME', { themeMode: 'dark', themeVariables: {}, w3mThemeVariables: { '--w3m-accent': 'red' } }],
    ['SYNC_DAPP_DATA', { metadata: { name: 'Shop', description: '', url: '', icons: [] }, projectId: '' }],
    ['RPC_REQUEST', { method: 'eth_chainId' }],
  ])('%s takes %j', (name, payload) => {
    expect(fits(name, payload)).toBe(true)
  })

  test.each<[RequestName, unknown]>([
    ['CONNECT_EMAIL', undefined],
    ['CONNECT_EMAIL', { email: 'ada' }],
    ['CONNECT_OTP', { otp: 123456 }],
    ['GET_USER', { chainId: {} }],
    ['GET_USER', { preferredAccountType: 7 }],
    ['SET_PREFERRED_ACCOUNT', undefined],
    ['SWITCH_NETWORK', {}],
    ['SYNC_THEME', { themeMode: 'blue' }],
    ['RPC_REQUEST', { method: 1 }],
    ['RPC_REQUEST', { method: 'x'.repeat(65) }],
  ])('%s does not take %j', (name, payload) => {
    expect(fits(name, payload)).toBe(false)
  })

  test('that there is not is none, whatever objects are made of', () => {
    for (const name of ['toString', 'AWAIT_UPDATE_EMAIL']) expect(isRequest(name)).toBe(false)
    expect(isRequest('INIT_SMART_ACCOUNT')).toBe(true)
  })
})

describe('what is to be signed', () => {
  test('a message is a text of a readable length', () => {
    expect(readMessage(['hello', account])).toEqual({ message: 'hello', from: account })
    for (const params of [undefined, {}, [7], ['x'.repeat(100_001)]])
      expect(() => readMessage(params)).toThrow('Invalid request')
  })

  const data = {
    primaryType: 'Pledge',
    domain: { name: 'Orchard', chainId: 1 },
    types: { Pledge: [{ name: 'days', type: 'uint8' }] },
    message: { days: 2 },
  }

  test('typed data comes as a text or as it is, and must fit its own types', () => {
    expect(readTypedData([account, JSON.stringify(data)])).toEqual({ data, from: account })
    expect(readTypedData([account, data]).data).toEqual(data)
    for (const bad of [
      '{',
      { ...data, message: { days: 256 } },
      { ...data, message: {} },
      { ...data, primaryType: 'Promise' },
      { ...data, types: { Pledge: [{ name: 'days', type: 'Unknown' }] } },
      { ...data, message: { days: 2, more: 'x'.repeat(100_000) } },
    ])
      expect(() => readTypedData([account, bad])).toThrow('Invalid request')
  })

  test('a transaction has what is signed of it, and nothing else', () => {
    const asked = { from: account, to: account, value: '0x10', input: '0x12', gas: 21000, nonce: '0x1' }
    expect(readTransaction([asked], 1)).toEqual({
      from: account,
      transaction: { to: account, value: 16n, data: '0x12', gas: 21000n },
    })
    expect(readTransaction([{ to: null, data: '0x6001' }], 1).transaction).toEqual({ data: '0x6001' })
  })

  test.each([
    [{ to: '0x70997970c51812dc3A010C7d01b50e0d17dc79C8' }],
    [{ to: '0x1' }],
    [{ to: account, value: -1 }],
    [{ to: account, value: '1.5' }],
    [{ to: account, value: '0x' }],
    [{ to: account, data: 'hello' }],
    [{}],
    [{ value: '0x1' }],
  ])('a transaction that cannot be sent is refused: %j', transaction => {
    expect(() => readTransaction([transaction], 1)).toThrow('Invalid request')
  })

  test('a transaction for another network is refused', () => {
    expect(() => readTransaction([{ to: account, chainId: '0x5' }], 1)).toThrow('another network')
    expect(readTransaction([{ to: account, chainId: '0x1' }], 1).transaction).toEqual({ to: account })
  })

  test('no method that signs is among those that only read', () => {
    for (const method of [...safeMethods, ...bundlerMethods])
      expect(method).not.toMatch(/sign|sendTransaction|sendCalls|sendUserOperation|grant|revoke/)
  })
})

describe('the storage of the frame', () => {
  const storage = (texts: Map<string, string>, isFull = false) =>
    ({
      getItem: key => texts.get(key) ?? null,
      setItem: (key, text) => {
        if (isFull) throw new Error('QuotaExceededError')
        texts.set(key, text)
      },
      removeItem: key => texts.delete(key),
    }) as Partial<Storage> as Storage
  const works = (keep: ReturnType<typeof createKeep>) => {
    keep.write('device', '1')
    const kept = keep.read('device')
    keep.remove('device')
    return [kept, keep.read('device')]
  }

  test('is that of the browser, or memory where there is none or it is full', () => {
    const texts = new Map<string, string>()
    const keep = createKeep(() => storage(texts))
    keep.write('device', '1')
    expect(texts.get('device')).toBe('1')
    const blocked = createKeep(() => {
      throw new Error('SecurityError')
    })
    for (const each of [keep, blocked, createKeep(() => storage(new Map(), true))])
      expect(works(each)).toEqual(['1', undefined])
  })
})

describe('what the page is told of an error', () => {
  test('is what the node says, without the address of the node', () => {
    const url = 'https://node.example/?key=secret'
    const body = { method: 'eth_call' }
    const error = { code: -32000, message: 'insufficient funds' }
    const refused = new RpcRequestError({ body, error, url })
    expect(wordsOf(new InvalidInputRpcError(refused))).toBe('insufficient funds')
    const gone = new HttpRequestError({ url, body, cause: new TypeError('Failed to fetch') })
    expect(wordsOf(gone)).toBe('Failed to fetch')
    expect(wordsOf(new Error('Invalid code'))).toBe('Invalid code')
    expect(wordsOf('nothing')).toBe('Something went wrong')
  })
})

describe('the theme', () => {
  test.each(['#fff', '#4a5ff0', 'hsla(230, 100%, 67%, 1)', 'rgb(1 2 3 / 50%)', 'rebeccapurple'])(
    '%s is a colour',
    color => expect(isColor(color)).toBe(true),
  )
  test.each(['url(https://evil.example)', 'red; background: blue', 'var(--x)', '', '#ggg', 'expression(1)'])(
    '%s is none',
    color => expect(isColor(color)).toBe(false),
  )
  test('has a text that can be read on the accent', () => {
    expect(textOn([255, 255, 0])).toBe('#000')
    expect(textOn([74, 95, 240])).toBe('#fff')
  })
})
