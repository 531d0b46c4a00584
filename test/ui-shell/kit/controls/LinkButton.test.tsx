import { jest } from '@jest/globals'
import { fireEvent } from '@testing-library/react'
import { LinkButton } from '../../../../ui-shell/kit/controls/LinkButton.js'
import { renderInModal } from '../support/renderInModal.js'

const link = (root: ShadowRoot) => root.querySelector('a')

test('is a real link, without a way back to the page', async () => {
  const { root } = await renderInModal(
    <LinkButton href="harbor://wc?uri=x" opens="app" scheme="harbor:" target="_self">
      Open Harbor
    </LinkButton>,
  )
  const { href, target, rel } = link(root)!
  expect([href, target, rel]).toEqual(['harbor://wc?uri=x', '_self', 'noopener noreferrer'])
  expect(link(root)?.textContent).toBe('Open Harbor')
})

test('says that it opens a new tab, where it does', async () => {
  const { screen } = await renderInModal(
    <LinkButton href="https://loom.example" opens="web">
      Open Loom
    </LinkButton>,
  )
  expect(screen.getByRole('link', { name: 'Open Loom (opens in a new tab)' })).toBeTruthy()
})

test.each(['javascript:alert(1)', 'http://harbor.example', 'data:text/html,x', 'harbor://wc'])(
  '%s is not drawn',
  async href => {
    const { root } = await renderInModal(
      <LinkButton href={href} opens="app">
        Open
      </LinkButton>,
    )
    expect(link(root)).toBeNull()
  },
)

test('without its address it can be focused, leads nowhere, and keeps the focus when the address comes', async () => {
  const onPress = jest.fn()
  const ui = (href: string | undefined) => (
    <LinkButton href={href} opens="app" scheme="harbor:" takesFocus onPress={onPress}>
      Open Harbor
    </LinkButton>
  )
  const { root, screen, focused, rerender } = await renderInModal(ui(undefined))
  const pending = screen.getByRole('link', { name: 'Open Harbor' })
  expect(pending.getAttribute('aria-disabled')).toBe('true')
  expect(focused()).toBe(pending)
  fireEvent.click(pending)
  expect(onPress).not.toHaveBeenCalled()
  rerender(ui('harbor://wc'))
  expect(link(root)?.getAttribute('href')).toBe('harbor://wc')
  expect(focused()).toBe(link(root))
  fireEvent.click(link(root)!)
  expect(onPress).toHaveBeenCalledTimes(1)
})
