import { jest } from '@jest/globals'
import fc from 'fast-check'
import { memoryEnvironment } from '../../../kernel/environment/memory.js'
import { autorun } from '../../../kernel/mobx.js'
import { ToastStore } from '../../../kernel/stores/ToastStore.js'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const replaceMs = 150
const showMs = 4000

/** Toasts, and all that was shown, with the time: `undefined` when nothing was. */
const toasts = () => {
  const store = new ToastStore(memoryEnvironment())
  const start = Date.now()
  const shown: [text: string | undefined, atMs: number][] = []
  autorun(() => shown.push([store.current?.text, Date.now() - start]))
  return { store, shown }
}

describe('a toast', () => {
  test('shows at once, and goes after 4 s', () => {
    const { store, shown } = toasts()
    store.show('one', 'success')
    expect(store.current).toMatchObject({ text: 'one', kind: 'success' })
    jest.advanceTimersByTime(10_000)
    expect(shown).toEqual([
      [undefined, 0],
      ['one', 0],
      [undefined, showMs],
    ])
    expect(jest.getTimerCount()).toBe(0)
  })

  test('takes the place of an open one after 150 ms', () => {
    const { store, shown } = toasts()
    store.show('one')
    jest.advanceTimersByTime(1000)
    store.show('two')
    jest.advanceTimersByTime(10_000)
    expect(shown).toEqual([
      [undefined, 0],
      ['one', 0],
      [undefined, 1000],
      ['two', 1000 + replaceMs],
      [undefined, 1000 + replaceMs + showMs],
    ])
  })

  test('of three within 150 ms, the last one shows, when the first has had its 150 ms to go', () => {
    const { store, shown } = toasts()
    store.show('one')
    store.show('two')
    jest.advanceTimersByTime(100)
    store.show('three')
    jest.advanceTimersByTime(49)
    expect(store.current).toBeUndefined()
    jest.advanceTimersByTime(1000)
    expect(shown).toEqual([
      [undefined, 0],
      ['one', 0],
      [undefined, 0],
      ['three', replaceMs],
    ])
  })

  test('with the text of the open one is a new one', () => {
    const { store } = toasts()
    store.show('same')
    const before = store.current?.key
    store.show('same')
    jest.advanceTimersByTime(replaceMs)
    expect(store.current?.text).toBe('same')
    expect(store.current?.key).not.toBe(before)
  })

  test('stays while it is held, and then has its whole time again', () => {
    const { store } = toasts()
    store.show('one')
    jest.advanceTimersByTime(3000)
    store.hold()
    jest.advanceTimersByTime(60_000)
    expect(store.current?.text).toBe('one')
    store.release()
    jest.advanceTimersByTime(showMs - 1)
    expect(store.current?.text).toBe('one')
    jest.advanceTimersByTime(1)
    expect(store.current).toBeUndefined()
  })

  test('that has gone may be released late: the next one still comes', () => {
    const { store } = toasts()
    store.show('one')
    store.hold()
    store.show('two')
    store.release()
    jest.advanceTimersByTime(replaceMs)
    expect(store.current?.text).toBe('two')
  })

  test('that has gone may be held late: the next one still comes', () => {
    const { store } = toasts()
    store.show('one')
    store.show('two')
    store.hold()
    jest.advanceTimersByTime(replaceMs)
    expect(store.current?.text).toBe('two')
  })

  test('hidden is gone, and so is the one that waited', () => {
    const { store } = toasts()
    store.show('one')
    store.show('two')
    store.hide()
    jest.advanceTimersByTime(10_000)
    expect(store.current).toBeUndefined()
    expect(jest.getTimerCount()).toBe(0)
  })
})

test('whatever is asked for and when, the last toast comes to show, and never two at once', () => {
  const step = fc.record({ afterMs: fc.nat(400), act: fc.constantFrom('show', 'hide', 'hold', 'release') })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), steps => {
      const { store, shown } = toasts()
      let wanted: string | undefined
      steps.forEach(({ afterMs, act }, index) => {
        jest.advanceTimersByTime(afterMs)
        if (act === 'show') store.show((wanted = `toast ${index}`))
        else store[act]()
        if (act === 'hide') wanted = undefined
      })
      jest.advanceTimersByTime(replaceMs)
      const texts = shown.map(([text]) => text)
      if (wanted !== undefined) expect(texts.filter(text => text !== undefined).at(-1)).toBe(wanted)
      // One goes before the next one comes.
      for (const [index, text] of texts.entries())
        if (index > 0 && text !== undefined) expect(texts[index - 1]).toBeUndefined()
      store.hide()
      expect(jest.getTimerCount()).toBe(0)
    }),
  )
})
