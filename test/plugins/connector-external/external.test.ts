import { createKernel, memoryEnvironment } from '../../../kernel/index.js'
import { eip155, type WalletProvider } from '../../../plugins/chain-eip155/index.js'
import { external, type ExternalWallet } from '../../../plugins/connector-external/index.js'
import { fakeWallet, rpcError, type FakeWallet } from '../chain-eip155/support/fakeWallet.js'
import { harbor } from '../chain-eip155/support/networks.js'

const icon = 'data:image/png;base64,iVBORw0KGgo='

/** A site that brings an SDK along, which counts how often it was made. */
const openSite = (given: Partial<ExternalWallet> = {}, wallet: FakeWallet = fakeWallet()) => {
  let made = 0
  const provider = () => {
    made++
    return Promise.resolve<WalletProvider>(wallet.provider)
  }
  const reports: unknown[] = []
  const kernel = createKernel({
    plugins: [
      eip155({ networks: [harbor] }),
      external({ wallets: [{ id: 'harbor-sdk', name: 'Harbor', provider, ...given }] }),
    ],
    env: memoryEnvironment(),
    onError: error => reports.push(error),
  })
  const connect = () => kernel.connect({ connectorId: 'harbor-sdk' })
  return { kernel, wallet, reports, connect, made: () => made }
}

test('a wallet of the site is listed as one, without its SDK being made', async () => {
  const { kernel, made } = openSite({ icon })
  await kernel.preload()
  expect(kernel.stores.connectors.list).toEqual([
    expect.objectContaining({ id: 'harbor-sdk', key: 'harbor-sdk', name: 'Harbor', type: 'EXTERNAL' }),
  ])
  expect(made()).toBe(0)
})

test('pointing at it makes the SDK, once, and the click asks it', async () => {
  const { kernel, wallet, connect, made } = openSite()
  await kernel.preload()
  await kernel.prepareConnect('harbor-sdk')
  expect(made()).toBe(1)
  expect(wallet.calls).toEqual([])
  await connect()
  expect(made()).toBe(1)
  expect(kernel.stores.namespaces.get('eip155')?.connection?.wallet.name).toBe('Harbor')
})

test('an SDK that could not be made says so, and the next try makes it anew', async () => {
  let isFirst = true
  const wallet = fakeWallet()
  const { connect } = openSite({
    provider: () => {
      if (!isFirst) return wallet.provider
      isFirst = false
      throw new Error('Failed to fetch the SDK')
    },
  })
  await expect(connect()).rejects.toMatchObject({
    code: 'WALLET_FAILED',
    shortMessage: 'Failed to fetch the SDK',
  })
  expect(await connect()).toHaveLength(1)
})

test('disconnecting calls the method by which SDKs forget, and asks for no permissions', async () => {
  const wallet = fakeWallet()
  let ended = 0
  const { kernel, connect } = openSite(
    { provider: () => ({ ...wallet.provider, disconnect: () => ended++ }) as WalletProvider },
    wallet,
  )
  await connect()
  await kernel.disconnect()
  expect(ended).toBe(1)
  expect(wallet.calls).not.toContain('wallet_getPermissions')
})

test('disconnecting an SDK without it takes the permission back', async () => {
  const { kernel, connect, wallet } = openSite()
  await connect()
  await kernel.disconnect()
  expect(wallet.calls).toContain('wallet_getPermissions')
})

test.each([
  ['says yes', () => true, ['harbor-sdk'], 0],
  ['says yes later', () => Promise.resolve(true), ['harbor-sdk'], 0],
  ['says no', () => Promise.resolve(false), [], 0],
  ['fails', () => Promise.reject(rpcError(1)), [], 1],
])('is listed where `isOffered` %s', async (_, isOffered, ids, faults) => {
  const { kernel, reports } = openSite({ isOffered })
  await kernel.preload()
  // Its answer may come after the looking has begun.
  await new Promise(resolve => setTimeout(resolve))
  expect(kernel.stores.connectors.list.map(({ id }) => id)).toEqual(ids)
  expect(reports).toHaveLength(faults)
})
