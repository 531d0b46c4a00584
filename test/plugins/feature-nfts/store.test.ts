import { jest } from '@jest/globals'
import fc from 'fast-check'
import { autorun } from '../../../kernel/mobx.js'
import { nfts, nftsService } from '../../../plugins/feature-nfts/index.js'
import { ethereum, openPage, pass, polygon, settle } from '../../support/kernel.js'
import { orders, ordersMs } from '../../support/orders.js'
import { ScriptedWallet } from '../../support/scriptedWallet.js'
import { createGallery, dataUri, galleryChain, leaves, type Gallery } from './support/gallery.js'
import { png } from '../../support/pictures.js'

beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] }))
afterEach(() => jest.useRealTimers())

const alice = '0xA11CE00000000000000000000000000000000000'
const bob = '0xB0B0000000000000000000000000000000000000'

const open = async (gallery: Gallery) => {
  const wallet = new ScriptedWallet({ id: 'w', name: 'Anchor', address: alice })
  const page = await openPage({
    wallets: [wallet],
    chains: [galleryChain(gallery, [ethereum, polygon])],
    plugins: [nfts()],
  })
  await page.kernel.connect({ connectorId: 'w' })
  await page.kernel.provider('eip155')
  await page.kernel.registry.accountTabs.find(({ id }) => id === 'nfts')!.load()
  const account = page.kernel.getForNamespace(nftsService, 'eip155')
  const chain = page.kernel.stores.namespaces.get('eip155')!
  const [session] = wallet.sessions
  return { ...page, wallet, account, chain, session: session! }
}
const [leaf] = leaves(1)

test('nothing is asked before somebody looks while the modal is open; then once, until it is 30 seconds old', async () => {
  const gallery = createGallery({ list: () => leaves(2) })
  const { kernel, account } = await open(gallery)
  await kernel.open()
  await settle()
  expect([gallery.listed, account.list]).toEqual([[], undefined])
  const leave = account.watch()
  await settle()
  expect([gallery.listed, account.list?.length]).toEqual([[`eip155:1 ${alice}`], 2])
  leave()
  await pass(29_000)
  account.watch()
  await settle()
  expect(gallery.listed).toHaveLength(1)
  kernel.close()
  await pass(1000)
  await settle()
  expect(gallery.listed).toHaveLength(1)
  await kernel.open()
  await settle()
  expect(gallery.listed).toHaveLength(2)
})

test('a reading that fails keeps what was known, and can be tried again', async () => {
  const fails = { is: false }
  const gallery = createGallery({
    list: () => {
      if (fails.is) throw new Error('no node')
      return leaves(1)
    },
  })
  const { kernel, account } = await open(gallery)
  account.watch()
  await kernel.open()
  await settle()
  fails.is = true
  await account.refresh()
  expect([account.isUnavailable, account.list?.length]).toEqual([true, 1])
  fails.is = false
  await account.refresh()
  expect([account.isUnavailable, account.find('0xC0', '1')?.tokenId, account.find('0xC0', '2')]).toEqual([
    false,
    '1',
    undefined,
  ])
})

test('what an NFT says of itself is read once for all who look, and kept', async () => {
  const gallery = createGallery({ list: () => leaves(1), uri: () => dataUri({ name: 'Leaf 1' }) })
  const { account } = await open(gallery)
  const leaves2 = [account.load(leaf!), account.load(leaf!)]
  await settle()
  expect([gallery.described, account.describe(leaf!)]).toEqual([['0xC0 1'], { name: 'Leaf 1' }])
  for (const leave of leaves2) leave()
  account.load(leaf!)
  await settle()
  expect(gallery.described).toHaveLength(1)
})

