import { act } from '@testing-library/react'
import { Tabs } from '../../../../ui-shell/kit/controls/Tabs.js'
import { renderInModal } from '../support/renderInModal.js'

const box = (left: number, right: number) => ({ left, right }) as DOMRect

test('the tab that is shown comes into sight again when the language turns the line around', async () => {
  const tabs = ['Bitcoin', 'Solana'].map(label => ({ id: label, label }))
  const ui = (
    <Tabs label="Chains" tabs={tabs} selected="Solana" onSelect={() => undefined}>
      Here
    </Tabs>
  )
  const { screen, shell, kernel, rerender } = await renderInModal(ui)
  const list = screen.getByRole('tablist')
  list.getBoundingClientRect = () => box(0, 100)
  // jsdom lays nothing out: on a line from the right, the last tab lies beyond the left edge.
  screen.getByRole('tab', { name: 'Solana' }).getBoundingClientRect = () => box(-50, 10)
  list.scrollLeft = 0
  await act(async () => {
    await shell.text.speak('ar', kernel.registry.strings)
    rerender(ui)
  })
  expect(list.scrollLeft).toBe(-74)
})
