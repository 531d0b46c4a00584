import { memoryStorage } from '../../../kernel/environment/memoryStorage.js'
import { KernelStorage } from '../../../kernel/persistence/storage.js'
import type { Pairing } from '../../../plugins/connector-walletconnect/index.js'
import {
  codeLifetime,
  PairingStorage,
} from '../../../plugins/connector-walletconnect/pairing/PairingStorage.js'
import { PairingStore } from '../../../plugins/connector-walletconnect/pairing/PairingStore.js'

const pairing = { state: 'ready', uri: 'wc:1' } as Pairing

describe('who follows the pairing', () => {
  test('hears of the present one at once, and of each change until it stops', () => {
    const store = new PairingStore(error => {
      throw error
    })
    const heard: unknown[] = []
    store.subscribe(each => heard.push(each?.state))()
    store.set(pairing)
    const stop = store.subscribe(each => heard.push(each?.state))
    store.set({ ...pairing, state: 'expired' })
    stop()
    store.set(pairing)
    expect(heard).toEqual([undefined, 'ready', 'expired'])
  })

  test('and throws at once is reported, and follows all the same', () => {
    const faults: unknown[] = []
    const fault = new Error('A fault of the host')
    const store = new PairingStore(error => faults.push(error))
    const stop = store.subscribe(() => {
      throw fault
    })
    store.set(pairing)
    stop()
    expect(faults).toEqual([fault, fault])
  })
})

test('a code that was kept before the clock was set back has its time once, however often the page is loaded', () => {
  const hex = 'a'.repeat(64)
  const storage = new KernelStorage(memoryStorage(), '@portico')
  let now = 10_000_000
  const open = () => new PairingStorage(storage, () => now)
  const keys = { key: hex, publicKey: hex, privateKey: hex }
  const proposal = { topic: hex, id: 1, expiry: 9_999_999_999, ...keys }
  open().save({ proposal, readyAt: now, namespaces: ['eip155'] })
  now = 1_000_000
  open().prune()
  now += codeLifetime.usableMs - 1000
  open().prune()
  expect(open().all.map(kept => open().remainingMs(kept))).toEqual([1000])
  now += 1000
  open().prune()
  expect(open().all).toEqual([])
})
