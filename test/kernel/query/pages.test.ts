import { observable, reaction, runInAction } from '../../../kernel/mobx.js'
import { createDesk, settle } from './support.js'

/** A list of whose pages the test decides: each of two entries, named by who is asked for and where. */
const openList = () => {
  const desk = createDesk()
  const box = observable({ key: 'a' })
  const list = desk.maker.pages({
    ask: () => {
      const { key } = box
      return {
        key: [key],
        fetch: async (cursor, signal) => {
          const next = await desk.fetch(`${key}${cursor ?? ''}`, signal)
          return { items: [`${key}${cursor ?? ''}.1`, `${key}${cursor ?? ''}.2`], next: next || undefined }
        },
      }
    },
    staleMs: 1000,
  })
  return { ...desk, list, show: (key: string) => runInAction(() => (box.key = key)) }
}

test('a list comes page by page, and says when it is over', async () => {
  const { list, asked } = openList()
  expect([list.items, list.isLoading]).toEqual([undefined, true])
  await asked[0]!.answer('-p2')
  expect([list.items, list.hasMore]).toEqual([['a.1', 'a.2'], true])
  void list.loadMore()
  void list.loadMore()
  expect([asked.length, list.isLoadingMore]).toEqual([2, true])
  await asked[1]!.answer('')
  expect(list.items).toEqual(['a.1', 'a.2', 'a-p2.1', 'a-p2.2'])
  expect([list.hasMore, list.isLoadingMore]).toEqual([false, false])
  await list.loadMore()
  expect(asked).toHaveLength(2)
})

test('a list that leads back to where it has been is over', async () => {
  const { list, asked } = openList()
  await asked[0]!.answer('-p2')
  void list.loadMore()
  await asked[1]!.answer('-p3')
  expect(list.hasMore).toBe(true)
  void list.loadMore()
  await asked[2]!.answer('-p2')
  expect([list.items?.length, list.hasMore]).toEqual([6, false])
  await list.loadMore()
  expect(asked).toHaveLength(3)
})

test('a page that fails leaves what is listed, and can be asked for again', async () => {
  const { list, asked } = openList()
  await asked[0]!.answer('-p2')
  void list.loadMore()
  await asked[1]!.fail()
  expect([list.items?.length, list.moreError?.message, list.error]).toEqual([2, 'no a-p2', undefined])
  void list.loadMore()
  expect(list.moreError).toBeUndefined()
  await asked[2]!.answer('')
  expect(list.items).toHaveLength(4)
})

test('what is listed is made anew when a page comes, and not as one is asked for, or fails', async () => {
  const { list, asked } = openList()
  await asked[0]!.answer('-p2')
  const seen: number[] = []
  const stop = reaction(
    () => list.items,
    items => seen.push(items?.length ?? 0),
  )
  void list.loadMore()
  await asked[1]!.fail()
  expect(seen).toEqual([])
  void list.loadMore()
  await asked[2]!.answer('-p3')
  void list.loadMore()
  expect(seen).toEqual([4])
  stop()
})

test('a page of another list is given up, and never shown', async () => {
  const { list, asked, show } = openList()
  await asked[0]!.answer('-p2')
  void list.loadMore()
  show('b')
  expect([asked[1]!.signal.aborted, list.items, list.isLoadingMore]).toEqual([true, undefined, false])
  await asked[1]!.answer('')
  await asked[2]!.answer('')
  expect(list.items).toEqual(['b.1', 'b.2'])
})

test('a page that was given up is asked for again by who comes back to its list', async () => {
  const { list, asked, show } = openList()
  await asked[0]!.answer('-p2')
  void list.loadMore()
  show('b')
  show('a')
  expect([list.items?.length, list.isLoadingMore]).toEqual([2, false])
  void list.loadMore()
  await asked.at(-1)!.answer('')
  expect(list.items).toHaveLength(4)
})

test('a page whose fetch throws at once has failed', async () => {
  const { maker } = createDesk()
  const fetch = (cursor: string | undefined) => {
    if (cursor) throw new Error('no page')
    return Promise.resolve({ items: [1], next: 'p2' })
  }
  const list = maker.pages({ ask: () => ({ key: ['a'], fetch }), staleMs: 1000 })
  await list.refresh()
  await list.loadMore()
  expect([list.items, list.moreError?.message, list.isLoadingMore]).toEqual([[1], 'no page', false])
})

test('a list begins anew with its first page, and shows what it has until that is there', async () => {
  const { list, asked } = openList()
  await asked[0]!.answer('-p2')
  void list.loadMore()
  await asked[1]!.answer('-p3')
  void list.renew()
  await settle()
  expect(list.items).toHaveLength(4)
  void list.loadMore()
  await asked[2]!.answer('-p2')
  expect(list.items).toEqual(['a.1', 'a.2'])
  expect(asked[3]!.signal.aborted).toBe(true)
})

test('a list ends with the plugin', async () => {
  const { list, asked, dispose } = openList()
  await asked[0]!.answer('-p2')
  void list.loadMore()
  dispose()
  expect(asked[1]!.signal.aborted).toBe(true)
  await settle()
})
