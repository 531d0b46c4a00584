import { userRejected, walletFailed } from '../../../../kernel/errors/connect.js'
import { accountView, chooseChainView, connectView, networksView } from '../../../../ui-shell/core/api.js'
import { ethereum, network, solana, testChain } from '../../../support/kernel.js'
import { ScriptedWallet, type ScriptedWalletOptions } from '../../../support/scriptedWallet.js'
import { openModal, type ModalInput } from '../support/openModal.js'

const bitcoin = network('bip122:main', { name: 'Bitcoin' })
const wallet = (id: string, namespace: string, options: ScriptedWalletOptions = {}) =>
  new ScriptedWallet({ id, namespaces: [namespace], onConnect: 'ask', ...options })

/**
 * A site with three chains, a wallet that speaks all of them, and one that speaks the first.
 * @param together the chains that the former opens by one approval
 */
const openPage = async (input: ModalInput = {}, together: readonly string[] = []) => {
  const approval = {}
  const part = (id: string, namespace: string) =>
    wallet(id, namespace, { name: 'Harbor', ...(together.includes(namespace) && { approval }) })
  const harbor = {
    evm: part('evm', 'eip155'),
    sol: part('sol', 'solana'),
    btc: part('btc', 'bip122'),
  }
  const lone = wallet('lone', 'eip155', { name: 'Lone', onConnect: 'approve' })
  const modal = await openModal({
    plugins: [
      testChain('eip155', [ethereum]),
      testChain('solana', [{ ...solana, name: 'Solana' }]),
      testChain('bip122', [bitcoin]),
    ],
    wallets: [...Object.values(harbor), lone],
    ...input,
  })
  const row = (name: string | RegExp) => modal.ui.findByRole('button', { name })
  const labels = () =>
    modal.ui.getAllByRole('listitem').map(item => {
      const button = item.querySelector('button')
      const mark = button?.querySelector('.p-logo')?.textContent ?? ''
      return button?.textContent?.slice(mark.length)
    })
  const statuses = () => modal.kernel.stores.namespaces.all.map(({ status }) => status)
  return { ...modal, harbor, lone, row, labels, statuses }
}
/** The visitor has pressed the wallet of three chains. */
const openChoice = async (...input: Parameters<typeof openPage>) => {
  const page = await openPage(...input)
  await page.open(connectView)
  await page.press(await page.row(/^Harbor/))
  await page.ui.findByRole('heading', { name: 'Which chains do you want to connect?' })
  return page
}

