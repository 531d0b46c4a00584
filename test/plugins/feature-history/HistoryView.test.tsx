import { history, historyView, transactionView } from '../../../plugins/feature-history/index.js'
import { receive } from '../../../plugins/feature-receive/index.js'
import type { HistoryEntry } from '../../../plugins/hosted-api/api.js'
import { accountView } from '../../../ui-shell/core/api.js'
import { network, testChain } from '../../support/kernel.js'
import { ScriptedWallet } from '../../support/scriptedWallet.js'
import { closeModals, openModal, type ModalInput } from '../../ui-shell/core/support/openModal.js'
import { pretendLayout } from '../wallet-catalogue/views/support/pretendLayout.js'
import { entry, nft, other, own, transfer } from './support/entries.js'
import { ScriptedApi } from './support/ScriptedApi.js'
import { ScriptedTransfers, sentTransfer } from './support/ScriptedTransfers.js'

let stop: () => void
beforeEach(() => {
  stop = pretendLayout()
})
afterEach(() => {
  closeModals()
  stop()
})

const explored = network('eip155:1', {
  blockExplorers: { default: { name: 'Scan', url: 'https://scan.example' } },
})
const polygon = network('eip155:137', {
  blockExplorers: { default: { name: 'Polygonscan', url: 'https://polygon.example' } },
})
/** The clock of the tests. */
const now = 1_790_000_000_000
const hourMs = 3_600_000
const dayMs = 24 * hourMs

const openHistory = async (
  view: typeof historyView | typeof accountView = historyView,
  input: ModalInput = {},
) => {
  const api = new ScriptedApi()
  const transfers = new ScriptedTransfers()
  const wallet = new ScriptedWallet({ id: 'a', name: 'Anchor', address: own })
  const { plugins = [], ...rest } = input
  const modal = await openModal({
    plugins: [
      testChain('eip155', [explored, polygon]),
      history(),
      receive(),
      api.plugin,
      transfers.plugin,
      ...plugins,
    ],
    wallets: [wallet],
    ...rest,
  })
  await modal.connect('a')
  await modal.open(view)
  // Views and services are fetched one after the other.
  for (let turn = 0; turn < 20 && api.asked.length === 0; turn++)
    await modal.does(() => new Promise(resolve => setTimeout(resolve, 5)))
  const answer = (entries: readonly HistoryEntry[], next?: string) =>
    modal.does(async () => {
      api.asked.at(-1)!.answer(entries, next)
      await new Promise(resolve => setTimeout(resolve))
    })
  const fail = () =>
    modal.does(async () => {
      api.asked.at(-1)!.fail()
      await new Promise(resolve => setTimeout(resolve))
    })
  return {
    ...{ ...modal, api, transfers, wallet, answer, fail },
    rows: () => [...modal.container.querySelectorAll<HTMLElement>('.p-transaction')],
    sentences: () =>
      [...modal.container.querySelectorAll('.p-transaction-sentence')].map(row =>
        row.textContent?.replaceAll('\u00a0', ' '),
      ),
  }
}
const sent = 'Sent 0.5 ETH to 0x7099…\u206079C8'

describe('the tab', () => {
  test('shows the three latest, and leads to all', async () => {
    const { answer, sentences, press, ui, stack } = await openHistory(accountView)
    await answer([1, 2, 3, 4].map(place => entry({ hash: `0x${place}`, minedAt: now - place })))
    expect(sentences()).toEqual([sent, sent, sent])
    await press(ui.getByRole('button', { name: 'All activity' }))
    expect(stack().at(-1)).toBe('History')
  })

  test('says that there is nothing, and how to change that', async () => {
    const { answer, ui, press, stack } = await openHistory(accountView)
    await answer([])
    await ui.findByText('No activity yet')
    await press(ui.getAllByRole('button', { name: 'Receive' }).at(-1)!)
    expect(stack().at(-1)).toBe('Receive')
  })

  test('is not there when its flag is off', async () => {
    const { ui } = await openHistory(accountView, { features: { history: false } })
    expect(ui.queryByRole('button', { name: 'All activity' })).toBeNull()
    expect(ui.queryByRole('tab', { name: 'Activity' })).toBeNull()
  })
})