test('what nobody waits for is given up; what failed is tried again with the next look', async () => {
  const answers: (() => void)[] = []
  const fails = { is: false }
  const gallery = createGallery({
    uri: () =>
      new Promise((resolve, reject) =>
        answers.push(() => (fails.is ? reject(new Error('no node')) : resolve(dataUri({ name: 'Leaf 1' })))),
      ),
  })
  const { account } = await open(gallery)
  const leave = account.load(leaf!)
  await settle()
  leave()
  leave()
  answers[0]!()
  await settle()
  expect(account.describe(leaf!)).toBeUndefined()

  fails.is = true
  const leaveAgain = account.load(leaf!)
  await settle()
  answers[1]!()
  await settle()
  expect(account.describe(leaf!)).toEqual({})
  leaveAgain()
  expect(account.describe(leaf!)).toBeUndefined()

  fails.is = false
  account.load(leaf!)
  await settle()
  answers[2]!()
  await settle()
  expect(account.describe(leaf!)).toEqual({ name: 'Leaf 1' })
})

test('pictures are kept up to 16 million characters in all; those that are looked at stay', async () => {
  const image = png({ bytes: 74_000 })
  const gallery = createGallery({ uri: () => dataUri({ image }) })
  const { account } = await open(gallery)
  const list = leaves(200)
  account.load(list[0]!)
  for (const nft of list.slice(1)) {
    const leave = account.load(nft)
    await settle()
    leave()
  }
  const kept = list.filter(nft => account.describe(nft) !== undefined)
  expect(kept[0]).toBe(list[0])
  expect(kept.at(-1)).toBe(list.at(-1))
  expect(kept.length * image.length).toBeLessThanOrEqual(16 * 1024 * 1024)
  expect(kept.length).toBeGreaterThan(150)
})

test('nothing of an account is there after it has gone', async () => {
  const gallery = createGallery({ list: () => leaves(1) })
  const { kernel, account } = await open(gallery)
  account.watch()
  await kernel.open()
  await settle()
  await kernel.disconnect()
  expect(account.list).toEqual([])
})

describe('whatever the order of answers and switches', () => {
  const acts = fc.array(fc.constantFrom('alice', 'bob', 'ethereum', 'polygon', 'refresh', 'look', 'leave'), {
    minLength: 1,
    maxLength: 7,
  })

  test(
    'no NFT of another account or network is ever shown, nor what one of another network says',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.scheduler(), acts, async (scheduler, list) => {
          // Every NFT says whose it is, and what it says of itself where it is.
          const codeOf = (address: string, id: string) => `${address === alice ? 1 : 2} on ${id}`
          const gallery = createGallery({
            list: (address, id) =>
              scheduler.schedule(
                Promise.resolve([{ contract: '0xC0', tokenId: '1', collection: codeOf(address, id) }]),
                'list',
              ),
            uri: (_, id) => scheduler.schedule(Promise.resolve(dataUri({ name: id })), 'uri'),
          })
          const { kernel, account, chain, session } = await open(gallery)
          let leave = account.watch()
          await kernel.open()
          const stale: unknown[] = []
          const look = () => {
            const wanted = codeOf(chain.address ?? '', chain.network?.caipNetworkId ?? '')
            for (const nft of account.list ?? []) {
              if (nft.collection !== wanted) stale.push([nft.collection, wanted])
              const name = account.describe(nft)?.name
              if (name !== undefined && name !== chain.network?.caipNetworkId) stale.push(name)
            }
          }
          const stop = autorun(look)
          for (const act of list)
            void scheduler.schedule(Promise.resolve(), act).then(() => {
              if (act === 'refresh') void account.refresh()
              else if (act === 'look') account.load(leaf!)
              else if (act === 'leave') {
                leave()
                leave = account.watch()
              } else if (act === 'alice' || act === 'bob')
                session.changeAccounts(act === 'alice' ? alice : bob)
              else session.changeNetwork(act === 'ethereum' ? 'eip155:1' : 'eip155:137')
              look()
            })
          for (let turn = 0; turn < 3; turn++) {
            await scheduler.waitIdle()
            await settle()
          }
          expect(stale).toEqual([])
          expect(account.list).toHaveLength(1)
          stop()
          kernel.dispose()
        }),
        { numRuns: orders(1000) },
      )
    },
    ordersMs,
  )
})
