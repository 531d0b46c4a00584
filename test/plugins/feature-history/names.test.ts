import { memoryStorage } from '../../../kernel/environment/memoryStorage.js'
import { KernelStorage } from '../../../kernel/persistence/storage.js'
import type { TransactionList } from '../../../plugins/feature-history/index.js'
import { RecentRecipients } from '../../../plugins/feature-send/recipients/knownAddresses.js'
import { checksums } from '../../support/checksums.js'
import { polygon } from '../../support/kernel.js'
import { entry, other, own } from './support/entries.js'
import { cleanups, openActivity, settle } from './support/openActivity.js'

test('what somebody is called is asked for once', async () => {
  const { api, activity } = await openActivity()
  api.names.set(other, 'alice.eth')
  activity.lookUp(other)
  activity.lookUp(other.toLowerCase())
  await settle()
  expect([activity.nameOf(other), api.lookUps]).toEqual(['alice.eth', 1])
  expect(api.senders).toEqual([own])
})

describe('what this page knows by itself', () => {
  const third = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

  test('is the name that was sent to before, by whichever account', async () => {
    const storage = memoryStorage()
    const recents = new RecentRecipients(new KernelStorage(storage, '@portico'))
    recents.add({ namespace: 'eip155', address: other, name: 'bob.eth' })
    recents.add({ namespace: 'eip155', address: third })
    recents.add({ namespace: 'solana', address: third, name: 'carol.sol' })
    const { activity, api } = await openActivity({ storage })
    expect([activity.nameOf(other), activity.nameOf(other.toLowerCase())]).toEqual(['bob.eth', 'bob.eth'])
    expect(activity.nameOf(third)).toBeUndefined()
    activity.lookUp(other)
    await settle()
    expect(api.lookUps).toBe(0)
  })

  test('is looked at again whenever somebody looks', async () => {
    const storage = memoryStorage()
    const { activity, leave } = await openActivity({ storage })
    leave()
    new RecentRecipients(new KernelStorage(storage, '@portico')).add({
      ...{ namespace: 'eip155', address: other, name: 'bob.eth' },
    })
    cleanups.push(activity.watch())
    expect(activity.nameOf(other)).toBe('bob.eth')
  })

  test('is fit to be shown, whatever somebody has put into storage', async () => {
    const storage = memoryStorage()
    const list = [{ namespace: 'eip155', address: other, name: 'bob\u202E.eth' }, 'x', { name: 1 }]
    storage.set('@portico/recent_recipients', JSON.stringify({ v: 1, list }))
    expect((await openActivity({ storage })).activity.nameOf(other)).toBe('bob.eth')
    storage.set('@portico/recent_recipients', '{')
    expect((await openActivity({ storage })).activity.nameOf(other)).toBeUndefined()
  })

  test('is what the accounts of the visitor are called: by themselves, else by the wallet', async () => {
    const accounts = [
      { address: own, type: 'eoa' as const },
      { address: other, type: 'eoa' as const, label: 'Savings' },
    ]
    const { activity, kernel, chain } = await openActivity({ accounts })
    expect([activity.nameOf(own), activity.nameOf(other)]).toEqual([undefined, 'Savings'])
    await kernel.selectAccount(other)
    chain.account.setProfile('alice.eth', undefined)
    await kernel.selectAccount(own)
    expect(activity.nameOf(other.toLowerCase())).toBe('alice.eth')
  })
})

describe('addresses', () => {
  const sides = (list: TransactionList) => list.transactions.map(({ from, to }) => [from, to])
  const sender = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
  const lower = entry({ from: sender.toLowerCase(), to: other.toLowerCase() })

  test('have the checksum that the service leaves out', async () => {
    const { activity, answer } = await openActivity({ plugins: [checksums] })
    await answer([lower, entry({ id: 'a2', from: sender, to: 'nowhere' })])
    expect(sides(activity.list)).toEqual([
      [sender, other],
      [sender, 'nowhere'],
    ])
  })

  test('stay as they are where the chain does not answer: the history is there all the same', async () => {
    const { activity, answer } = await openActivity()
    await answer([lower])
    expect(sides(activity.list)).toEqual([[sender.toLowerCase(), other.toLowerCase()]])
  })
})

test('nobody is asked what somebody on a test network is called', async () => {
  const { api, activity, kernel } = await openActivity()
  const sepolia = { ...polygon, id: 11155111, caipNetworkId: 'eip155:11155111', testnet: true } as const
  kernel.addNetwork(sepolia)
  await kernel.switchNetwork(sepolia.caipNetworkId)
  activity.lookUp(other)
  await settle()
  expect(api.lookUps).toBe(0)
})