describe('all activity', () => {
  test('is grouped under the months, with the year where it is another one', async () => {
    const { answer, ui } = await openHistory()
    await answer([
      entry({ hash: '0x1', minedAt: now - hourMs }),
      entry({ hash: '0x2', minedAt: now - 400 * dayMs }),
    ])
    expect(ui.getAllByRole('heading', { level: 3 }).map(each => each.textContent)).toEqual([
      'September',
      'August 2025',
    ])
  })

  test('shows eight skeletons first, and says that it is being fetched and when it is there', async () => {
    const { answer, container, said } = await openHistory()
    expect(container.querySelectorAll('.p-skeleton')).toHaveLength(8)
    expect(said.at(-1)).toBe('Loading activity')
    await answer([entry()])
    expect(said.at(-1)).toBe('Activity is up to date')
  })

  test('says how each stands, in words and when it was', async () => {
    const { answer, rows, sentences } = await openHistory()
    await answer([
      entry({ hash: '0x1', minedAt: now - 2 * hourMs }),
      entry({ hash: '0x2', minedAt: now - 3 * hourMs, status: 'failed' }),
    ])
    expect(sentences()).toEqual([sent, 'Could not send 0.5 ETH to 0x7099…\u206079C8'])
    expect(rows()[0]?.textContent).toContain('2 hours ago')
    expect(rows()[1]?.textContent).toContain('Failed')
  })

  test('says where it ends, and how much spam is left out', async () => {
    const { answer, ui } = await openHistory()
    await answer([entry(), entry({ hash: '0x2', transfers: [nft('in', 'Prize', true)] })])
    expect(ui.getByText('No more activity')).toBeTruthy()
    expect(ui.getByText('1 spam transaction is hidden')).toBeTruthy()
  })

  test('keeps what it shows when it cannot be renewed, and can be tried again', async () => {
    const { answer, fail, press, ui, sentences, api, text } = await openHistory()
    await answer([entry()])
    await press(ui.getByRole('button', { name: 'Refresh' }))
    await fail()
    expect(sentences()).toEqual([sent])
    expect(text()).toContain('Failed to fetch transactions')
    await press(ui.getByRole('button', { name: 'Try again' }))
    expect(api.asked).toHaveLength(3)
    await answer([entry(), entry({ hash: '0x2', minedAt: 1 })])
    expect(sentences()).toHaveLength(2)
    expect(ui.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  test('that could not be had at all says so', async () => {
    const { fail, ui, rows, press, api } = await openHistory()
    await fail()
    expect(await ui.findByRole('heading', { name: 'Failed to fetch transactions' })).toBeTruthy()
    expect(rows()).toEqual([])
    await press(ui.getByRole('button', { name: 'Try again' }))
    expect(api.asked).toHaveLength(2)
  })

  test('narrows down by direction and network, and says when nothing matches', async () => {
    const { answer, press, ui, sentences, api } = await openHistory()
    await answer([entry(), entry({ hash: '0x2', type: 'receive', from: other, transfers: [transfer('in')] })])
    await press(ui.getByRole('button', { name: 'Received' }))
    expect(sentences()).toEqual(['Received 0.5 ETH from 0x7099…\u206079C8'])
    await press(ui.getByRole('button', { name: polygon.name }))
    expect(api.asked.at(-1)!.query.networkId).toBe('eip155:137')
    await answer([])
    await ui.findByText('No activity matches these filters')
    await press(ui.getByRole('button', { name: 'Clear filters' }))
    await ui.findByText('No activity yet')
  })

  test('tells that a network is not known, with the way to its explorer', async () => {
    const { ui, press, api } = await openHistory()
    api.unserved.add('eip155:137')
    await press(ui.getByRole('button', { name: polygon.name }))
    await ui.findByText(`Activity is not available on ${polygon.name}`)
    expect(ui.getByRole('link', { name: /Polygonscan/ }).getAttribute('href')).toBe(
      `https://polygon.example/address/${own}`,
    )
  })

  test('is one tab stop, which arrows, Home, End and letters move', async () => {
    const { answer, rows, key, focused, does } = await openHistory()
    const received = { type: 'receive', from: other, transfers: [transfer('in')] }
    await answer([
      entry({ hash: '0x1', minedAt: now - 1 }),
      entry({ hash: '0x2', minedAt: now - 2, ...received }),
      entry({ hash: '0x3', minedAt: now - 3 }),
    ])
    expect(rows().map(row => row.tabIndex)).toEqual([0, -1, -1])
    await does(() => rows()[0]!.focus())
    await key('ArrowDown')
    expect(focused()).toBe(rows()[1])
    await key('End')
    expect(focused()).toBe(rows()[2])
    await key('r')
    expect(focused()).toBe(rows()[1])
    await key('Home')
    expect(focused()).toBe(rows()[0])
  })

  test('has what was sent from here on top, until the history has it', async () => {
    const { answer, transfers, does, sentences, ui, press } = await openHistory()
    await answer([entry()])
    await does(() => transfers.show(sentTransfer({ name: 'alice.reown.id' })))
    // The name that was typed is known for what was sent there before, too.
    expect(sentences()).toEqual(['Sending 0.5 ETH to alice.reown.id', 'Sent 0.5 ETH to alice.reown.id'])
    expect(ui.getAllByRole('heading', { level: 3 })[0]?.textContent).toBe('Pending')
    await press(ui.getByRole('button', { name: /^Sending/ }))
    await ui.findByRole('heading', { name: /^Sending/ })
  })

  test('leads to Connect when nothing is connected', async () => {
    const { does, kernel, ui, press, stack } = await openHistory()
    await does(() => kernel.disconnect())
    await press(await ui.findByRole('button', { name: 'Connect wallet' }))
    expect(stack().at(-1)).toBe('Connect')
  })
})

describe('the details', () => {
  const openDetails = async (facts: Partial<HistoryEntry> = {}) => {
    const page = await openHistory()
    page.api.names.set(other, 'alice.eth')
    await page.answer([entry(facts)])
    await page.press(page.rows()[0]!)
    await page.ui.findByRole('heading', { level: 3, name: /^(Sent|Could)/ })
    return page
  }

  test('say who was on each side, whole and by name, with what moved and where to look further', async () => {
    const { text, ui } = await openDetails({ transfers: [transfer('out', { value: '1600' })] })
    await ui.findByText('alice.eth')
    expect(text()).toContain(own)
    expect(text()).toContain(other)
    expect(text()).toContain('You')
    expect(text().replaceAll('\u00a0', ' ')).toContain('−0.5 ETH$1,600.00')
    expect(ui.getByRole('link', { name: /Scan/ }).getAttribute('href')).toBe('https://scan.example/tx/0xa1')
  })

  test('say no worth of what nobody has a price for', async () => {
    const { text } = await openDetails({ transfers: [transfer('out', { value: '0' })] })
    expect(text()).toContain('−0.5')
    expect(text()).not.toContain('$')
  })

  test('keep the place of a name that nobody knows yet', async () => {
    const { ui, container, api, does } = await openDetails()
    const names = () => [...container.querySelectorAll('.p-details-name')].map(each => each.textContent)
    expect(api.lookUps).toBe(1)
    await ui.findByText('alice.eth')
    expect(names()).toEqual(['You', 'alice.eth'])
    // Its lines are those of the row that was pressed.
    expect(ui.getByRole('heading', { name: /^Sent/ }).textContent).toContain('0x7099')
    await does(() => undefined)
    expect(api.lookUps).toBe(1)
  })

  test('name whom nobody has a name for by the address in short', async () => {
    const page = await openHistory()
    await page.answer([entry()])
    await page.press(page.rows()[0]!)
    await page.ui.findByRole('heading', { level: 3, name: /^Sent/ })
    const names = [...page.container.querySelectorAll('.p-details-name')].map(each => each.textContent)
    expect(names).toEqual(['You', '0x7099…79C8'])
  })

  test('copy the hash and the addresses', async () => {
    const copied: string[] = []
    Object.defineProperty(window.navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void copied.push(text) },
    })
    const { ui, press } = await openDetails()
    await press(ui.getByRole('button', { name: 'Copy hash' }))
    for (const button of ui.getAllByRole('button', { name: 'Copy address' })) await press(button)
    expect(copied).toEqual(['0xa1', own, other])
  })

  test('say nothing of what did not come about', async () => {
    const { text, container } = await openDetails({ status: 'failed' })
    expect(text()).toContain('Failed')
    expect(container.querySelector('.p-changes')).toBeNull()
  })

  test('go when the account does', async () => {
    const { does, wallet, ui } = await openDetails()
    await does(() => wallet.session().changeAccounts(other))
    expect(await ui.findByText('This transaction belongs to another account or network')).toBeTruthy()
    expect(ui.queryByRole('button', { name: 'Copy hash' })).toBeNull()
  })

  test('of what nobody knows say so', async () => {
    const { open, ui, text } = await openHistory()
    await open(transactionView, { namespace: 'eip155', hash: '0xno' })
    expect(await ui.findByText('This transaction belongs to another account or network')).toBeTruthy()
    expect(text()).not.toContain('0xno')
  })
})
