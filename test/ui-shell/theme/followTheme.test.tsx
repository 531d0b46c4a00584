import { followTheme } from '../../../ui-shell/theme/followTheme.js'
import { ThemeStore, type ThemeMode } from '../../../ui-shell/theme/ThemeStore.js'

const show = (theme: ThemeStore) => {
  const element = document.createElement('div')
  return { element, stop: followTheme(element, theme) }
}

describe('a theme', () => {
  test('follows the visitor’s system unless the host says otherwise', () => {
    expect(show(new ThemeStore()).element.dataset['theme']).toBe('auto')
  })

  test('shows a change of mode at once', () => {
    const theme = new ThemeStore('light')
    const { element } = show(theme)
    theme.setMode('auto')
    expect(element.dataset['theme']).toBe('auto')
  })

  test('keeps old variables when new ones are set, and touches nothing but its element', () => {
    const theme = new ThemeStore('dark', { '--w3m-accent': 'teal' })
    const { element } = show(theme)
    theme.setVariables({ '--w3m-border-radius-master': 2 })
    expect(element.style.getPropertyValue('--portico-accent')).toBe('teal')
    expect(element.style.getPropertyValue('--portico-border-radius-master')).toBe('2px')
    expect(document.documentElement.getAttribute('style')).toBeNull()
  })

  test('goes back to the default when a variable is taken away', () => {
    const theme = new ThemeStore('dark', { '--portico-accent': 'teal' })
    const { element } = show(theme)
    theme.setVariables({ '--portico-accent': undefined })
    expect(element.style.getPropertyValue('--portico-accent')).toBe('')
  })

  test('of two modals does not mix', () => {
    const one = show(new ThemeStore('dark', { '--portico-accent': 'teal' }))
    const two = show(new ThemeStore('light', { '--portico-accent': 'plum' }))
    expect(one.element.style.getPropertyValue('--portico-accent')).toBe('teal')
    expect(two.element.style.getPropertyValue('--portico-accent')).toBe('plum')
  })

  test('is followed until it is stopped', () => {
    const theme = new ThemeStore('dark')
    const { element, stop } = show(theme)
    stop()
    theme.setMode('light')
    expect(element.dataset['theme']).toBe('dark')
  })

  test('refuses a mode that there is not', () => {
    expect(() => new ThemeStore('blue' as ThemeMode)).toThrow('Invalid enum value')
  })
})
