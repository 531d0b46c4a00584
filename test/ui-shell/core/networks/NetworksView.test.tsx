import { userRejected } from '../../../../kernel/errors/connect.js'
import { chainNotSupported, chainSwitchUnconfirmed } from '../../../../kernel/errors/switching.js'
import type { CaipNetworkId } from '../../../../kernel/contract/caip.js'
import type { Network } from '../../../../kernel/contract/types.js'
import { accountView, networksView } from '../../../../ui-shell/core/api.js'
import { network, testChain, type MoveWallet } from '../../../support/kernel.js'
import { ScriptedWallet } from '../../../support/scriptedWallet.js'
import { closeModals, openModal } from '../support/openModal.js'

const named = (id: CaipNetworkId, name: string, symbol = 'COIN', more: Partial<Network> = {}) =>
  network(id, { name, nativeCurrency: { name: symbol, symbol, decimals: 18 }, ...more })

const ethereum = named('eip155:1', 'Ethereum', 'ETH')
const base = named('eip155:8453', 'Base', 'ETH')
const polygon = named('eip155:137', 'Polygon', 'POL')
const few = [ethereum, base, polygon]
const many = [
  ...few,
  named('eip155:10', 'Optimism', 'ETH'),
  named('eip155:100', 'Gnosis', 'xDAI'),
  named('eip155:56', 'BNB Chain', 'BNB'),
  named('eip155:11155111', 'Sepolia', 'ETH', { testnet: true }),
]
const solana = named('solana:main', 'Solana', 'SOL')

interface Setup {
  readonly networks?: readonly Network[]
  readonly move?: MoveWallet | null
  readonly approved?: readonly CaipNetworkId[]
  readonly supportsAllNetworks?: boolean
  readonly hasSolana?: boolean
  readonly isDisconnected?: boolean
  /** The wallet is on another device, is asked for both chains, and opens the first. */
  readonly isRemote?: boolean
}

/** The visitor has come here from the account. */
const openNetworks = async (setup: Setup = {}) => {
  const { networks = few, move = () => Promise.resolve(), approved, hasSolana, isDisconnected } = setup
  const { supportsAllNetworks = false } = setup
  const anchor = new ScriptedWallet({ id: 'a', name: 'Anchor' })
  const reach = setup.isRemote
    ? ({ type: 'WALLET_CONNECT', namespaces: ['eip155', 'solana'] } as const)
    : undefined
  const modal = await openModal({
    plugins: [testChain('eip155', networks, move), ...(hasSolana ? [testChain('solana', [solana])] : [])],
  })
  await modal.does(() =>
    modal.source.announce({
      ...anchor.connector,
      ...reach,
      connect: async request => {
        const namespaces = setup.isRemote ? ['eip155'] : request.namespaces
        const sessions = await anchor.connector.connect({ ...request, namespaces })
        return sessions.map(session =>
          approved ? Object.assign(session, { approvedNetworkIds: approved, supportsAllNetworks }) : session,
        )
      },
    }),
  )
  if (!isDisconnected) await modal.connect('a')
  await modal.open(accountView)
  await modal.does(() => modal.kernel.push(networksView))
  await modal.ui.findByRole('heading', { name: isDisconnected ? 'Choose a network' : 'Switch network' })
  const names = () =>
    modal.ui.getAllByRole('listitem').map(item => item.querySelector('button')?.dataset['stop'])
  const row = (name: string) => modal.ui.getByRole('button', { name: new RegExp(`^${name}`) })
  await modal.ui.findAllByRole('listitem')
  return { ...modal, anchor, names, row }
}

/** A wallet that asks its visitor before it moves. */
const asking = () => {
  const answers: { yes: () => void; no: (error: unknown) => void }[] = []
  const move = () => new Promise<void>((yes, no) => answers.push({ yes, no }))
  return { move, answers }
}

describe('the list', () => {
  test('has the current network first, and marked', async () => {
    const { kernel, does, names, row, pass } = await openNetworks()
    expect(names()).toEqual(['Ethereum', 'Base', 'Polygon'])
    await does(() => kernel.back())
    await does(() => kernel.switchNetwork(polygon.caipNetworkId))
    await does(() => kernel.push(networksView))
    await pass(0)
    expect(names()).toEqual(['Polygon', 'Ethereum', 'Base'])
    expect(row('Polygon').getAttribute('aria-current')).toBe('true')
  })

  test('groups the networks of several namespaces', async () => {
    const { ui, text } = await openNetworks({ hasSolana: true })
    expect(ui.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'EVM networks',
      'Solana',
    ])
    expect(text()).toMatch(/EVM networks.*Ethereum.*Solana/)
  })

  test('keeps what the wallet has not opened to the site in sight, with the reason', async () => {
    const { ui, row, press, said, kernel } = await openNetworks({ approved: ['eip155:1', 'eip155:8453'] })
    expect(ui.getByRole('heading', { name: 'Not supported by this wallet' })).toBeTruthy()
    expect(row('Polygon').textContent).toContain('Not enabled for this site in Anchor')
    await press(row('Polygon'))
    expect(said.at(-1)).toBe('Not enabled for this site in Anchor')
    expect(kernel.stores.namespaces.active?.network?.name).toBe('Ethereum')
  })

  test('lets a network be chosen that the wallet has not opened, where it can be asked to add it', async () => {
    const approved = ['eip155:1'] as const
    const { ui, row, press, kernel } = await openNetworks({ approved, supportsAllNetworks: true })
    expect(ui.queryByRole('heading', { name: 'Not supported by this wallet' })).toBeNull()
    await press(row('Polygon'))
    expect(kernel.stores.namespaces.active?.network?.name).toBe('Polygon')
  })

  test('keeps a chain that a wallet on another device has left out in sight, and leads to another wallet for it', async () => {
    const { ui, row, press, stack, names } = await openNetworks({ hasSolana: true, isRemote: true })
    expect(ui.getByRole('heading', { name: 'Not supported by this wallet' })).toBeTruthy()
    expect(names().at(-1)).toBe('Solana')
    expect(row('Solana').textContent).toContain(
      'Not enabled for this site in Anchor. Connect a wallet for Solana',
    )
    await press(row('Solana'))
    expect(stack().at(-1)).toBe('Connect')
  })

  test('marks testnets', async () => {
    const { row } = await openNetworks({ networks: many })
    expect(row('Sepolia').textContent).toContain('Testnet')
  })

  test('before a wallet is connected it chooses the network to start on', async () => {
    const { row, press, kernel, pass, stack } = await openNetworks({ isDisconnected: true })
    await press(row('Base'))
    expect(kernel.stores.namespaces.active?.network?.name).toBe('Base')
    await pass(400)
    expect(stack()).toEqual(['Account'])
  })

  test('is empty where the host has no networks, and says so', async () => {
    const modal = await openModal({ plugins: [testChain('eip155', [])] })
    await modal.open(networksView)
    expect(await modal.ui.findByRole('heading', { name: 'No networks found' })).toBeTruthy()
  })
})

