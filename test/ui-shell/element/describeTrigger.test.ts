import { describeTrigger, type TriggerPart } from '../../../ui-shell/element/describeTrigger.js'
import { triggerLabels } from '../../../ui-shell/element/triggerLabels.js'
import type { ModalState } from '../../../ui-shell/Modal.js'
import type { NamespaceState } from '../../../kernel/contract/types.js'
import { ethereum } from '../../support/kernel.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

const chain = (facts: Partial<NamespaceState> = {}): NamespaceState => ({
  namespace: 'eip155',
  status: 'connected',
  address,
  caipAddress: `eip155:1:${address}`,
  accounts: [{ address, type: 'eoa' }],
  allAccounts: [{ address, type: 'eoa' }],
  addressLabels: {},
  network: ethereum,
  networks: [ethereum],
  wallet: { name: 'Harbor', type: 'ANNOUNCED' },
  balance: '1.23456',
  balanceSymbol: 'ETH',
  profileName: undefined,
  profileImage: undefined,
  addressExplorerUrl: undefined,
  pendingTransactions: 0,
  preferredAccountType: 'smartAccount',
  ...facts,
})

const state = (active: NamespaceState): ModalState => ({
  isOpen: false,
  view: undefined,
  activeNamespace: 'eip155',
  active,
  namespaces: [active],
  themeMode: 'dark',
  locale: 'en',
})

const texts = (active: NamespaceState, part: TriggerPart = 'all', extra = {}) =>
  describeTrigger(state(active), part, triggerLabels('en'), {
    isRestoring: false,
    wallet: undefined,
    ...extra,
  }).map(({ text }) => text)

const disconnected = chain({ status: 'disconnected', address: undefined, balance: undefined })

describe('the trigger', () => {
  test('invites to connect', () => {
    expect(texts(disconnected)).toEqual(['Connect wallet'])
  })

  test('names the wallet that is being asked', () => {
    const connecting = chain({ status: 'connecting', address: undefined })
    expect(texts(connecting, 'all', { wallet: 'Harbor' })).toEqual(['Waiting for Harbor'])
    expect(texts(connecting)).toEqual(['Connecting'])
  })

  test('says that the last visit is being resumed', () => {
    const restoring = chain({ status: 'connecting', address: undefined })
    expect(texts(restoring, 'all', { isRestoring: true })).toEqual(['Reconnecting'])
  })

  test('becomes network and account', () => {
    expect(texts(chain())).toEqual(['Network eip155:1', '1.234 ETH · 0xf39F…2266'])
  })

  test('shows a testnet without alarm', () => {
    const unread = { balance: undefined, balanceSymbol: undefined }
    const testnet = chain({ network: { ...ethereum, testnet: true }, ...unread })
    const { symbol } = ethereum.nativeCurrency
    expect(texts(testnet, 'account')).toEqual([`0.00 ${symbol} · 0xf39F…2266`])
  })

  test('says that the network is wrong, and no balance of it', () => {
    const elsewhere = chain({ network: { ...ethereum, unsupported: true } })
    expect(texts(elsewhere)).toEqual(['Wrong network', '0xf39F…2266'])
  })

  test.each([
    ['connect', [], ['Connect wallet']],
    ['network', ['Network eip155:1'], []],
    ['account', ['1.234 ETH · 0xf39F…2266'], []],
  ] as const)('%s alone shows its own part', (part, connected, alone) => {
    expect(texts(chain(), part)).toEqual(connected)
    expect(texts(disconnected, part)).toEqual(alone)
  })

  test('is spoken with all that it shows', () => {
    const [network, account] = describeTrigger(state(chain()), 'all', triggerLabels('en'), {
      isRestoring: false,
      wallet: undefined,
    })
    expect(network?.label).toBe('Network Network eip155:1')
    expect(account?.label).toBe('Account 1.234 ETH · 0xf39F…2266')
  })

  test('speaks the language of the modal, English where it has none', () => {
    expect(triggerLabels('de-AT').connect).toBe('Wallet verbinden')
    expect(triggerLabels('xx').connect).toBe('Connect wallet')
  })
})
