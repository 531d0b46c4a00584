import { jest } from '@jest/globals'
import { memoryStorage } from '../../../kernel/environment/memoryStorage.js'
import type { AnyPlugin } from '../../../kernel/contract/plugin.js'
import { codeOf, countingStorage, pass, pluginThat, settle } from '../../support/kernel.js'
import { account, openEmbedded, ScriptedSite } from './support/openEmbedded.js'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const kept = ['EMAIL_LOGIN_USED_KEY', 'EMAIL', 'LAST_USED_CHAIN_KEY', 'LAST_EMAIL_LOGIN_TIME'] as const

describe('who has signed in', () => {
  test('is connected, with the address that the site names, and is remembered', async () => {
    const { site, kernel, connect, storage, wallet } = await openEmbedded()
    site.replies.set('GET_USER', {
      email: 'ada@example.com',
      address: account.toLowerCase(),
      chainId: 1,
      accounts: [
        { address: other.toLowerCase(), type: 'eoa' },
        { address: account.toUpperCase().replace('0X', '0x'), type: 'smartAccount' },
      ],
    })
    site.replies.set('GET_SMART_ACCOUNT_ENABLED_NETWORKS', new Error('broken'))
    await connect()
    expect(kernel.stores.namespaces.get('eip155')).toMatchObject({ status: 'connected', address: account })
    expect(kernel.stores.namespaces.get('eip155')?.connection).toMatchObject({
      // The one that the site signs with, and no other.
      accounts: [{ address: account, type: 'smartAccount' }],
      wallet: { type: 'AUTH', identifier: 'ada@example.com' },
    })
    expect(kept.map(key => storage.get(`@portico-wallet/${key}`))).toEqual([
      'true',
      'ada@example.com',
      '1',
      undefined,
    ])
    expect(wallet.user).toEqual({ email: 'ada@example.com' })
  })

  test('may have no e-mail address', async () => {
    const { site, kernel, connect } = await openEmbedded()
    site.replies.set('GET_USER', { email: null, address: account, chainId: 1, userName: null })
    await connect()
    expect(kernel.stores.namespaces.get('eip155')?.connection?.wallet.identifier).toBeUndefined()
  })

  test.each([
    [{ address: 'nobody', chainId: 1 }],
    [{ address: account, chainId: 'solana:x' }],
    [{ address: account, chainId: -1 }],
    [{ address: account }],
    [{ chainId: 1 }],
  ])('is nobody where the site answers %j', async user => {
    const { site, kernel, storage } = await openEmbedded()
    site.replies.set('GET_USER', user)
    expect(await codeOf(kernel.connect({ connectorId: 'ID_AUTH' }))).toMatch(
      /^(WALLET_BAD_ACCOUNTS|EMBEDDED_WALLET_FAILED)$/,
    )
    expect(storage.get('@portico-wallet/EMAIL_LOGIN_USED_KEY')).toBeFalsy()
  })

  test('is told to the site by which page, and how that looks', async () => {
    const metadata = { name: 'Shop', description: '', url: 'https://shop.example', icons: [] }
    const { site, connect } = await openEmbedded({ metadata, projectId: 'p', sdkType: 't', sdkVersion: 'v' })
    await connect()
    expect(site.last('SYNC_DAPP_DATA').payload).toEqual({
      metadata,
      projectId: 'p',
      sdkType: 't',
      sdkVersion: 'v',
    })
    expect(site.last('SYNC_THEME').payload).toEqual({
      themeMode: 'light',
      themeVariables: { '--w3m-accent': '#123456' },
      w3mThemeVariables: { '--w3m-accent': '#123456', '--w3m-background': '#fff' },
    })
  })

  test('is told to the site by its looks as these change: the mode where that has changed', async () => {
    const { site, connect, restyle } = await openEmbedded()
    await connect()
    site.asked.length = 0
    restyle({ variables: { '--portico-accent': '#654321' } })
    restyle({ mode: 'dark' })
    await settle()
    expect(site.asked.map(({ name, payload }) => [name, payload])).toEqual([
      [
        'SYNC_THEME',
        {
          themeVariables: { '--w3m-accent': '#654321' },
          w3mThemeVariables: { '--w3m-accent': '#654321', '--w3m-background': '#fff' },
        },
      ],
      [
        'SYNC_THEME',
        {
          themeMode: 'dark',
          themeVariables: { '--w3m-accent': '#654321' },
          w3mThemeVariables: { '--w3m-accent': '#654321', '--w3m-background': '#121313' },
        },
      ],
    ])
  })

  test('is written down once the account is open: the address, that somebody is in, and no time of a code', async () => {
    const storage = countingStorage()
    const { wallet, connect } = await openEmbedded({ storage })
    const written = () =>
      storage.calls.filter(call => call.includes('EMAIL')).map(call => call.replace('@portico-wallet/', ''))
    await wallet.connectEmail('ada@example.com')
    await wallet.connectOtp('123456')
    expect(written()).toEqual(['set LAST_EMAIL_LOGIN_TIME'])
    await connect()
    expect(written().slice(1)).toEqual([
      // Of who was here before.
      'remove EMAIL',
      'set EMAIL',
      'set EMAIL_LOGIN_USED_KEY',
      'remove LAST_EMAIL_LOGIN_TIME',
    ])
  })

  test('leaves what is not of the login: when a code was sent, and which networks have smart accounts', async () => {
    const storage = countingStorage()
    const { site, kernel, connect, wallet } = await openEmbedded({ storage })
    site.replies.set('GET_SMART_ACCOUNT_ENABLED_NETWORKS', { smartAccountEnabledNetworks: [1, 10] })
    await connect()
    await wallet.updateEmail('bob@example.com')
    await kernel.disconnect()
    const left = [...storage.texts.keys()].filter(key => key.startsWith('@portico-wallet/')).sort()
    expect(left).toEqual([
      '@portico-wallet/LAST_EMAIL_LOGIN_TIME',
      '@portico-wallet/SMART_ACCOUNT_ENABLED_NETWORKS',
    ])
    expect(storage.texts.get('@portico-wallet/SMART_ACCOUNT_ENABLED_NETWORKS')).toBe('1,10')
  })

  test('is out with the disconnect, whatever the site says, and nothing of the login is kept', async () => {
    const { site, kernel, connect, storage } = await openEmbedded()
    await connect()
    site.replies.delete('SIGN_OUT')
    const out = kernel.disconnect()
    await pass(3000)
    await out
    expect(site.names()).toContain('SIGN_OUT')
    expect(kept.map(key => storage.get(`@portico-wallet/${key}`) || undefined)).toEqual(
      kept.map(() => undefined),
    )
    expect(kernel.stores.namespaces.get('eip155')?.status).toBe('disconnected')
  })
})