describe('searching', () => {
  test('is offered for more than six networks only', async () => {
    expect((await openNetworks()).ui.queryByRole('searchbox')).toBeNull()
    closeModals()
    expect((await openNetworks({ networks: many })).ui.getByRole('searchbox')).toBeTruthy()
  })

  test.each([
    ['gno', ['Gnosis']],
    [' OPTI ', ['Optimism']],
    ['pol', ['Polygon', 'Sepolia']],
    ['xdai', ['Gnosis']],
    ['84', ['Base']],
    ['eth', ['Ethereum', 'Base', 'Optimism', 'Sepolia']],
  ])('%p finds %p, by name, symbol or id', async (query, found) => {
    const { ui, type, names, said } = await openNetworks({ networks: many })
    await type(ui.getByRole('searchbox'), query)
    expect(names()).toEqual(found)
    expect(said.at(-1)).toBe(found.length === 1 ? '1 network' : `${found.length} networks`)
  })

  test('without a match offers to clear the field', async () => {
    const { ui, type, press, names } = await openNetworks({ networks: many })
    await type(ui.getByRole('searchbox'), 'zzz')
    expect(ui.getByRole('heading', { name: 'No network called “zzz”' })).toBeTruthy()
    const [, clear] = ui.getAllByRole('button', { name: 'Clear' })
    if (clear) await press(clear)
    expect(names()).toHaveLength(7)
  })

  test('Enter switches to the first match', async () => {
    const { ui, type, does, kernel, container } = await openNetworks({ networks: many })
    await type(ui.getByRole('searchbox'), 'gno')
    await does(() => container.querySelector('form')?.requestSubmit())
    expect(kernel.stores.namespaces.active?.network?.name).toBe('Gnosis')
  })
})

describe('switching', () => {
  test('waits in the row, and takes no second wish meanwhile', async () => {
    const { move, answers } = asking()
    const { row, press, said } = await openNetworks({ move })
    await press(row('Base'))
    expect(row('Base').textContent).toContain('Approve in Anchor')
    expect(row('Base').getAttribute('aria-busy')).toBe('true')
    await press(row('Polygon'))
    await press(row('Base'))
    expect(answers).toHaveLength(1)
    expect(said.filter(text => text === 'Approve in Anchor')).toHaveLength(2)
  })

  test('done: marks the network, says so, and goes back where it was asked from', async () => {
    const { row, press, said, pass, stack, names } = await openNetworks()
    await press(row('Base'))
    expect(row('Base').getAttribute('aria-current')).toBe('true')
    expect(names()).toEqual(['Ethereum', 'Base', 'Polygon'])
    expect(said.at(-1)).toBe('Switched to Base')
    await pass(400)
    expect(stack()).toEqual(['Account'])
  })

  test('to the current network goes back at once', async () => {
    const { row, press, stack } = await openNetworks()
    await press(row('Ethereum'))
    expect(stack()).toEqual(['Account'])
  })

  test.each([
    ['refused', userRejected(), 'Still on Ethereum. Press to try again.'],
    ['not supported', chainNotSupported(), 'Chain is not supported. Add it in Anchor, then try again.'],
    [
      'not confirmed',
      chainSwitchUnconfirmed('still on 1'),
      'The wallet did not switch networks. Change it in Anchor, or try again.',
    ],
    ['failed for no known reason', new Error('x'), 'Unknown error. Press to try again.'],
  ])('%s: says why in the row and what to do next', async (_, error, words) => {
    const { move, answers } = asking()
    const { row, press, does, said, stack } = await openNetworks({ move })
    await press(row('Base'))
    await does(() => answers[0]?.no(error))
    expect(row('Base').textContent).toContain(words)
    expect(said.at(-1)).toBe(words)
    expect(stack()).toEqual(['Account', 'Networks'])

    await press(row('Base'))
    await does(() => answers[1]?.yes())
    expect(row('Base').getAttribute('aria-current')).toBe('true')
  })

  test('a wallet that cannot be moved from here says so', async () => {
    const { row, press } = await openNetworks({ move: null })
    await press(row('Base'))
    expect(row('Base').textContent).toContain('Chain is not supported')
  })
})