describe('a wallet that speaks several chains', () => {
  test('is one row, and pressing it leads to the choice without asking it', async () => {
    const { labels, stack, harbor, ui, container } = await openChoice()
    expect(stack()).toEqual(['Connect', 'ChooseChain'])
    const all = ui.getByRole('button', { name: 'All chains' })
    expect(all.className).toContain('p-button-primary')
    expect(container.querySelector('.p-choose button')).toBe(all)
    expect((container.getRootNode() as ShadowRoot).activeElement).toBe(all)
    expect(labels()).toEqual(['EVM networks', 'Solana', 'Bitcoin'])
    expect(Object.values(harbor).flatMap(({ requests }) => requests)).toEqual([])
  })

  test('is asked for the one chain that is chosen', async () => {
    const { press, row, harbor, does, pass, statuses, kernel } = await openChoice()
    await press(await row('Solana'))
    expect([harbor.evm.waiting, harbor.sol.waiting, harbor.btc.waiting]).toEqual([0, 1, 0])
    await does(() => harbor.sol.approve())
    expect(statuses()).toEqual(['disconnected', 'connected', 'disconnected'])
    await pass(400)
    expect(kernel.stores.modal.isOpen).toBe(false)
  })

  test('is asked for all of them one by one, and the screen says which', async () => {
    const { press, row, harbor, does, ui, said, statuses } = await openChoice()
    await press(await row(/^All chains/))
    await ui.findByRole('heading', { name: 'Approve EVM networks in Harbor (1 of 3)' })
    await does(() => harbor.evm.approve())
    expect(ui.getByRole('heading', { name: 'Approve Solana in Harbor (2 of 3)' })).toBeTruthy()
    expect(said.at(-1)).toBe('Approve Solana in Harbor (2 of 3)')
    await does(() => harbor.sol.approve())
    await does(() => harbor.btc.approve())
    expect(ui.getByRole('heading', { name: 'Connected' })).toBeTruthy()
    expect(statuses()).toEqual(['connected', 'connected', 'connected'])
  })

  test.each([
    [userRejected(), 'Request declined. What you approved earlier stays connected.'],
    [walletFailed('Out of order', undefined), /Out of order/],
  ])(
    'that stops in the middle leaves nothing unsaid, and can be asked for the rest',
    async (error, reason) => {
      const { press, row, harbor, does, ui, pass, kernel, statuses } = await openChoice()
      await press(await row(/^All chains/))
      await does(() => harbor.evm.approve())
      await does(() => harbor.sol.reject(error))
      expect(ui.getByRole('heading', { name: 'Not connected: Solana and Bitcoin' })).toBeTruthy()
      expect(ui.getByText(reason)).toBeTruthy()
      await pass(10_000)
      expect(kernel.stores.modal.isOpen).toBe(true)
      await press(ui.getByRole('button', { name: 'Try again' }))
      await does(() => harbor.sol.approve())
      await does(() => harbor.btc.approve())
      expect(statuses()).toEqual(['connected', 'connected', 'connected'])
      expect(harbor.evm.requests).toHaveLength(1)
    },
  )

  test('marks what is connected, and says what it would take from another wallet', async () => {
    const page = await openPage()
    await page.connect('lone')
    page.harbor.sol.onConnect = 'approve'
    await page.does(() => page.kernel.connect({ connectorId: 'sol' }))
    await page.open(chooseChainView, { connectorId: 'wallet:harbor' })
    await page.ui.findByRole('heading', { name: 'Which chains do you want to connect?' })
    expect(page.labels()).toEqual(['EVM networksReplaces Lone', 'SolanaConnected', 'Bitcoin'])
    expect((await page.row(/^All chains/)).textContent).toBe('All chainsReplaces Lone')
  })

  test('is asked at once where only one of its chains is left', async () => {
    const page = await openPage()
    page.harbor.evm.onConnect = page.harbor.sol.onConnect = 'approve'
    await page.does(() =>
      page.kernel.connect({ connectorId: 'wallet:harbor', namespaces: ['eip155', 'solana'] }),
    )
    await page.open(connectView)
    await page.press(await page.row(/^Harbor/))
    expect(page.stack()).toEqual(['Connect', 'ConnectingExternal'])
    expect(page.harbor.btc.waiting).toBe(1)
  })
})

describe('a wallet that opens several chains by one approval', () => {
  test('is asked for all of them at once, without a question before', async () => {
    const page = await openPage({}, ['eip155', 'solana', 'bip122'])
    await page.open(connectView)
    await page.press(await page.row(/^Harbor/))
    expect(page.stack()).toEqual(['Connect', 'ConnectingExternal'])
    expect(await page.ui.findByRole('heading', { name: 'Open Harbor and approve' })).toBeTruthy()
    await page.does(() => page.harbor.evm.approve())
    expect(page.ui.getByRole('heading', { name: 'Open Harbor and approve' })).toBeTruthy()
    await page.does(() => page.harbor.sol.approve())
    await page.does(() => page.harbor.btc.approve())
    expect(page.statuses()).toEqual(['connected', 'connected', 'connected'])
  })

  test('has one row for these, where another of its chains is approved alone', async () => {
    const page = await openChoice({}, ['solana', 'bip122'])
    expect(page.labels()).toEqual(['EVM networks', 'Solana and Bitcoin'])
    await page.press(await page.row('Solana and Bitcoin'))
    await page.does(() => page.harbor.sol.approve())
    await page.does(() => page.harbor.btc.approve())
    expect(page.statuses()).toEqual(['disconnected', 'connected', 'connected'])
  })

  test('leaves the choice where the host wants it', async () => {
    const page = await openChoice({ chooseChain: 'always' }, ['eip155', 'solana', 'bip122'])
    expect(page.labels()).toEqual(['EVM networks', 'Solana', 'Bitcoin'])
    await page.press(await page.row('Bitcoin'))
    await page.does(() => page.harbor.btc.approve())
    expect(page.statuses()).toEqual(['disconnected', 'disconnected', 'connected'])
  })
})

