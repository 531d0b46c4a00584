import { jest } from '@jest/globals'
import { fireEvent } from '@testing-library/react'
import { List } from '../../../../ui-shell/kit/lists/List.js'
import { ListItem } from '../../../../ui-shell/kit/lists/ListItem.js'
import { renderInModal } from '../support/renderInModal.js'

const names = ['Harbor', 'Lantern', 'Ledger', 'Rabby']

const listOf = (labels: readonly string[], columns = 1, onClick = () => undefined) => (
  <List label="Wallets" columns={columns}>
    {labels.map(label => (
      <ListItem key={label} label={label} onClick={onClick} />
    ))}
  </List>
)

/** Draws a list, and presses keys on whatever has the focus in it. */
const open = async (ui = listOf(names), locale = 'en') => {
  const modal = await renderInModal(ui, { locale })
  const item = (name: string) => modal.screen.getByRole('button', { name })
  const stops = () => modal.screen.getAllByRole('button').filter(button => button.tabIndex === 0)
  const press = (...keys: string[]) => {
    for (const key of keys) fireEvent.keyDown(modal.focused()!, { key })
    return modal.focused()?.textContent
  }
  return { ...modal, item, stops, press }
}

describe('a list', () => {
  test('is one tab stop: its first row, then the row that had the focus last', async () => {
    const { stops, item, press } = await open()
    expect(stops()).toEqual([item('Harbor')])
    item('Harbor').focus()
    press('ArrowDown')
    expect(stops()).toEqual([item('Lantern')])
  })

  test('moves with the arrows, and stops at its ends', async () => {
    const { item, press } = await open()
    item('Harbor').focus()
    expect(press('ArrowDown', 'ArrowDown')).toBe('Ledger')
    expect(press('ArrowUp')).toBe('Lantern')
    expect(press('ArrowUp', 'ArrowUp')).toBe('Harbor')
    expect(press('End', 'ArrowDown')).toBe('Rabby')
    expect(press('Home')).toBe('Harbor')
  })

  test('finds what is typed, and the next match for the same letter', async () => {
    const { item, press } = await open()
    item('Harbor').focus()
    expect(press('l')).toBe('Lantern')
    expect(press('l')).toBe('Ledger')
    expect(press('l')).toBe('Lantern')
  })

  test('takes letters in quick succession as one word, and forgets it after a pause', async () => {
    let now = 0
    const modal = await renderInModal(listOf(names), { env: { now: () => now } })
    const press = (key: string) => {
      fireEvent.keyDown(modal.focused()!, { key })
      return modal.focused()?.textContent
    }
    modal.screen.getByRole('button', { name: 'Harbor' }).focus()
    expect([press('l'), press('e')]).toEqual(['Lantern', 'Ledger'])
    now = 2000
    expect(press('r')).toBe('Rabby')
  })

  test('leaves the keys of the browser and of the system alone', async () => {
    const { item, focused } = await open()
    item('Harbor').focus()
    for (const keys of [
      { key: 'l', ctrlKey: true },
      { key: 'l', metaKey: true },
      { key: ' ' },
      { key: 'Enter' },
    ]) {
      expect(fireEvent.keyDown(focused()!, keys)).toBe(true)
    }
    expect(focused()?.textContent).toBe('Harbor')
  })

  test('keeps a stop when the row that was it goes away', async () => {
    const { item, rerender, stops } = await open()
    item('Harbor').focus()
    rerender(listOf(['Lantern', 'Ledger']))
    expect(stops()).toEqual([item('Lantern')])
  })

  test('is crossed by row and column as a grid', async () => {
    const { item, press } = await open(listOf(names, 2))
    item('Harbor').focus()
    expect(press('ArrowRight')).toBe('Lantern')
    expect(press('ArrowDown')).toBe('Rabby')
    expect(press('ArrowLeft')).toBe('Ledger')
  })

  test('turns left and right round where the language is written from the right', async () => {
    const { item, press } = await open(listOf(names, 2), 'ar')
    item('Harbor').focus()
    expect(press('ArrowLeft')).toBe('Lantern')
    expect(press('ArrowRight')).toBe('Harbor')
  })
})

describe('a row', () => {
  test('does nothing while it is pending', async () => {
    const onClick = jest.fn()
    const { screen } = await renderInModal(
      <List label="Networks">
        <ListItem label="Base" isPending onClick={onClick} />
      </List>,
    )
    const row = screen.getByRole('button', { name: 'Base' })
    fireEvent.click(row)
    expect(onClick).not.toHaveBeenCalled()
    expect(row.getAttribute('aria-busy')).toBe('true')
  })

  test('says why it cannot be pressed', async () => {
    const { screen, said } = await renderInModal(
      <List label="Networks">
        <ListItem label="Base" disabled="Not supported by this wallet" onClick={() => undefined} />
      </List>,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Base' }))
    expect(said().polite).toBe('Not supported by this wallet')
  })
})
