import { jest } from '@jest/globals'
import { act, fireEvent } from '@testing-library/react'
import { Button } from '../../../ui-shell/kit/controls/Button.js'
import { useLeave } from '../../../ui-shell/kit/hooks/useLeave.js'
import { useTitle } from '../../../ui-shell/kit/hooks/useTitle.js'
import { androidPhone } from '../../support/platforms.js'
import { openModal } from './support/openModal.js'

const First = () => <Button>Harbor</Button>
const Second = () => <p>Second thing</p>

const pressEscape = (target: Element) => act(async () => void fireEvent.keyDown(target, { key: 'Escape' }))

beforeEach(() => void jest.useFakeTimers())
afterEach(() => {
  document.body.replaceChildren()
  jest.useRealTimers()
})

describe('the modal', () => {
  test('is a dialog with the name of its view', async () => {
    const { screen } = await openModal({ First })
    expect(screen.getByRole('dialog', { name: 'First' }).getAttribute('aria-modal')).toBe('true')
  })

  test('is not in the page before it opens, nor after it has closed', async () => {
    const { screen, kernel, after } = await openModal({ First })
    act(() => void kernel.close())
    await after(150)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('locks the page while it is open', async () => {
    const { kernel } = await openModal({ First })
    expect(document.documentElement.style.overflow).toBe('hidden')
    act(() => void kernel.close())
    expect(document.documentElement.style.overflow).toBe('')
  })

  test('closes by its button, and by a press beside the card, but not by one that began in it', async () => {
    const { screen, kernel } = await openModal({ First })
    const card = screen.getByRole('dialog')
    const beside = card.parentElement!
    fireEvent.pointerDown(card)
    fireEvent.click(beside)
    expect(kernel.stores.modal.isOpen).toBe(true)
    fireEvent.pointerDown(beside)
    fireEvent.click(beside)
    expect(kernel.stores.modal.isOpen).toBe(false)
  })

  test('closes neither by the second half of a double click, which the first has made to fall beside the card', async () => {
    const { screen, kernel } = await openModal({ First })
    const beside = screen.getByRole('dialog').parentElement!
    fireEvent.pointerDown(beside)
    fireEvent.click(beside, { detail: 2 })
    expect(kernel.stores.modal.isOpen).toBe(true)
  })

  test('is drawn in the language and the theme that are set, at once', async () => {
    const { root, settings, shell } = await openModal({ First })
    const drawing = root.querySelector<HTMLElement>('.portico')!
    await act(async () => {
      settings.setLocale('ar')
      settings.theme.setMode('light')
      await shell.text.speak('ar', shell.kernel.registry.strings)
    })
    expect([drawing.dir, drawing.lang, drawing.dataset['theme']]).toEqual(['rtl', 'ar', 'light'])
  })

  test('writes no style attribute and no style tag', async () => {
    const { root } = await openModal({ First })
    expect(root.querySelectorAll('style, [style*=";"]')).toHaveLength(0)
  })
})

describe('the focus', () => {
  test('goes to the first useful control as the modal opens, and back to what opened it', async () => {
    const opener = document.body.appendChild(document.createElement('button'))
    opener.focus()
    const { focused, kernel } = await openModal({ First })
    expect(focused()?.textContent).toBe('Harbor')
    act(() => void kernel.close())
    expect(document.activeElement).toBe(opener)
  })

  test('goes to the title on a phone', async () => {
    const { focused } = await openModal({ First }, { env: { platform: androidPhone } })
    expect(focused()?.tagName).toBe('H2')
  })

  test('goes to the title after a change of view, unless the view names a control', async () => {
    const Named = () => <Button takesFocus>Retry</Button>
    const { focused, go } = await openModal({ First, Second, Named })
    await go('Second')
    expect(focused()?.textContent).toBe('Second')
    await go('Named')
    expect(focused()?.textContent).toBe('Retry')
  })

  test('stays with an overlay that a wallet has put over the page', async () => {
    const { go } = await openModal({ First, Second })
    const field = document.body.appendChild(document.createElement('input'))
    field.focus()
    await go('Second')
    expect(document.activeElement).toBe(field)
  })

  test('does not leave the card at its ends', async () => {
    const { root, focused } = await openModal({ First })
    const [before, after] = root.querySelectorAll<HTMLElement>('.p-edge')
    act(() => after!.focus())
    expect(focused()?.getAttribute('aria-label')).toBe('Close')
    act(() => before!.focus())
    expect(focused()?.textContent).toBe('Harbor')
  })
})

describe('Esc', () => {
  test('goes back where there is somewhere to go, else it closes', async () => {
    const { go, focused, kernel, after } = await openModal({ First, Second })
    await go('Second')
    await pressEscape(focused()!)
    await after(0)
    expect(kernel.stores.router.current?.view.id).toBe('First')
    await pressEscape(focused()!)
    expect(kernel.stores.modal.isOpen).toBe(false)
  })

  test('is not ours when it is pressed in a wallet’s overlay', async () => {
    const { kernel } = await openModal({ First })
    const field = document.body.appendChild(document.createElement('input'))
    await pressEscape(field)
    expect(kernel.stores.modal.isOpen).toBe(true)
    await pressEscape(document.body)
    expect(kernel.stores.modal.isOpen).toBe(false)
  })

  test('that a field has used is left alone', async () => {
    const Field = () => <input onKeyDown={event => event.preventDefault()} />
    const { root, kernel } = await openModal({ Field })
    await pressEscape(root.querySelector('input')!)
    expect(kernel.stores.modal.isOpen).toBe(true)
  })

  test('and all other keys in the modal are not heard by the page', async () => {
    const heard: string[] = []
    document.addEventListener('keydown', event => heard.push(event.key))
    const { focused } = await openModal({ First })
    fireEvent.keyDown(focused()!, { key: 'k' })
    expect(heard).toEqual([])
  })
})

describe('the header', () => {
  test('leads back where there is somewhere to go', async () => {
    const { screen, go, after } = await openModal({ First, Second })
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
    await go('Second')
    fireEvent.click(screen.getByRole('button', { name: 'Back' }))
    await after(0)
    expect(screen.getByRole('heading').textContent).toBe('First')
  })

  test('shows the title that a view gives itself, for as long as it is shown', async () => {
    const Wallet = () => {
      useTitle('Harbor')
      return null
    }
    const { screen, go, kernel, after } = await openModal({ First, Wallet })
    await go('Wallet')
    expect(screen.getByRole('heading').textContent).toBe('Harbor')
    act(() => kernel.back())
    await after(0)
    expect(screen.getByRole('heading').textContent).toBe('First')
  })
})

test('a view hears that it was left, but not that the modal was closed', async () => {
  const left: string[] = []
  const Leaving = () => {
    useLeave(() => left.push('left'))
    return null
  }
  const { go, kernel } = await openModal({ First, Leaving })
  await go('Leaving')
  act(() => kernel.back())
  expect(left).toEqual(['left'])
  await go('Leaving')
  act(() => void kernel.close({ force: true }))
  expect(left).toEqual(['left'])
})

test('a view that is long on its way says so after 5 s, can be left, and is shown when it comes', async () => {
  let arrive: (module: { default: typeof First }) => void = () => undefined
  const load = () => new Promise<{ default: typeof First }>(resolve => (arrive = resolve))
  const { screen, said, after, go, kernel } = await openModal({ First, Slow: { load } })
  await go('Slow')
  await after(4999)
  expect(screen.queryByText(/Still loading/)).toBeNull()
  await after(1)
  const words = () => screen.queryByText(/^Still loading/, { selector: '.p-still' })
  expect(words()).not.toBeNull()
  expect(said().polite).toContain('Still loading')
  act(() => kernel.back())
  expect(words()).toBeNull()
  await go('Slow')
  await after(5000)
  expect(words()).not.toBeNull()
  await act(async () => arrive({ default: First }))
  expect(words()).toBeNull()
})

describe('a view that cannot be shown', () => {
  const quiet = () => jest.spyOn(console, 'error').mockImplementation(() => undefined)
  afterEach(() => jest.restoreAllMocks())

  test('is fetched once more by itself, then again when the visitor asks', async () => {
    let tries = 0
    const load = async () => {
      if (++tries < 3) throw new Error('offline')
      return { default: First }
    }
    const { screen, said, after, faults } = await openModal({ Faulty: { load } })
    expect(tries).toBe(2)
    expect(faults).toEqual([expect.stringContaining("Could not load 'Faulty'")])
    expect(said().assertive).toBe('This screen could not be loaded')
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await after(0)
    expect(screen.getByRole('button', { name: 'Harbor' })).toBeTruthy()
  })

  test('because it broke is reported and can be tried again, and the modal lives', async () => {
    quiet()
    let isBroken = true
    const Fragile = () => {
      if (isBroken) throw new Error('boom')
      return <First />
    }
    const { screen, faults, focused, kernel } = await openModal({ Fragile })
    expect(faults).toEqual(['Fragile: Error: boom'])
    expect(focused()?.textContent).toBe('Try again')
    isBroken = false
    act(() => screen.getByRole('button', { name: 'Try again' }).click())
    expect(screen.getByRole('button', { name: 'Harbor' })).toBeTruthy()
    expect(kernel.stores.modal.isOpen).toBe(true)
  })

  test('yet leaves the card waiting for 150 ms, then it shows what it has', async () => {
    const { screen, root, after } = await openModal({ Slow: { load: () => new Promise(() => undefined) } })
    expect(screen.queryByRole('dialog')).toBeNull()
    await after(150)
    expect(screen.getByRole('dialog')).toBeTruthy()
    expect(root.querySelectorAll('.p-skeleton').length).toBeGreaterThan(0)
    expect(root.activeElement).toBe(screen.getByRole('dialog'))
  })
})

describe('a toast', () => {
  const shown = (root: ShadowRoot) => root.querySelector('.p-toast')?.textContent
  const open = async () => {
    const modal = await openModal({ First })
    return { ...modal, toast: modal.kernel.stores.toast }
  }

  test('is said and goes after 4 s', async () => {
    const { toast, root, said, after } = await open()
    act(() => toast.show('toast.balance', 'error'))
    expect([shown(root), said().assertive]).toEqual(Array(2).fill('Token Balance Unavailable'))
    await after(4000)
    expect(shown(root)).toBeUndefined()
  })

  test('takes the place of another after 150 ms, and the last one asked for wins', async () => {
    const { toast, root, after } = await open()
    act(() => toast.show('one'))
    act(() => toast.show('two'))
    expect(shown(root)).toBeUndefined()
    act(() => toast.show('three'))
    await after(150)
    expect(shown(root)).toBe('three')
  })

  test('waits while it is pointed at or focused', async () => {
    const { toast, root, screen, after } = await open()
    act(() => toast.show('one'))
    fireEvent.pointerEnter(root.querySelector('.p-toast')!)
    await after(10_000)
    expect(shown(root)).toBe('one')
    fireEvent.pointerLeave(root.querySelector('.p-toast')!)
    await after(3900)
    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus())
    await after(10_000)
    expect(shown(root)).toBe('one')
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(shown(root)).toBeUndefined()
  })
})

describe('an alert', () => {
  test('stays until it is dismissed, and is said at once', async () => {
    const { kernel, screen, said } = await openModal({ First })
    act(() => kernel.stores.alert.show('SESSION_EXPIRED', { detail: 'for developers', audience: 'visitors' }))
    const bar = screen.getByRole('region', { name: 'Session Expired' })
    expect(bar.textContent).not.toContain('for developers')
    expect(said().assertive).toBe('Session Expired')
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByRole('region')).toBeNull()
  })

  test('shows developers their detail in debug mode', async () => {
    const { kernel, root } = await openModal({ First }, { debug: true })
    act(() => kernel.stores.alert.show('PROJECT_ID_NOT_CONFIGURED', { detail: 'createModal({ projectId })' }))
    expect(root.querySelector('.p-alert')?.textContent).toContain('createModal({ projectId })')
  })
})

