import { memoryStorage } from '../../../kernel/environment/memoryStorage.js'
import { definePlugin } from '../../../kernel/contract/plugin.js'
import { codeOf, openPage } from '../../support/kernel.js'
import { ScriptedWallet } from '../../support/scriptedWallet.js'

/** Keeps who is signed in to the wallet `harbor`, and cannot be fetched. */
const unfetched = definePlugin({
  id: 'unfetched',
  guards: [],
  activate: 'demand',
  login: {
    connectorKeys: ['key.of.harbor', 'OLD'],
    keys: [{ id: 'who' }, { id: 'since', beside: 'harbor' }],
  },
  setup: () => Promise.reject(new Error('offline')),
})
const kept = ['@portico/who', '@portico-harbor/since'] as const

const openSignedIn = async () => {
  const storage = memoryStorage()
  for (const key of kept) storage.set(key, 'ada')
  storage.set('@portico/other', 'stays')
  const wallets = [
    new ScriptedWallet({ namespaces: ['eip155', 'solana'] }),
    new ScriptedWallet({ id: 'other', namespaces: ['eip155'] }),
  ]
  const { kernel } = await openPage({ plugins: [unfetched], wallets, env: { storage } })
  const isKept = () => kept.map(key => storage.get(key) === 'ada')
  return { kernel, storage, isKept }
}

describe('who is signed in to a wallet', () => {
  test('is forgotten with the last chain that the visitor disconnects', async () => {
    const { kernel, storage, isKept } = await openSignedIn()
    await kernel.connect({ connectorId: 'harbor' })
    await kernel.disconnect({ namespace: 'eip155' })
    expect(isKept()).toEqual([true, true])
    await kernel.disconnect({ namespace: 'solana' })
    expect(isKept()).toEqual([false, false])
    expect(storage.get('@portico/other')).toBe('stays')
  })

  test('is forgotten where the wallet was kept for another visit, by a former key', async () => {
    const { kernel, storage, isKept } = await openSignedIn()
    storage.set('@portico/connected_namespaces', 'eip155')
    storage.set('@portico/eip155:connected_connector_id', 'OLD')
    await kernel.disconnect({ namespace: 'eip155' })
    expect(isKept()).toEqual([false, false])
  })

  test('is forgotten with everything, connected or not', async () => {
    const { kernel, isKept } = await openSignedIn()
    await kernel.disconnect()
    expect(isKept()).toEqual([false, false])
  })

  test('stays where another wallet is disconnected alone', async () => {
    const { kernel, isKept } = await openSignedIn()
    await kernel.connect({ connectorId: 'other' })
    await kernel.disconnect({ namespace: 'eip155' })
    expect(isKept()).toEqual([true, true])
  })

  test('is forgotten where the wallet fails to say goodbye', async () => {
    const { kernel, isKept } = await openSignedIn()
    await kernel.connect({ connectorId: 'harbor' })
    for (const { connection } of kernel.stores.namespaces.connected)
      connection!.session.disconnect = () => Promise.reject(new Error('no'))
    expect(await codeOf(kernel.disconnect())).toBe('DISCONNECT_FAILED')
    expect(isKept()).toEqual([false, false])
  })
})
