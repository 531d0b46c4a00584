import { jest } from '@jest/globals'
import { showFocused } from '../../../../ui-shell/kit/lists/showFocused.js'

/** A row, and how often it was scrolled into sight. */
const createRow = () => {
  const row = document.createElement('button')
  const shown = jest.fn()
  row.scrollIntoView = shown
  document.body.append(row)
  return { row, shown }
}

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
  document.body.replaceChildren()
})

test('an element comes into sight at once, and again while the rows around it are measured', () => {
  const { row, shown } = createRow()
  showFocused(row)
  expect(shown).toHaveBeenCalledTimes(1)
  jest.advanceTimersByTime(1000)
  expect(shown).toHaveBeenCalledTimes(4)
  expect(shown).toHaveBeenLastCalledWith({ block: 'nearest' })
})

test.each(['wheel', 'touchmove', 'pointerdown', 'keydown'])(
  'a visitor who goes on by %s is not taken back',
  type => {
    const { row, shown } = createRow()
    showFocused(row)
    document.body.dispatchEvent(new Event(type, { bubbles: true }))
    jest.advanceTimersByTime(1000)
    expect(shown).toHaveBeenCalledTimes(1)
  },
)

test('where there is no element, nothing happens', () => {
  expect(() => showFocused(undefined)).not.toThrow()
})
