import { jest } from '@jest/globals'
import { act } from '@testing-library/react'
import { definePlugin, type Strings } from '../../../kernel/contract/plugin.js'
import { defineNamespace, defineView } from '../../../kernel/contract/keys.js'
import { namespaceAdapter, view } from '../../../kernel/define.js'
import { core } from '../../../ui-shell/core/index.js'
import { useText } from '../../../ui-shell/kit/text/useText.js'
import { openModal } from '../chrome/support/openModal.js'

const acmeView = defineView().as('Acme')
const Acme = () => <p>{useText()('acme.text')}</p>

/** Messages that say when they are fetched, and come when the test says. */
const lazyStrings = (messages: Record<string, string>) => {
  let come: () => void = () => undefined
  const coming = new Promise<void>(resolve => (come = resolve))
  let isAsked = false
  const strings: Strings = async () => {
    isAsked = true
    await coming
    return { default: { en: messages } }
  }
  return { strings, isAsked: () => isAsked, come }
}

/** A modal that shows Connect. */
const openConnect = (...plugins: ReturnType<typeof definePlugin>[]) =>
  openModal({ Connect: () => null }, { plugins: [core(), ...plugins] })

beforeEach(() => void jest.useFakeTimers())
afterEach(() => {
  document.body.replaceChildren()
  jest.useRealTimers()
})

const acme = (strings: Strings) =>
  definePlugin({
    id: 'acme',
    strings,
    views: [view(acmeView, async () => ({ default: Acme }), 'acme.title')],
  })

test('Connect comes up without the messages of a plugin that has nothing to do with connecting', async () => {
  const { strings, isAsked } = lazyStrings({})
  const { screen } = await openConnect(acme(strings))
  expect(screen.getByRole('dialog', { name: 'Connect a wallet' })).toBeTruthy()
  expect(isAsked()).toBe(false)
})

/** The view of a plugin is opened: its words are waited for, and then it says Hello. */
const expectWaits = async (
  words: ReturnType<typeof lazyStrings>,
  plugin: ReturnType<typeof definePlugin>,
) => {
  const { screen, go, after, root } = await openConnect(plugin)
  await go('Acme')
  expect(words.isAsked()).toBe(true)
  expect(root.textContent).not.toContain('acme.')
  await act(async () => words.come())
  await after(0)
  expect(screen.getByRole('dialog', { name: 'Acme' }).textContent).toContain('Hello')
}

test("a plugin's view waits for its words, and never shows their ids", async () => {
  const words = lazyStrings({ 'acme.title': 'Acme', 'acme.text': 'Hello' })
  await expectWaits(words, acme(words.strings))
})

test('words that never come keep a view for a second at most', async () => {
  const { strings } = lazyStrings({})
  const { screen, go, after } = await openConnect(acme(strings))
  await go('Acme')
  await after(1000)
  expect(screen.getByText('acme.text')).toBeTruthy()
})

test('Connect waits for the names of the chains', async () => {
  const { strings, isAsked } = lazyStrings({ 'namespace.acme': 'Acme Chain' })
  const chain = definePlugin({
    id: 'chain-acme',
    strings,
    namespaces: [
      namespaceAdapter(defineNamespace().as('acme'), {
        networks: [],
        load: () => new Promise<never>(() => undefined),
      }),
    ],
  })
  const { after } = await openConnect(chain)
  expect(isAsked()).toBe(true)
  await after(1000)
})

test('a plugin that is nothing but words has a say from the first card on', async () => {
  const { strings, come } = lazyStrings({ 'connect.title': 'Join us' })
  come()
  const { screen, after } = await openConnect(definePlugin({ id: 'words', strings }))
  await after(0)
  expect(screen.getByRole('dialog', { name: 'Join us' })).toBeTruthy()
})

describe('the messages of a single view', () => {
  const withViewWords = (words: Strings) =>
    definePlugin({
      id: 'acme',
      strings: { 'acme.title': 'Acme' },
      connectMethods: [{ id: 'acme', order: 10, load: () => new Promise<never>(() => undefined) }],
      views: [view(acmeView, async () => ({ default: Acme }), 'acme.title', words)],
    })

  test('are not fetched for Connect, though the plugin is a way to connect', async () => {
    const { strings, isAsked } = lazyStrings({})
    const { screen } = await openConnect(withViewWords(strings))
    expect(screen.getByRole('dialog', { name: 'Connect a wallet' })).toBeTruthy()
    expect(isAsked()).toBe(false)
  })

  test('are waited for by that view, beside those of its plugin', async () => {
    const words = lazyStrings({ 'acme.text': 'Hello' })
    await expectWaits(words, withViewWords(words.strings))
  })

  test("stand behind the host's own words, which come later in the list", async () => {
    const { strings, come } = lazyStrings({ 'acme.text': 'Hello' })
    const words = definePlugin({ id: 'words', strings: { 'acme.text': 'Good day' } })
    const { screen, go, after } = await openConnect(withViewWords(strings), words)
    await go('Acme')
    await act(async () => come())
    await after(0)
    expect(screen.getByRole('dialog', { name: 'Acme' }).textContent).toContain('Good day')
  })
})
