import { jest } from '@jest/globals'
import { TriggerElement } from '../../../ui-shell/element/TriggerElement.js'

test('has the focus when what it opens asks who had it, also where a click gives none, as in Safari', () => {
  let focused: Element | null = null
  const onPress = jest.fn(() => void (focused = document.activeElement))
  const { element } = new TriggerElement(document, 'connect', onPress)
  document.body.append(element)
  // A click by script moves no focus either.
  element.click()
  expect(onPress).toHaveBeenCalledTimes(1)
  expect(focused).toBe(element)
  element.remove()
})
