import type { NamespaceState } from '../../../kernel/contract/types.js'
import { memoryEnvironment } from '../../../kernel/environment/memory.js'
import { createModal } from '../../../ui-shell/createModal.js'
import type { ModalState } from '../../../ui-shell/Modal.js'
import { mountButton } from '../../../ui-shell/element/mountButton.js'
import { observable, runInAction } from '../../../kernel/mobx.js'
import { eventually } from '../../support/eventually.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

const account: NamespaceState = {
  ...{ namespace: 'eip155', status: 'connected', address, caipAddress: `eip155:1:${address}` },
  ...{ accounts: [], allAccounts: [], addressLabels: {}, network: undefined, networks: [] },
  ...{ wallet: undefined, balance: undefined, balanceSymbol: undefined },
  ...{ profileName: undefined, profileImage: undefined, addressExplorerUrl: undefined },
  ...{ pendingTransactions: 0, preferredAccountType: 'eoa' },
}

/** The trigger of a connected account, with a number of pending transactions that the test sets. */
const mount = (locale = 'en') => {
  const modal = createModal({ plugins: [], env: memoryEnvironment(), locale })
  const page = observable({ pending: 0 })
  const getState = (): ModalState => ({
    ...modal.getState(),
    active: { ...account, pendingTransactions: page.pending },
  })
  const host = document.body.appendChild(document.createElement('div'))
  const end = mountButton(host, { ...modal, getState }, 'account')
  const root = host.shadowRoot
  return {
    setPending: (count: number) => runInAction(() => (page.pending = count)),
    badge: () => root?.querySelector<HTMLElement>('[data-pending]')?.dataset['pending'],
    news: () => root?.querySelector('[role=status]')?.textContent,
    description: () => {
      const id = root?.querySelector('[data-part=account]')?.getAttribute('aria-describedby')
      return id ? root?.getElementById(id)?.textContent : undefined
    },
    nodes: () => root?.childElementCount,
    end: () => {
      end()
      modal.dispose()
      host.remove()
    },
  }
}

test('the button of the account shows how many transactions are on their way, and says so', async () => {
  const trigger = mount()
  expect(trigger.badge()).toBeUndefined()
  expect(trigger.news()).toBeUndefined()
  trigger.setPending(2)
  await eventually(() => expect(trigger.badge()).toBe('2'))
  expect(trigger.news()).toBe('Pending transactions: 2')
  expect(trigger.description()).toBe('Pending transactions: 2')
  trigger.setPending(1)
  expect(trigger.badge()).toBe('1')
  trigger.setPending(0)
  expect(trigger.badge()).toBeUndefined()
  expect(trigger.news()).toBe('')
  expect(trigger.description()).toBeUndefined()
  trigger.end()
})

test('in the language of the modal', async () => {
  const trigger = mount('de')
  trigger.setPending(1)
  await eventually(() => expect(trigger.news()).toBe('Ausstehende Transaktionen: 1'))
  trigger.end()
})

test('nothing of it is left of a button that was taken away, not even where it was still being fetched', async () => {
  const shown = mount()
  shown.setPending(1)
  await eventually(() => expect(shown.badge()).toBe('1'))
  shown.end()
  expect(shown.nodes()).toBe(0)
  const early = mount()
  early.setPending(1)
  early.end()
  await import('../../../ui-shell/element/connected/Connected.js')
  expect(early.nodes()).toBe(0)
})