test('a frame that is not there any more is no news to who disconnects', async () => {
  const { site, kernel, connect } = await openEmbedded()
  await connect()
  site.frame.onLoad()
  site.frame.onLoad()
  const out = kernel.disconnect()
  await pass(3000)
  await out
  await pass(60_000)
  expect(kernel.stores.alert.current).toBeUndefined()
})

describe('on a later visit', () => {
  const comeBack = async (
    prepare: (site: ScriptedSite, storage: ReturnType<typeof memoryStorage>) => void = () => undefined,
  ) => {
    const storage = memoryStorage()
    const before = await openEmbedded({ storage })
    await before.connect()
    before.kernel.dispose()
    const site = new ScriptedSite()
    prepare(site, storage)
    const after = await openEmbedded({ storage, site })
    const restored = after.kernel.start()
    return { ...after, restored }
  }

  test('the account is connected again, half a second after the frame is ready', async () => {
    const { kernel, site, restored } = await comeBack()
    await pass(499)
    expect(site.names()).not.toContain('IS_CONNECTED')
    await pass(1)
    await restored
    expect(site.names().filter(name => !name.startsWith('SYNC'))).toEqual([
      'IS_CONNECTED',
      'GET_USER',
      'GET_SMART_ACCOUNT_ENABLED_NETWORKS',
    ])
    expect(kernel.stores.namespaces.get('eip155')).toMatchObject({ status: 'connected', address: account })
  })

  test('the account is connected again where AppKit’s newer versions have kept it, and is kept by its own key then', async () => {
    const { kernel, storage, restored } = await comeBack((_, texts) =>
      texts.set('@portico/eip155:connected_connector_id', 'AUTH'),
    )
    await pass(500)
    await restored
    expect(kernel.stores.namespaces.get('eip155')).toMatchObject({ status: 'connected', address: account })
    expect(storage.get('@portico/eip155:connected_connector_id')).toBe('ID_AUTH')
  })

  test.each([
    [
      'does not know the visitor',
      (site: ScriptedSite) => void site.replies.set('IS_CONNECTED', { isConnected: false }),
    ],
    ['fails', (site: ScriptedSite) => void site.replies.set('IS_CONNECTED', new Error('no'))],
    [
      'does not say who the visitor is',
      (site: ScriptedSite) => void site.replies.set('GET_USER', new Error('no')),
    ],
  ])('the login is forgotten where the site %s', async (_, prepare) => {
    const { kernel, storage, restored } = await comeBack(prepare)
    await pass(500)
    await restored
    expect(kernel.stores.namespaces.get('eip155')?.status).toBe('disconnected')
    expect(storage.get('@portico-wallet/EMAIL_LOGIN_USED_KEY')).toBeFalsy()
    expect(storage.get('@portico/eip155:connected_connector_id')).toBeFalsy()
  })

  test.each([
    ['the frame is not there', 20_000, (site: ScriptedSite) => void (site.isReadyAtOnce = false)],
    ['the site is silent', 30_500, (site: ScriptedSite) => void site.replies.delete('IS_CONNECTED')],
  ])('the login is kept where %s, and the visit after that connects', async (_, ms, prepare) => {
    const { kernel, storage, restored } = await comeBack(prepare)
    await pass(ms)
    await restored
    expect(kernel.stores.namespaces.get('eip155')?.status).toBe('disconnected')
    const next = await openEmbedded({ storage })
    const again = next.kernel.start()
    await pass(500)
    await again
    expect(next.kernel.stores.namespaces.get('eip155')?.status).toBe('connected')
  })

  test.each([
    ['the frame is not there', 20_000, (site: ScriptedSite) => void (site.isReadyAtOnce = false)],
    ['the site is silent', 30_500, (site: ScriptedSite) => void site.replies.delete('IS_CONNECTED')],
  ])(
    'who disconnects where %s is forgotten here, and signed out there if that can be',
    async (_, ms, prepare) => {
      const { kernel, storage, restored, wallet, site } = await comeBack(prepare)
      await pass(ms)
      await restored
      site.isReadyAtOnce = true
      await kernel.disconnect()
      await settle()
      expect(wallet.user).toBeUndefined()
      expect(kept.map(key => storage.get(`@portico-wallet/${key}`) || undefined)).toEqual(
        kept.map(() => undefined),
      )
      await pass(0)
      expect(site.names()).toContain('SIGN_OUT')
    },
  )

  test('a wallet of another kind that is disconnected leaves a login that was not reached', async () => {
    const { kernel, storage, restored } = await comeBack(site => site.replies.delete('IS_CONNECTED'))
    await pass(30_500)
    await restored
    await kernel.disconnect({ namespace: 'solana' })
    await settle()
    expect(storage.get('@portico-wallet/EMAIL_LOGIN_USED_KEY')).toBe('true')
  })

  test('who has never signed in is asked about nowhere', async () => {
    const { kernel, site } = await openEmbedded()
    await kernel.start()
    expect(site.opened).toEqual([])
  })
})

