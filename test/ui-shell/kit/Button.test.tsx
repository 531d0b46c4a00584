import { jest } from '@jest/globals'
import { act, fireEvent } from '@testing-library/react'
import { Button } from '../../../ui-shell/kit/Button.js'
import { iPhone } from '../../support/platforms.js'
import { renderInModal } from './support/renderInModal.js'

afterEach(() => jest.useRealTimers())

describe('a button', () => {
  test('with a reason shows it as its label, stays focusable and says it when pressed', async () => {
    const onClick = jest.fn()
    const { screen, said } = await renderInModal(
      <Button disabled="Enter an amount" onClick={onClick}>
        Send
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Enter an amount' })
    button.focus()
    fireEvent.click(button)
    expect(button.getRootNode()).toHaveProperty('activeElement', button)
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(said().polite).toBe('Enter an amount')
    expect(onClick).not.toHaveBeenCalled()
  })

  test('does nothing more while what it asked for is under way', async () => {
    const onClick = jest.fn()
    const { screen } = await renderInModal(
      <Button isPending onClick={onClick}>
        Sign
      </Button>,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Sign' }))
    expect(onClick).not.toHaveBeenCalled()
  })

  test('that is disabled does not submit its form', async () => {
    const onSubmit = jest.fn()
    const { screen } = await renderInModal(
      <form onSubmit={onSubmit}>
        <Button type="submit" disabled>
          Go
        </Button>
      </form>,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Go' }))
    expect(onSubmit).not.toHaveBeenCalled()
  })

  test('takes the focus as it appears, but not on a phone', async () => {
    const desktop = await renderInModal(<Button takesFocus>Retry</Button>)
    expect(desktop.focused()?.textContent).toBe('Retry')
    const phone = await renderInModal(<Button takesFocus>Retry</Button>, { env: { platform: iPhone } })
    expect(phone.focused()).toBeNull()
  })
})

describe('a guarded button', () => {
  const place = { x: 0, y: 0 }
  const guarded = async () => {
    jest.useFakeTimers()
    const onClick = jest.fn()
    const { screen } = await renderInModal(
      <Button guardMs={500} onClick={onClick}>
        Approve
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Approve' })
    button.getBoundingClientRect = () => ({ ...place }) as DOMRect
    const after = async (ms: number) => {
      await act(async () => jest.advanceTimersByTimeAsync(ms))
      fireEvent.click(button)
      return onClick.mock.calls.length
    }
    return { after, button }
  }

  test('ignores clicks for 500 ms after it has appeared', async () => {
    const { after } = await guarded()
    expect(await after(0)).toBe(0)
    expect(await after(490)).toBe(0)
    expect(await after(110)).toBe(1)
  })

  test('takes clicks in time though the clock of the device is set back', async () => {
    const { after } = await guarded()
    await act(async () => jest.advanceTimersByTimeAsync(200))
    jest.setSystemTime(Date.now() - 24 * 3600 * 1000)
    expect(await after(400)).toBe(1)
  })

  test('ignores clicks for 500 ms though the clock of the device is set forward', async () => {
    const { after } = await guarded()
    await act(async () => jest.advanceTimersByTimeAsync(100))
    jest.setSystemTime(Date.now() + 24 * 3600 * 1000)
    expect(await after(200)).toBe(0)
    expect(await after(400)).toBe(1)
  })

  test('ignores clicks for 500 ms after it has moved', async () => {
    const { after } = await guarded()
    expect(await after(700)).toBe(1)
    place.y = 40
    expect(await after(100)).toBe(1)
    expect(await after(300)).toBe(1)
    expect(await after(300)).toBe(2)
  })

  test('takes clicks right after the visitor has scrolled it into sight', async () => {
    const { after, button } = await guarded()
    expect(await after(700)).toBe(1)
    place.y -= 120
    button.parentElement!.scrollTop = 120
    expect(await after(100)).toBe(2)
  })

  test('takes clicks right after the visitor has scrolled, where it sticks to the window', async () => {
    const { after, button } = await guarded()
    expect(await after(700)).toBe(1)
    button.parentElement!.scrollTop = 21
    expect(await after(100)).toBe(2)
  })
})
