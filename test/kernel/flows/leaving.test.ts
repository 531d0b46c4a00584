import { jest } from '@jest/globals'
import {
  connectingView,
  countingStorage,
  codeOf,
  openPage,
  pluginThat,
  settle,
} from '../../support/kernel.js'
import { ScriptedWallet } from '../../support/scriptedWallet.js'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** A page with two wallets that wait for the visitor, the first of which is being asked. */
const asking = async (options: Parameters<typeof openPage>[0] = {}) => {
  const harbor = new ScriptedWallet({ id: 'harbor', onConnect: 'ask' })
  const lagoon = new ScriptedWallet({ id: 'lagoon', onConnect: 'ask' })
  const page = await openPage({ wallets: [harbor, lagoon], ...options })
  const [eip155] = page.kernel.stores.namespaces.all
  if (!eip155) throw new Error('a chain expected')
  const attempt = codeOf(page.kernel.connect({ connectorId: 'harbor' }))
  await settle()
  return { ...page, harbor, lagoon, eip155, attempt }
}

describe('going back while the wallet is asked', () => {
  test('leaves the attempt at once', async () => {
    const { kernel, eip155, attempt } = await asking()
    kernel.cancelConnect()
    expect(eip155).toMatchObject({ status: 'disconnected', pendingConnectorId: undefined })
    expect(await attempt).toBe('CONNECT_ABORTED')
  })

  test('makes a late yes change nothing, and the session that it opens is closed', async () => {
    const storage = countingStorage()
    const { kernel, harbor, eip155, events } = await asking({ env: { storage } })
    kernel.cancelConnect()
    await settle()
    harbor.approve()
    await settle()
    expect(eip155).toMatchObject({ status: 'disconnected', address: undefined })
    expect(events()).toEqual([])
    expect(harbor.session()).toMatchObject({ goodbyes: 1, watchers: 0 })
    expect([...storage.texts.keys()]).toEqual([])
  })

  test('makes a late no change nothing', async () => {
    const { kernel, harbor, eip155, attempt } = await asking()
    kernel.cancelConnect()
    harbor.reject(new Error('too late'))
    expect(await attempt).toBe('CONNECT_ABORTED')
    await settle()
    expect(eip155.status).toBe('disconnected')
  })

  test.each(['rejects', 'throws', 'never'] as const)(
    'and a late session whose goodbye %s disturb nobody',
    async goodbye => {
      const { kernel, harbor, eip155, attempt } = await asking()
      harbor.goodbye = goodbye
      kernel.cancelConnect()
      harbor.approve()
      expect(await attempt).toBe('CONNECT_ABORTED')
      await settle()
      expect(harbor.session().goodbyes).toBe(1)
      expect(eip155.status).toBe('disconnected')
    },
  )

  test('while a guard asks the visitor ends the session that the wallet had opened', async () => {
    const { kernel, harbor, eip155, attempt } = await asking({
      plugins: [pluginThat(ctx => ctx.tap(ctx.hooks.connect.authorize, () => new Promise(() => undefined)))],
    })
    harbor.approve()
    await settle()
    kernel.cancelConnect()
    expect(await attempt).toBe('CONNECT_ABORTED')
    expect(eip155.status).toBe('disconnected')
    expect(harbor.session().goodbyes).toBe(1)
  })

  test('while a guard asks the visitor makes its late yes change nothing', async () => {
    let allow: () => void = () => undefined
    const { kernel, harbor, eip155, events } = await asking({
      plugins: [
        pluginThat(ctx =>
          ctx.tap(
            ctx.hooks.connect.authorize,
            () => new Promise<undefined>(resolve => (allow = () => resolve(undefined))),
          ),
        ),
      ],
    })
    harbor.approve()
    await settle()
    kernel.cancelConnect()
    allow()
    await settle()
    expect(eip155).toMatchObject({ status: 'disconnected', address: undefined })
    expect(harbor.session()).toMatchObject({ goodbyes: 1, watchers: 0 })
    expect(events()).toEqual([])
  })

  test('ends the word of how far the wallet is', async () => {
    const wallet = new ScriptedWallet({ onConnect: 'ask' })
    const { kernel } = await openPage({ wallets: [wallet] })
    const heard: string[] = []
    void codeOf(kernel.connect({ connectorId: 'harbor', onProgress: state => heard.push(state) }))
    await settle()
    kernel.cancelConnect()
    wallet.requests[0]?.progress('locked')
    expect(heard).toEqual(['waiting'])
  })

  test('and coming back to the same wallet joins the request that it still shows', async () => {
    const { kernel, harbor, eip155, events } = await asking()
    kernel.cancelConnect()
    const again = kernel.connect({ connectorId: 'harbor' })
    await settle()
    expect(eip155.status).toBe('connecting')
    expect(harbor.requests).toHaveLength(1)

    harbor.approve()
    await again
    expect(eip155).toMatchObject({ status: 'connected', address: '0xharbor' })
    expect(harbor.session().goodbyes).toBe(0)
    expect(events()).toEqual(['CONNECT_SUCCESS'])
  })

  test('and asking the same wallet after it has answered asks anew', async () => {
    const { kernel, harbor } = await asking()
    kernel.cancelConnect()
    harbor.reject(new Error('no'))
    await settle()
    const again = kernel.connect({ connectorId: 'harbor' })
    await settle()
    expect(harbor.requests).toHaveLength(2)
    harbor.approve()
    await again
  })
})

