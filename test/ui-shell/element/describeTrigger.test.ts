import type { ButtonOptions } from '../../../ui-shell/element/ButtonOptions.js'
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
  }).map(({ balance, text, tail }) => [balance, text + tail].filter(Boolean).join(' · '))

const described = (active: NamespaceState, part: TriggerPart, options: ButtonOptions) =>
  describeTrigger(state(active), part, triggerLabels('en'), {
    isRestoring: false,
    wallet: undefined,
    options,
  })

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

  test('shows the name of the account in place of its address', () => {
    expect(texts(chain({ profileName: 'alice.eth' }), 'account')).toEqual(['1.234 ETH · alice.eth'])
  })

  test('shows of the account what it is told to', () => {
    const named = chain({ profileName: 'alice.eth', profileImage: 'data:image/png;base64,AA==' })
    const shown = (options: ButtonOptions) => {
      const [button] = described(named, 'account', options)
      return [button?.balance, button?.text, button?.address, button?.image !== undefined, button?.label]
    }
    expect(shown({ showBalance: false })).toEqual(['', 'alice.eth', address, true, 'Account alice.eth'])
    const label = 'Account 1.234 ETH · alice.eth'
    expect(shown({ accountStatus: 'avatar' })).toEqual(['1.234 ETH', '', address, true, label])
    expect(shown({ accountStatus: 'address' })).toEqual(['1.234 ETH', 'alice.eth', undefined, false, label])
  })

  test('shows of the network what it is told to, and in words that it is wrong', () => {
    const shown = (options: ButtonOptions, network = ethereum) =>
      described(chain({ network }), 'network', options).map(button => [
        button.text,
        button.sign,
        button.network !== undefined,
        button.label,
      ])
    const { name } = ethereum
    const label = `Network ${name}`
    expect(shown({})).toEqual([[name, 'N', true, label]])
    expect(shown({ chainStatus: 'icon' })).toEqual([['', 'N', true, label]])
    expect(shown({ chainStatus: 'name' })).toEqual([[name, '', false, label]])
    expect(shown({ chainStatus: 'none' })).toEqual([])
    for (const chainStatus of ['full', 'icon', 'name', 'none'] as const)
      expect(shown({ chainStatus }, { ...ethereum, unsupported: true })).toEqual([
        ['Wrong network', '!', false, 'Network Wrong network'],
      ])
  })

  test('invites in the words of the site, and says in its own that it works', () => {
    expect(described(disconnected, 'all', { label: 'Sign in' }).map(({ text }) => text)).toEqual(['Sign in'])
    const connecting = chain({ status: 'connecting', address: undefined })
    expect(described(connecting, 'all', { label: 'Sign in' }).map(({ text }) => text)).toEqual(['Connecting'])
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
