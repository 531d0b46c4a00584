import { openPopup } from '../../../kernel/safety/openPopup.js'
import type { Environment } from '../../../kernel/environment/Environment.js'
import { fakePopups } from '../../support/fakePopups.js'

const url = 'https://wallet.example/loading'
const size = { width: 600, height: 800 }

const page = () => {
  const window = {
    open: () => null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  } as unknown as Window & typeof globalThis
  return { ...fakePopups(window), env: { window } satisfies Pick<Environment, 'window'> }
}

const opened = () => {
  const made = page()
  const popup = openPopup(made.env, { url, ...size })
  if (!popup) throw new Error('It did not open')
  return { ...made, popup, theirs: made.last() }
}

test('a window opens at its page, in its size, and keeps in touch', () => {
  const { theirs } = opened()
  expect(theirs.visited).toEqual([url])
  expect(theirs.features).toBe('width=600,height=800,scrollbars=yes')
})

test.each([
  'javascript:alert(1)',
  'http://wallet.example/',
  'https://a:b@wallet.example/',
  'about:blank',
  '',
])('no window opens at %s', bad => {
  const { env, popups } = page()
  expect(openPopup(env, { url: bad, ...size })).toBeUndefined()
  expect(popups).toEqual([])
})

test('this computer is a place for development only', () => {
  const { env } = page()
  const local = { url: 'http://localhost:4501/loading', ...size }
  expect(openPopup(env, local)).toBeUndefined()
  expect(openPopup(env, { ...local, allowLocalhost: true })).toBeDefined()
})

test('a browser that blocks it, and one that there is not, are told apart from nothing', () => {
  const { env, state } = page()
  state.isBlocked = true
  expect(openPopup(env, { url, ...size })).toBeUndefined()
  expect(openPopup({ window: undefined }, { url, ...size })).toBeUndefined()
})

test('it is taken to links alone', () => {
  const { popup, theirs } = opened()
  expect(popup.navigate('javascript:alert(1)')).toBe(false)
  expect(popup.navigate(undefined)).toBe(false)
  expect(popup.navigate('https://google.example/?a=1')).toBe(true)
  expect(theirs.visited).toEqual([url, 'https://google.example/?a=1'])
})

test('only what this very window posts is heard, until that is stopped', () => {
  const { popup, theirs, followers } = opened()
  const heard: unknown[] = []
  const stop = popup.onMessage((origin, data) => heard.push([origin, data]))
  theirs.say('https://wallet.example', 1)
  theirs.say('https://evil.example', 2)
  theirs.say('https://wallet.example', 3, { source: {} })
  theirs.say('https://wallet.example', 4, { source: null })
  theirs.say('https://wallet.example', 5, { isTrusted: false })
  expect(heard).toEqual([
    ['https://wallet.example', 1],
    ['https://evil.example', 2],
  ])
  stop()
  theirs.say('https://wallet.example', 6)
  expect(heard).toHaveLength(2)
  expect(followers()).toBe(0)
})

test('it can be brought to the front and closed', () => {
  const { popup, theirs } = opened()
  popup.focus()
  expect(theirs.isFocused).toBe(true)
  expect(popup.isClosed).toBe(false)
  popup.close()
  expect(popup.isClosed).toBe(true)
})
