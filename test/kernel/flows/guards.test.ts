import { jest } from '@jest/globals'
import { codeOf, countingStorage, openPage, pluginThat, settle } from '../../support/kernel.js'
import { askingPage } from './support/askingPage.js'
import { ScriptedWallet } from '../../support/scriptedWallet.js'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe('a guard', () => {
  const guarded = (answer: () => Promise<{ refuse: string } | undefined>) =>
    askingPage({ plugins: [pluginThat(ctx => ctx.tap(ctx.hooks.connect.authorize, answer))] })

  test('is asked before anybody sees the account', async () => {
    let letPass: () => void = () => undefined
    const { kernel, wallet, eip155, log, harbor } = await guarded(
      () => new Promise(resolve => (letPass = () => resolve(undefined))),
    )
    wallet.onConnect = 'approve'
    const connected = kernel.connect(harbor)
    await settle()
    expect(eip155).toMatchObject({ status: 'connecting', address: undefined, connection: undefined })
    expect(log).toEqual([])

    letPass()
    await connected
    expect(eip155).toMatchObject({ status: 'connected', address: '0xharbor' })
  })

  test('that refuses resets the chain and ends the session in the wallet', async () => {
    const storage = countingStorage()
    const { kernel, wallet, eip155, events, harbor } = await askingPage({
      env: { storage },
      plugins: [
        pluginThat(ctx => ctx.tap(ctx.hooks.connect.authorize, () => ({ refuse: 'Sign-in cancelled' }))),
      ],
    })
    wallet.onConnect = 'approve'
    await expect(kernel.connect(harbor)).rejects.toMatchObject({
      code: 'CONNECT_REFUSED',
      shortMessage: 'Sign-in cancelled',
    })
    expect(eip155).toMatchObject({ status: 'disconnected', address: undefined })
    expect(wallet.session()).toMatchObject({ goodbyes: 1, watchers: 0 })
    expect(events()).toEqual([])
    expect([...storage.texts.keys()]).not.toContain('@portico/eip155:connected_connector_id')
  })

  test('that breaks lets nobody through', async () => {
    const { kernel, wallet, eip155, harbor } = await guarded(() => Promise.reject(new Error('no server')))
    wallet.onConnect = 'approve'
    await expect(kernel.connect(harbor)).rejects.toThrow('no server')
    expect(eip155.status).toBe('disconnected')
    expect(wallet.session().goodbyes).toBe(1)
  })

  test('is asked about every namespace, and one refusal refuses all', async () => {
    const seen: string[] = []
    const wallet = new ScriptedWallet({ namespaces: ['eip155', 'solana'] })
    const { kernel } = await openPage({
      wallets: [wallet],
      plugins: [
        pluginThat(ctx =>
          ctx.tap(ctx.hooks.connect.authorize, ({ namespace }) => {
            seen.push(namespace)
            return namespace === 'solana' ? { refuse: 'not here' } : undefined
          }),
        ),
      ],
    })
    expect(await codeOf(kernel.connect({ connectorId: 'harbor' }))).toBe('CONNECT_REFUSED')
    expect(seen).toEqual(['eip155', 'solana'])
    expect(kernel.stores.namespaces.all.map(({ status }) => status)).toEqual(['disconnected', 'disconnected'])
    expect(wallet.sessions.map(({ goodbyes }) => goodbyes)).toEqual([1, 1])
  })

  test('whose code cannot be fetched makes connecting fail, without asking the wallet', async () => {
    const { kernel, wallet, eip155, harbor } = await askingPage({
      plugins: [
        {
          id: 'guard',
          spec: { id: 'guard', guards: ['connect'], setup: () => Promise.reject(new Error('offline')) },
        },
      ],
    })
    await expect(kernel.connect(harbor)).rejects.toMatchObject({
      code: 'GUARD_UNAVAILABLE',
      details: 'guard',
      cause: expect.objectContaining({ code: 'PLUGIN_LOAD_FAILED' }),
    })
    expect(wallet.requests).toEqual([])
    expect(eip155.status).toBe('disconnected')
  })
})

test('a guard prepares the very first connect', async () => {
  const seen: string[] = []
  const { kernel, wallet, harbor } = await askingPage({
    plugins: [
      pluginThat(ctx => ctx.tap(ctx.hooks.connect.prepare, request => void seen.push(request.connectorId))),
    ],
  })
  wallet.onConnect = 'approve'
  await kernel.connect(harbor)
  expect(seen).toEqual([harbor.connectorId])
})