describe('choosing another wallet', () => {
  test('abandons the first', async () => {
    const { kernel, harbor, lagoon, eip155, attempt, events } = await asking()
    const second = kernel.connect({ connectorId: 'lagoon' })
    expect(await attempt).toBe('CONNECT_ABORTED')
    expect(eip155).toMatchObject({ status: 'connecting', pendingConnectorId: 'lagoon' })

    harbor.approve()
    await settle()
    expect(eip155).toMatchObject({ status: 'connecting', address: undefined })
    expect(harbor.session().goodbyes).toBe(1)

    lagoon.approve()
    await second
    expect(eip155).toMatchObject({ status: 'connected', address: '0xlagoon' })
    expect(events()).toEqual(['CONNECT_SUCCESS'])
  })

  test('while one is connected leaves that one, in the memory too', async () => {
    const storage = countingStorage()
    const { kernel, harbor, lagoon, eip155 } = await asking({ env: { storage } })
    harbor.approve()
    await settle()
    expect(eip155.address).toBe('0xharbor')

    const second = codeOf(kernel.connect({ connectorId: 'lagoon' }))
    await settle()
    expect(eip155).toMatchObject({ status: 'connecting', address: undefined })
    expect(harbor.session().watchers).toBe(0)
    kernel.cancelConnect()
    expect(await second).toBe('CONNECT_ABORTED')
    expect(eip155.status).toBe('disconnected')
    expect(storage.texts.has('@portico/eip155:connected_connector_id')).toBe(false)
    lagoon.approve()
  })
})

describe('the view of the attempt', () => {
  test('closed with X keeps the attempt: an approval that is then given counts', async () => {
    const { kernel, harbor, eip155, events } = await asking()
    await kernel.open(connectingView, { connector: harbor.connector })
    const { key } = kernel.stores.router.current ?? {}
    kernel.stores.router.onLeave(key ?? 0, kernel.cancelConnect)
    kernel.close()
    expect(eip155.status).toBe('connecting')
    harbor.approve()
    await settle()
    expect(eip155.status).toBe('connected')
    expect(events()).toEqual(['MODAL_OPEN', 'MODAL_CLOSE', 'CONNECT_SUCCESS'])
  })
})

test('disconnecting leaves the attempt under way', async () => {
  const { kernel, harbor, eip155, attempt } = await asking()
  await kernel.disconnect()
  expect(await attempt).toBe('CONNECT_ABORTED')
  harbor.approve()
  await settle()
  expect(eip155.status).toBe('disconnected')
  expect(harbor.session().goodbyes).toBe(1)
})

test('choosing another network meanwhile does not lose the attempt', async () => {
  const { kernel, harbor, eip155, attempt } = await asking()
  await kernel.switchNetwork('eip155:137')
  expect(eip155.status).toBe('connecting')
  harbor.approve()
  expect(await attempt).toBe('none')
  expect(eip155).toMatchObject({ status: 'connected', address: '0xharbor' })
})

test('the kernel ends while the wallet is asked: the request is called off, and a late yes is closed', async () => {
  const { kernel, harbor, attempt } = await asking()
  kernel.dispose()
  expect(await attempt).toBe('CONNECT_ABORTED')
  expect(harbor.requests[0]?.signal.aborted).toBe(true)
  harbor.approve()
  await settle()
  expect(harbor.session().goodbyes).toBe(1)
})
