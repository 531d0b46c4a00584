import { jest } from '@jest/globals'
import type { AnyPlugin } from '../../../kernel/contract/plugin.js'
import { codeOf, pass, pluginThat, settle } from '../../support/kernel.js'
import { account, openEmbedded, ScriptedSite } from './support/openEmbedded.js'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

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
    // What is shown is for the network that the account is on, and is of one input.
    ['eth_sendTransaction', [{ to: account, chainId: '0x5' }], -32602],
    ['eth_sendTransaction', [{ to: account, chainId: 5 }], -32602],
    ['eth_sendTransaction', [{ to: account, data: '0xaa', input: '0xbb' }], -32602],
    ['wallet_sendCalls', [{ chainId: '0x5', calls: [{ to: account }] }], -32602],
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
    const { engineService } = await import('../../../plugins/connector-auth/lazyEngine.js')
    const approvals = kernel.get(engineService).current?.approvals
    const { requestId } = kernel.stores.router.current?.data as { readonly requestId: string }
    const approval = approvals?.find(requestId)
    expect(approval?.state).toBe('failed')
    expect(site.opened).toHaveLength(1)
    approval?.start()
    expect(approval?.state).toBe('loading')
    await settle()
    expect(await answer).toBe('none')
    expect(site.opened).toHaveLength(2)
  })
})
