import { jest } from '@jest/globals'
import { fireEvent } from '@testing-library/react'
import { Button } from '../../../../ui-shell/kit/controls/Button.js'
import { iPhone } from '../../../support/platforms.js'
import { renderInModal } from '../support/renderInModal.js'

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