test('a host that wants no choice has every chain asked for', async () => {
  const page = await openPage({ chooseChain: 'never' })
  await page.open(connectView)
  await page.press(await page.row(/^Harbor/))
  expect(page.stack()).toEqual(['Connect', 'ConnectingExternal'])
  await page.ui.findByRole('heading', { name: 'Approve EVM networks in Harbor (1 of 3)' })
})

describe('Connect for one chain', () => {
  test('says so, lists the wallets that speak it, and asks for nothing else', async () => {
    const page = await openPage()
    await page.open(connectView, { namespace: 'solana' })
    await page.ui.findByRole('heading', { name: 'Connect a wallet for Solana' })
    await page.row(/^Harbor/)
    expect(page.ui.queryByRole('button', { name: /^Lone/ })).toBeNull()
    await page.press(await page.row(/^Harbor/))
    expect(page.stack()).toEqual(['Connect', 'ConnectingExternal'])
    expect([page.harbor.evm.waiting, page.harbor.sol.waiting]).toEqual([0, 1])
  })
})

describe('from what is connected to a chain that is not', () => {
  test('Networks says how, and asks the wallet that speaks it, for that network', async () => {
    const page = await openPage()
    page.harbor.evm.onConnect = 'approve'
    await page.does(() => page.kernel.connect({ connectorId: 'evm', namespaces: ['eip155'] }))
    await page.open(networksView)
    const row = await page.row(/^Solana/)
    expect(row.textContent).toContain('Connect with Harbor')
    await page.press(row)
    expect(page.harbor.sol.requests[0]?.networkIds.get('solana')).toBe('solana:main')
    expect(page.statuses()).toEqual(['connected', 'connecting', 'disconnected'])
  })

  test('Networks opens Connect where the wallet does not speak it', async () => {
    const page = await openPage()
    await page.connect('lone')
    await page.open(networksView)
    const row = await page.row(/^Bitcoin/)
    expect(row.textContent).toContain('Connect a wallet for Bitcoin')
    await page.press(row)
    expect(page.stack()).toEqual(['Networks', 'Connect'])
    expect(await page.ui.findByRole('heading', { name: 'Connect a wallet for Bitcoin' })).toBeTruthy()
    expect(page.statuses()).toEqual(['connected', 'disconnected', 'disconnected'])
  })

  test('the account offers the chains that are left', async () => {
    const page = await openPage()
    await page.connect('lone')
    await page.open(accountView)
    await page.press(await page.row('Connect another chain'))
    await page.ui.findByRole('heading', { name: 'Choose a chain' })
    expect(page.labels()).toEqual([
      'SolanaConnect a wallet for Solana',
      'BitcoinConnect a wallet for Bitcoin',
    ])
    await page.press(await page.row(/^Solana/))
    expect(page.stack()).toEqual(['Account', 'ChooseChain', 'Connect'])
  })

  test('the account goes straight on where one is left, and offers nothing where none is', async () => {
    const page = await openPage()
    for (const each of Object.values(page.harbor)) each.onConnect = 'approve'
    await page.does(() =>
      page.kernel.connect({ connectorId: 'wallet:harbor', namespaces: ['eip155', 'solana'] }),
    )
    await page.open(accountView)
    await page.press(await page.row('Connect another chain'))
    await page.pass(400)
    expect(page.statuses()).toEqual(['connected', 'connected', 'connected'])
    await page.open(accountView)
    await page.row('Disconnect')
    expect(page.ui.queryByRole('button', { name: 'Connect another chain' })).toBeNull()
  })
})
