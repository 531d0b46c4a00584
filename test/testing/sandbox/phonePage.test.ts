import { encodeQR } from 'qr'
import { phoneActSchema } from '../../../testing/sandbox/phone-page/PhoneAct.js'
import { startSandbox, type Sandbox } from '../../../testing/sandbox/index.js'
import { holdTime, pass, releaseTime } from './support/fastTime.js'
import { openPhoneScreen, type OpenPhoneScreen } from './support/openPhoneScreen.js'
import { projectId } from './support/projectId.js'
import { startDapp, type Dapp } from './support/startDapp.js'
import { until } from './support/until.js'

const first = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const local = 'eip155:31337'
const other = 'eip155:31338'
const hex = (text: string) => `0x${Buffer.from(text).toString('hex')}`

/** A picture of a QR code with a quiet zone, as the page sends it. */
const photograph = (text: string) => {
  const rows = encodeQR(text, 'raw', { border: 4, scale: 3 })
  const pixels = Buffer.from(rows.flatMap(row => row.map(isDark => (isDark ? 0 : 255))))
  return { width: rows.length, height: rows.length, pixels: pixels.toString('base64') }
}

describe('the page of the phone', () => {
  let sandbox: Sandbox
  let screen: OpenPhoneScreen
  let dapp: Dapp
  let count = 0
  beforeAll(async () => {
    sandbox = await startSandbox()
  })
  beforeEach(holdTime)
  beforeEach(async () => {
    ;[screen, dapp] = [await openPhoneScreen(sandbox, `phone-${++count}`), await startDapp(sandbox)]
    await screen.see(() => true)
  })
  afterEach(async () => {
    screen.close()
    await dapp.stop()
    releaseTime()
  })
  afterAll(() => sandbox.stop())

  const pair = async (chains?: readonly string[]) => {
    const { uri, session } = await dapp.propose(chains)
    expect(await screen.act({ act: 'pair', uri })).toEqual({ kind: 'done', act: 'pair' })
    const { question } = await screen.see(({ waiting }) => waiting === 1)
    return { session, question: question! }
  }
  const connect = async () => {
    const { session, question } = await pair()
    await screen.act({ act: 'approve', id: question.id })
    return session
  }

  const isConnected = () => screen.see(({ connection: { state } }) => state === 'connected')
  /** Lets time pass until a promise settles, slowly enough for the line of a busy machine. */
  const slowly = async (promise: Promise<unknown>) => {
    let isSettled = false
    void promise.catch(() => undefined).finally(() => (isSettled = true))
    while (!isSettled) await pass(sandbox, 50)
    await promise
  }

  test('shows what the phone has, while nothing has happened', async () => {
    expect(await screen.see(() => true)).toEqual({
      connection: { state: 'idle' },
      policy: 'manual',
      namespaces: expect.arrayContaining([
        {
          name: 'eip155',
          chains: [
            { id: local, name: 'Portico Local' },
            { id: other, name: 'Portico Second' },
          ],
          chain: local,
          accounts: [first, second],
          account: first,
        },
        expect.objectContaining({ name: 'solana', account: sandbox.solana[0]?.accounts[0]?.address }),
        expect.objectContaining({ name: 'bip122' }),
      ]),
      sessions: [],
      waiting: 0,
    })
  })

  test('pairs by the link, and its owner leaves to the site what is ticked', async () => {
    const { session, question } = await pair()
    expect(question).toMatchObject({
      kind: 'proposal',
      peer: { name: 'Test Dapp', url: 'https://dapp.example' },
      namespaces: [{ name: 'eip155', chains: [local, other] }],
    })
    await screen.act({ act: 'approve', id: question.id, accounts: [1, 0], chains: [other] })
    expect((await session).namespaces['eip155']?.accounts).toEqual([
      `${other}:${second}`,
      `${other}:${first}`,
    ])
    const { sessions, connection } = await screen.see(({ sessions: list }) => list.length === 1)
    expect(connection).toEqual({ state: 'connected' })
    expect(sessions).toMatchObject([{ peer: { name: 'Test Dapp' } }])
  })

  test('pairs by a picture of the code', async () => {
    const { uri, session } = await dapp.propose()
    await screen.act({ act: 'scan', ...photograph(uri) })
    const { question } = await screen.see(({ waiting }) => waiting === 1)
    await screen.act({ act: 'reject', id: question!.id })
    await expect(session).rejects.toEqual({ code: 5000, message: 'User rejected.' })
    expect(await screen.act({ act: 'scan', width: 1, height: 1, pixels: 'AA==' })).toEqual({
      kind: 'failed',
      act: 'scan',
      why: 'There is no QR code to be read in this picture.',
    })
  })

  test('says what is to be signed or sent, in words', async () => {
    await connect()
    const ask = async (method: string, params: unknown[]) => {
      const answer = dapp.request(method, params).catch((error: unknown) => error)
      const { question } = await screen.see(
        ({ question: asked }) => asked?.kind === 'request' && !!asked.text,
      )
      await screen.act({ act: 'reject', id: question!.id })
      await answer
      await screen.see(({ waiting }) => waiting === 0)
      return question
    }
    expect(await ask('personal_sign', [hex('Hello\u202e'), first])).toMatchObject({
      method: 'personal_sign',
      text: { title: 'Sign this message?', account: first, body: { text: 'Hello\\u{202e}' } },
    })
    const typedData = {
      types: { EIP712Domain: [{ name: 'name', type: 'string' }], Pear: [{ name: 'price', type: 'uint256' }] },
      primaryType: 'Pear',
      domain: { name: 'Shop' },
      message: { price: '7' },
    }
    expect(await ask('eth_signTypedData_v4', [first, JSON.stringify(typedData)])).toMatchObject({
      text: { title: 'Sign this data?', body: { text: 'price: 7' } },
    })
    const sending = await ask('eth_sendTransaction', [{ from: first, to: second, value: hex('\x07') }])
    expect(sending).toMatchObject({ text: { title: 'Send this transaction?' } })
    expect(JSON.stringify(sending)).toContain('0.000000000000000007 ETH')
    const stranger = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
    expect(await ask('personal_sign', ['0x12', stranger])).toMatchObject({
      text: { lead: expect.stringContaining('end in an error: The requested method or account') as unknown },
    })
  })

  test('shows the text that is signed while connecting, and signs it when its owner approves', async () => {
    const { uri, answer } = await dapp.authenticate()
    await screen.act({ act: 'pair', uri })
    const { question } = await screen.see(
      ({ question: asked }) => asked?.kind === 'authentication' && !!asked.text,
    )
    expect(question).toMatchObject({
      peer: { name: 'Test Dapp' },
      text: {
        title: 'Connect and sign in?',
        account: first,
        body: { text: expect.stringContaining('dapp.example wants you to sign in') as unknown },
      },
    })
    expect(await screen.act({ act: 'approve', id: question!.id })).toEqual({ kind: 'done', act: 'approve' })
    expect((await answer).auths).toHaveLength(1)
    await screen.see(({ sessions }) => sessions.length === 1)
  })

  test('signs what its owner approves', async () => {
    await connect()
    const signing = dapp.request('personal_sign', [hex('Hello'), first])
    const { question } = await screen.see(({ waiting }) => waiting === 1)
    expect(await screen.act({ act: 'approve', id: question!.id })).toEqual({ kind: 'done', act: 'approve' })
    expect(await signing).toMatch(/^0x[0-9a-f]{130}$/)
    expect(await screen.act({ act: 'approve', id: question!.id })).toMatchObject({
      kind: 'failed',
      why: 'This was answered before, or has expired.',
    })
  })

  test('answers by itself when its owner says so', async () => {
    await screen.act({ act: 'setPolicy', policy: 'approve' })
    const { uri, session } = await dapp.propose()
    await screen.act({ act: 'pair', uri })
    await session
    await screen.act({ act: 'setPolicy', policy: 'reject' })
    await expect(dapp.request('personal_sign', [hex('Hi'), first])).rejects.toMatchObject({ code: 5000 })
    await screen.see(({ policy }) => policy === 'reject')
  })

  test('switches account and network, and disconnects', async () => {
    const { topic } = await connect()
    const [update, changed] = [dapp.next('session_update'), dapp.next('chainChanged')]
    await screen.act({ act: 'switchAccount', namespace: 'eip155', index: 1 })
    await update
    await screen.act({ act: 'switchChain', chainId: other })
    expect(await changed).toBe('31338')
    await screen.see(({ namespaces: [evm] }) => evm?.account === second && evm.chain === other)
    expect(await screen.act({ act: 'switchChain', chainId: 'eip155:1' })).toMatchObject({
      why: 'The phone does not know eip155:1.',
    })
    const gone = dapp.next('disconnect')
    await screen.act({ act: 'disconnect', topic })
    await gone
    await screen.see(({ sessions }) => sessions.length === 0)
  })

  test('is one screen of several: they show the same, and the phone goes on without any', async () => {
    const { session, question } = await pair()
    const again = await openPhoneScreen(sandbox, `phone-${count}`)
    await again.see(({ waiting }) => waiting === 1)
    screen.close()
    await again.act({ act: 'approve', id: question.id })
    await session
    again.close()
    screen = await openPhoneScreen(sandbox, `phone-${count}`)
    await screen.see(({ sessions }) => sessions.length === 1)
  })

  test('says that the relay has refused the phone, and tries again when asked to', async () => {
    const { uri } = await dapp.propose()
    sandbox.relay.setFaults({ close: { code: 3000, reason: 'Unauthorized: invalid key' } })
    expect(await screen.act({ act: 'pair', uri })).toMatchObject({ kind: 'failed' })
    const { connection } = await screen.see(({ connection: { state } }) => state === 'refused')
    expect(connection.reason).toContain('Unauthorized: invalid key')
    sandbox.clearFaults()
    await Promise.all([screen.act({ act: 'reconnect' }), slowly(isConnected())])
  })

  test('hears that the relay is gone, and is back', async () => {
    await connect()
    sandbox.relay.dropClients()
    await screen.see(({ connection: { state } }) => state === 'lost')
    await slowly(isConnected())
  })

  test('does nothing that it does not know', async () => {
    screen.send('{"act":"empty the account"}')
    screen.send('not JSON')
    await until(() => screen.news.filter(({ kind }) => kind === 'failed').length === 2)
    const large = { act: 'scan', width: 1025, height: 1, pixels: '' }
    expect(phoneActSchema.safeParse(large).success).toBe(false)
  })
})