describe('a request', () => {
  const connected = async () => {
    const page = await openEmbedded()
    await page.connect()
    page.site.asked.length = 0
    return page
  }

  test('about chain and accounts is answered here', async () => {
    const { site, request } = await connected()
    expect(await request('eth_chainId')).toBe('0x1')
    expect(await request('eth_accounts')).toEqual([account])
    expect(site.names()).toEqual([])
  })

  test('that only reads goes to the site without a question', async () => {
    const { site, request, stack } = await connected()
    expect(await request('eth_getBalance', [account, 'latest'])).toBe('0x1')
    expect(site.last('RPC_REQUEST').payload).toEqual({
      method: 'eth_getBalance',
      params: [account, 'latest'],
    })
    expect(stack()).toEqual([])
  })

  test('to another network changes network and address at once', async () => {
    const { site, request, kernel } = await connected()
    site.replies.set('GET_USER', { address: other, chainId: 10 })
    const seen: unknown[] = []
    const chain = kernel.stores.namespaces.get('eip155')
    const { reaction } = await import('../../../kernel/mobx.js')
    const stop = reaction(
      () => [chain?.address, chain?.network?.id],
      now => seen.push(now),
    )
    expect(await request('wallet_switchEthereumChain', [{ chainId: '0xa' }])).toBeNull()
    stop()
    expect(seen).toEqual([[other, 10]])
    expect(site.last('GET_USER').payload).toEqual({ chainId: 10, preferredAccountType: 'smartAccount' })
  })

  test.each([
    ['wallet_switchEthereumChain', [{ chainId: '0x5' }], 4902],
    ['wallet_switchEthereumChain', [{ chainId: 10 }], -32602],
    ['eth_sign', [account, '0x00'], 4200],
    ['wallet_sendCalls', [{ calls: [{ to: 'abc' }] }], -32602],
    ['wallet_sendCalls', [{ calls: [{ data: '0x' }] }], -32602],
    ['wallet_sendCalls', [{ calls: [{ to: account, data: 'zz' }] }], -32602],
    ['wallet_sendCalls', [{ calls: null }], -32602],
    ['wallet_sendCalls', [{ calls: Array(10_000).fill({ to: account }) }], -32602],
    ['eth_sendTransaction', ['0x'], -32602],
    ['personal_sign', ['x'.repeat(1_000_001), account], -32602],
    ['personal_sign', ['0x68', other], 4100],
    ['eth_sendTransaction', [{ from: other, to: account }], 4100],
    ['wallet_addEthereumChain', [{ chainId: '0x5' }], 4200],
    ['eth_getBalance', [10n], -32602],
  ])('%s with %p reaches nobody', async (method, params, code) => {
    const { site, request } = await connected()
    await expect(request(method, params)).rejects.toMatchObject({ code })
    expect(site.names()).toEqual([])
  })
})

