import { jest } from '@jest/globals'
import { lockScroll } from '../../../ui-shell/chrome/lockScroll.js'

const page = document.documentElement
const { style } = page

/** A window of 600 px whose scroll bar takes room at a side, as long as the page may scroll. */
const withBar = (side: 'left' | 'right', width: number) =>
  jest.spyOn(page, 'getBoundingClientRect').mockImplementation(() => {
    const room = style.overflow === 'hidden' ? 0 : width
    return new DOMRect(side === 'left' ? room : 0, 0, 600 - room, 3000)
  })

class Rect {
  constructor(
    readonly left: number,
    readonly top: number,
    readonly width: number,
    readonly height: number,
  ) {}
  get right() {
    return this.left + this.width
  }
}
const paddings = () => [style.paddingLeft, style.paddingRight]

beforeAll(() => void Object.assign(globalThis, { DOMRect: globalThis.DOMRect ?? Rect }))
afterEach(() => {
  page.removeAttribute('style')
  jest.restoreAllMocks()
})

test.each([
  ['right', ['calc(0px)', 'calc(15px)']],
  ['left', ['calc(15px)', 'calc(0px)']],
] as const)(
  'the page keeps the place of a scroll bar on the %s, and gets its own style back',
  (side, room) => {
    withBar(side, 15)
    const unlock = lockScroll(document)
    expect([style.overflow, ...paddings()]).toEqual(['hidden', ...room])
    unlock()
    expect([style.overflow, ...paddings(), style.boxSizing]).toEqual(['', '', '', ''])
  },
)

test('to a padding that the page has already, the place of the scroll bar is added', () => {
  Object.assign(style, { paddingLeft: '4px', paddingRight: '8px', boxSizing: 'content-box' })
  withBar('right', 15)
  const unlock = lockScroll(document)
  expect(paddings()).toEqual(['calc(4px)', 'calc(23px)'])
  unlock()
  expect([...paddings(), style.boxSizing]).toEqual(['4px', '8px', 'content-box'])
})

test('a scroll bar that takes no room leaves the paddings alone', () => {
  withBar('right', 0)
  lockScroll(document)
  expect([style.overflow, ...paddings(), style.boxSizing]).toEqual(['hidden', '', '', ''])
})

test('what somebody else has locked stays locked', () => {
  style.overflow = 'hidden'
  withBar('right', 15)
  lockScroll(document)()
  expect([style.overflow, ...paddings()]).toEqual(['hidden', '', ''])
})