describe('the way to the page', () => {
  let sandbox: Sandbox
  beforeAll(async () => {
    sandbox = await startSandbox({ chains: [] })
  })
  afterAll(() => sandbox.stop())

  test.each(['/phone', '/phone/', '/phone/wc?uri=wc%3Aabc'])(
    '%s answers the page under its policy',
    async path => {
      const response = await fetch(sandbox.url + path)
      expect(await response.text()).toContain('<title>Portico Phone</title>')
      const policy = response.headers.get('content-security-policy')
      expect(policy).toContain("default-src 'none'")
      expect(policy).not.toContain('unsafe')
    },
  )

  test('its mark is there, and whatever is not its own, is not', async () => {
    expect((await fetch(`${sandbox.url}/phone/icon.svg`)).status).toBe(200)
    expect((await fetch(`${sandbox.url}/phone/else`)).status).toBe(404)
    expect((await fetch(sandbox.phoneUrl, { method: 'POST' })).status).toBe(405)
    expect((await fetch(`${sandbox.url}/phone/screen?phone=main`)).status).toBe(426)
    expect((await fetch(`${sandbox.url}/phone/screen?phone=../x`)).status).toBe(400)
  })

  test('the catalogue leads to it by every link', async () => {
    const response = await fetch(`${sandbox.url}/getWallets?projectId=${projectId}&search=portico phone`)
    const { data } = (await response.json()) as { data: unknown[] }
    const link = sandbox.phoneUrl
    expect(data).toMatchObject([
      { name: 'Portico Phone', supports_wc: true, mobile_link: link, desktop_link: link, webapp_link: link },
    ])
  })

  test('a page of another origin gets no screen', async () => {
    const own = await openPhoneScreen(sandbox, 'a', { origin: sandbox.url })
    await own.see(() => true)
    own.close()
    await expect(openPhoneScreen(sandbox, 'a', { origin: 'https://evil.example' })).rejects.toThrow()
    await expect(openPhoneScreen(sandbox, 'a', { origin: 'null' })).rejects.toThrow()
  })
})
