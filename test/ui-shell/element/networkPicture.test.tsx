import type { NamespaceState, Network } from '../../../kernel/contract/types.js'
import { memoryEnvironment } from '../../../kernel/environment/memory.js'
import { createModal } from '../../../ui-shell/createModal.js'
import { mountButton } from '../../../ui-shell/element/mountButton.js'
import { namespaceDrawings } from '../../../ui-shell/kit/images/Glyph.js'
import { eventually } from '../../support/eventually.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

const networkOf = (id: number, imageUrl?: string): Network => ({
  ...{ id, name: 'Ethereum', caipNetworkId: `eip155:${id}`, chainNamespace: 'eip155', testnet: false },
  ...{ nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 }, rpcUrls: { default: { http: [] } } },
  ...(imageUrl && { assets: { imageUrl } }),
})

const drawings = () => import('../../../ui-shell/kit/images/own/drawNetwork.js')

/** The trigger of an account that is on a network, beside a modal whose code has come. */
const mount = (network: Network, { isHere = true } = {}) => {
  const modal = createModal({ plugins: [], env: memoryEnvironment() })
  if (isHere) modal.shell.bring(drawings)
  const active: NamespaceState = {
    ...{ namespace: 'eip155', status: 'connected', address, caipAddress: `eip155:1:${address}` },
    ...{ accounts: [], allAccounts: [], addressLabels: {}, networks: [network] },
    network,
    ...{ wallet: undefined, balance: undefined, balanceSymbol: undefined },
    ...{ profileName: undefined, profileImage: undefined, addressExplorerUrl: undefined },
    ...{ pendingTransactions: 0, preferredAccountType: 'eoa' },
  }
  const host = document.body.appendChild(document.createElement('div'))
  const end = mountButton(host, { ...modal, getState: () => ({ ...modal.getState(), active }) }, 'network')
  const place = () => host.shadowRoot?.querySelector<HTMLElement>('.sign')
  return {
    modal,
    letter: () => place()?.dataset['sign'],
    drawn: () => place()?.querySelector('svg path')?.getAttribute('d'),
    picture: () => place()?.querySelector('img')?.getAttribute('src'),
    end: () => {
      end()
      modal.dispose()
      host.remove()
    },
  }
}

describe('a network of which the host has no picture', () => {
  test("has Portico's own drawing in the trigger", async () => {
    const { letter, drawn, end } = mount(networkOf(1))
    await eventually(() => expect(drawn()).toBe(namespaceDrawings['eip155']?.[1]))
    expect(letter()).toBe('')
    end()
  })

  test('has its initial where there is no drawing, either', async () => {
    const [known, unknown] = [mount(networkOf(1)), mount(networkOf(31337))]
    await eventually(() => expect(known.drawn()).toBeDefined())
    expect(unknown.letter()).toBe('E')
    expect(unknown.drawn()).toBeUndefined()
    known.end()
    unknown.end()
  })

  test('has its initial until the code of the modal has come, which the drawings need', async () => {
    const [early, here] = [mount(networkOf(1), { isHere: false }), mount(networkOf(1))]
    await eventually(() => expect(here.drawn()).toBeDefined())
    expect(early.letter()).toBe('E')
    early.modal.shell.bring(drawings)
    await eventually(() => expect(early.drawn()).toBeDefined())
    early.end()
    here.end()
  })
})

test("the host's own picture of a network goes before a drawing", async () => {
  const src = 'https://example.org/eth.png'
  const [drawn, own] = [mount(networkOf(1)), mount(networkOf(1, src))]
  await eventually(() => expect(drawn.drawn()).toBeDefined())
  expect(own.picture()).toBe(src)
  expect(own.drawn()).toBeUndefined()
  drawn.end()
  own.end()
})