test('a refused close shakes the card and says why', async () => {
  const { kernel, screen, said } = await openModal({ First })
  act(() => kernel.stores.modal.shake())
  expect(screen.getByRole('dialog').getAttribute('data-shaking')).toBe('true')
  expect(said().assertive).toBe('Finish or decline the open request first. To leave anyway, close again.')
})

describe('embedded', () => {
  test('the modal is a part of the page: no dialog, no lock, no focus taken, no way to close', async () => {
    const { screen, focused } = await openModal({ First }, { enableEmbedded: true })
    expect(screen.getByRole('region', { name: 'First' })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.documentElement.style.overflow).toBe('')
    expect(focused()).toBeNull()
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  })

  test('it can be closed from where it has been led to', async () => {
    const { screen, go } = await openModal({ First, Second }, { enableEmbedded: true })
    await go('Second')
    expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy()
  })
})

describe('a press that goes on after the view has changed', () => {
  const openTwo = async (onPress: () => void) => {
    const modal = await openModal({ First, Next: () => <Button onClick={onPress}>Send all</Button> })
    fireEvent.click(modal.screen.getByRole('button', { name: 'Harbor' }), { detail: 1 })
    await modal.go('Next')
    return { ...modal, next: modal.screen.getByRole('button', { name: 'Send all' }) }
  }

  test('as the second half of a double click, presses nothing in the next view', async () => {
    const onPress = jest.fn()
    const { next } = await openTwo(onPress)
    fireEvent.click(next, { detail: 2 })
    expect(onPress).not.toHaveBeenCalled()
  })

  test('as a key held down, presses nothing in the next view', async () => {
    const { next } = await openTwo(jest.fn())
    expect(fireEvent.keyDown(next, { key: 'Enter', repeat: true })).toBe(false)
  })

  test('is a press like any other where it began in the view, and so is the next one', async () => {
    const onPress = jest.fn()
    const { next } = await openTwo(onPress)
    fireEvent.click(next, { detail: 2 })
    fireEvent.click(next, { detail: 1 })
    fireEvent.click(next, { detail: 2 })
    expect(onPress).toHaveBeenCalledTimes(2)
    expect(fireEvent.keyDown(next, { key: 'Enter' })).toBe(true)
    expect(fireEvent.keyDown(next, { key: 'Enter', repeat: true })).toBe(true)
  })
})
