import { jest } from '@jest/globals'
import { act, fireEvent } from '@testing-library/react'
import type { ModalError } from '../../../../kernel/errors/ModalError.js'
import { GuardedButton } from '../../../../ui-shell/kit/controls/GuardedButton.js'
import { renderInModal } from '../support/renderInModal.js'

afterEach(() => jest.useRealTimers())

describe('a guarded button', () => {
  const place = { x: 0, y: 0 }
  const guarded = async () => {
    jest.useFakeTimers()
    const onClick = jest.fn()
    const { screen } = await renderInModal(<GuardedButton onClick={onClick}>Approve</GuardedButton>)
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

describe('where there are real presses', () => {
  test('a press that a script has made counts for nothing, and is reported', async () => {
    jest.useFakeTimers()
    const onClick = jest.fn()
    const faults: string[] = []
    const onError = (error: unknown) => void faults.push((error as ModalError).code)
    const { screen } = await renderInModal(<GuardedButton onClick={onClick}>Approve</GuardedButton>, {
      hasInput: true,
      onError,
    })
    await act(async () => jest.advanceTimersByTimeAsync(700))
    fireEvent.click(screen.getByRole('button', { name: 'Approve' }))
    expect(onClick).not.toHaveBeenCalled()
    expect(faults).toEqual(['PRESS_BY_SCRIPT'])
  })

  test('one that does no harm at the moment, as to try again, takes any press at once', async () => {
    const onClick = jest.fn()
    const { screen } = await renderInModal(
      <GuardedButton isFree onClick={onClick}>
        Try again
      </GuardedButton>,
      { hasInput: true },
    )
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onClick).toHaveBeenCalledTimes(1)
  })
})