test.each([
  ['wallet_sendCalls', [{}], '0.calls: Required'],
  ['wallet_sendCalls', [{ calls: [{}] }], '0.calls.0.to: Required'],
  ['wallet_sendCalls', [{ calls: [{ to: 7 }] }], '0.calls.0.to: Invalid input'],
  ['eth_sendTransaction', undefined, 'JSON'],
])('%s with %j is refused in words that say what is wrong: %s', async (method, params, words) => {
  const { connect, request } = await openEmbedded()
  await connect()
  await expect(request(method, params)).rejects.toThrow(words)
})

describe('a request that signs', () => {
  const connected = async (plugins: readonly AnyPlugin[] = []) => {
    const page = await openEmbedded({ plugins })
    await page.connect()
    page.site.asked.length = 0
    page.site.replies.delete('RPC_REQUEST')
    return page
  }

  test('is shown until the site answers, and the modal that was opened for it closes', async () => {
    const { site, request, stack, kernel } = await connected()
    const answer = request('personal_sign', ['0x68', account])
    await settle()
    expect(stack()).toEqual(['ApproveTransaction'])
    expect(kernel.close()).toBe(false)
    expect(site.last('SYNC_THEME').payload).not.toHaveProperty('themeMode')
    site.answer(site.last('RPC_REQUEST'), '0x5161')
    expect(await answer).toBe('0x5161')
    await settle()
    expect(kernel.stores.modal.isOpen).toBe(false)
  })

  test('is what it was when it was made, whatever the page changes afterwards', async () => {
    const { site, request } = await connected()
    const transaction = { from: account, to: other, value: '0x1' }
    void request('eth_sendTransaction', [transaction]).catch(() => undefined)
    transaction.value = '0xffff'
    await settle()
    expect(site.last('RPC_REQUEST').payload).toEqual({
      method: 'eth_sendTransaction',
      params: [{ from: account, to: other, value: '0x1' }],
    })
  })

  test('is one that a plugin says needs approval, too', async () => {
    const stricter = pluginThat(ctx =>
      ctx.tap(ctx.hooks.rpc.classify, ({ method }) => (method === 'eth_getLogs' ? 'approve' : undefined)),
    )
    const { request, stack } = await connected([stricter])
    void request('eth_getLogs', [{}]).catch(() => undefined)
    await settle()
    expect(stack()).toEqual(['ApproveTransaction'])
  })

  test.each<[string, object]>([
    ['wallet_grantPermissions', { chainId: '0x1', permissions: [] }],
    ['wallet_revokePermissions', { pci: 'session-1', permissions: [] }],
  ])('may be %s, which the visitor sees before the site answers', async (method, params) => {
    const { request, stack } = await connected()
    void request(method, [params]).catch(() => undefined)
    await settle()
    expect(stack()).toEqual(['ApproveTransaction'])
  })

  test('is not the end of the access to the accounts, although its method is called the same', async () => {
    const { request, stack, site } = await connected()
    const ending = request('wallet_revokePermissions', [{ eth_accounts: {} }])
    await expect(ending).rejects.toMatchObject({ code: 4200 })
    await settle()
    expect([stack(), site.asked.filter(({ name }) => name === 'RPC_REQUEST')]).toEqual([[], []])
  })

  test('ends where the page asks for what it may not', async () => {
    const { request } = await connected()
    const failed = request('personal_sign', ['0x68', account]).catch((error: unknown) => error)
    await settle()
    await expect(request('eth_sign', [account, '0x00'])).rejects.toMatchObject({ code: 4200 })
    expect(String(await failed)).toContain('Request was aborted')
  })

  test('leaves what is below it as it was', async () => {
    const { site, request, stack, kernel } = await connected()
    await kernel.open('Account')
    const answer = codeOf(request('personal_sign', ['0x68', account]))
    await settle()
    expect(stack()).toEqual(['Account', 'ApproveTransaction'])
    const asked = site.last('RPC_REQUEST')
    site.say({
      type: '@w3m-frame/RPC_REQUEST_ERROR',
      id: asked.id,
      payload: { message: 'User rejected the request' },
    })
    expect(await answer).toBe(4001)
    await settle()
    expect(stack()).toEqual(['Account'])
    expect(kernel.stores.modal.isOpen).toBe(true)
  })

  test('waits for its turn, and others that only read pass', async () => {
    const { site, request, stack } = await connected()
    const first = request('personal_sign', ['0x01', account])
    const second = request('personal_sign', ['0x02', account])
    const reading = request('eth_blockNumber')
    await settle()
    const methods = () =>
      site.asked.filter(({ name }) => name === 'RPC_REQUEST').map(({ payload }) => JSON.stringify(payload))
    expect(methods()).toHaveLength(2)
    site.answer(
      site.asked.findLast(({ payload }) => JSON.stringify(payload).includes('eth_blockNumber'))!,
      '0x9',
    )
    expect(await reading).toBe('0x9')
    site.answer(
      site.asked.find(({ payload }) => JSON.stringify(payload ?? '').includes('0x01'))!,
      '0xa',
    )
    expect(await first).toBe('0xa')
    await settle()
    expect(stack()).toEqual(['ApproveTransaction'])
    site.answer(
      site.asked.find(({ payload }) => JSON.stringify(payload ?? '').includes('0x02'))!,
      '0xb',
    )
    expect(await second).toBe('0xb')
  })

  test.each<[string, (page: Awaited<ReturnType<typeof connected>>) => unknown]>([
    ['the modal is made to close', ({ kernel }) => kernel.close({ force: true })],
    ['the visitor disconnects', ({ kernel }) => kernel.disconnect()],
    ['the page ends', ({ kernel }) => kernel.dispose()],
    ['the frame goes to another page', ({ site }) => [site.frame.onLoad(), site.frame.onLoad()]],
    [
      'the account moves to another network',
      ({ request }) => request('wallet_switchEthereumChain', [{ chainId: '0xa' }]),
    ],
    [
      'the visitor goes over to another account',
      ({ site, request }) => {
        site.replies.set('GET_USER', { address: other, chainId: 1 })
        return request('wallet_switchEthereumChain', [{ chainId: '0x1' }])
      },
    ],
  ])('ends when %s', async (name, act) => {
    const page = await connected()
    const failed = page.request('personal_sign', ['0x68', account]).catch((error: unknown) => error)
    await settle()
    void act(page)
    await pass(3000)
    expect(String(await failed)).toContain('Request was aborted')
    // The frame would go on showing it.
    if (!name.startsWith('the frame')) expect(page.site.names()).toContain('RPC_ABORT')
  })

  test.each<[string, (page: Awaited<ReturnType<typeof connected>>) => unknown]>([
    ['the modal is made to close', ({ kernel }) => kernel.close({ force: true })],
    ['the page asks for what it may not', ({ request }) => codeOf(request('eth_sign', [account, '0x00']))],
  ])('ends when %s, and one that only reads goes on', async (_, act) => {
    const page = await connected()
    const signing = page.request('personal_sign', ['0x68', account]).catch((error: unknown) => error)
    const reading = page.request('eth_blockNumber')
    await settle()
    const asked = page.site.asked.find(({ payload }) =>
      JSON.stringify(payload ?? '').includes('eth_blockNumber'),
    )
    await act(page)
    expect(String(await signing)).toContain('Request was aborted')
    page.site.answer(asked!, '0x9')
    expect(await reading).toBe('0x9')
  })

  test('may take as long as the visitor does', async () => {
    const { site, request, kernel } = await connected()
    const answer = request('personal_sign', ['0x68', account])
    await pass(3_600_000)
    expect(kernel.stores.alert.current).toBeUndefined()
    site.answer(site.last('RPC_REQUEST'), '0x5161')
    expect(await answer).toBe('0x5161')
  })

  test.each(['answered', 'refused'])('has the balance read anew once it is %s', async end => {
    const { site, request, renewed } = await connected()
    const answer = codeOf(request('eth_sendTransaction', [{ to: other }]))
    await settle()
    expect(renewed).toEqual([])
    const asked = site.last('RPC_REQUEST')
    if (end === 'answered') site.answer(asked, '0x1')
    else site.say({ type: '@w3m-frame/RPC_REQUEST_ERROR', id: asked.id, payload: { message: 'Rejected' } })
    await answer
    await settle()
    expect(renewed).toEqual(['eip155'])
  })

  test('can be tried again, or rejected, where the frame is not ready', async () => {
    const site = new ScriptedSite()
    const { request, connect, kernel } = await openEmbedded({ site })
    await connect()
    site.frame.onLoad()
    site.frame.onLoad()
    const answer = codeOf(request('personal_sign', ['0x68', account]))
    await pass(20_000)
    const { approvalsService } = await import('../../../plugins/connector-auth/approval/Approvals.js')
    const approvals = kernel.get(approvalsService)
    const { requestId } = kernel.stores.router.current?.data as { readonly requestId: string }
    const approval = approvals.find(requestId)
    expect(approval?.state).toBe('failed')
    expect(site.opened).toHaveLength(1)
    approval?.start()
    expect(approval?.state).toBe('loading')
    await settle()
    expect(await answer).toBe('none')
    expect(site.opened).toHaveLength(2)
  })
})
