import { act, fireEvent } from '@testing-library/react'
import { useState } from 'react'
import { Address } from '../../../ui-shell/kit/text/Address.js'
import { Amount } from '../../../ui-shell/kit/text/Amount.js'
import { CopyButton } from '../../../ui-shell/kit/controls/CopyButton.js'
import { Input } from '../../../ui-shell/kit/controls/Input.js'
import { Link } from '../../../ui-shell/kit/controls/Link.js'
import { SearchField } from '../../../ui-shell/kit/controls/SearchField.js'
import { Tabs } from '../../../ui-shell/kit/controls/Tabs.js'
import { useChain } from '../../../ui-shell/kit/hooks/useChain.js'
import { WalletIcon } from '../../../ui-shell/kit/images/WalletIcon.js'
import { renderInModal } from './support/renderInModal.js'
import { png } from '../../support/pictures.js'

const picture = png()
const other = png({ name: 'another' })

describe('a wallet icon', () => {
  test('shows an announced picture through <img> only', async () => {
    const { root } = await renderInModal(<WalletIcon name="Harbor" src={picture} />)
    expect(root.querySelector('img')).toMatchObject({ src: picture, alt: '' })
  })

  test.each(['javascript:alert(1)', 'data:text/html,<b>', 'http://tracker.example/x.png', '', undefined])(
    'shows initials in place of %p',
    async src => {
      const { root } = await renderInModal(<WalletIcon name="Quiet Keys" src={src} />)
      expect(root.querySelector('img')).toBeNull()
      expect(root.textContent).toBe('QK')
    },
  )

  test('shows a picture of 512 KiB, which the modal itself may have fetched', async () => {
    const src = png({ bytes: 512 * 1024 })
    const { root } = await renderInModal(<WalletIcon name="Harbor" src={src} />)
    expect(root.querySelector('img')?.src).toBe(src)
  })

  test('shows initials when the picture fails, and a new picture after that', async () => {
    const { root, rerender } = await renderInModal(<WalletIcon name="Harbor" src={picture} />)
    fireEvent.error(root.querySelector('img')!)
    expect(root.textContent).toBe('H')
    rerender(<WalletIcon name="Harbor" src={other} />)
    expect(root.querySelector('img')?.src).toBe(other)
  })
})

describe('a link', () => {
  test('opens a page of the web in a new tab, and says so', async () => {
    const { screen } = await renderInModal(<Link href="https://example.org">Explorer</Link>)
    const link = screen.getByRole('link', { name: 'Explorer (opens in a new tab)' })
    expect(link).toMatchObject({ target: '_blank', rel: 'noopener noreferrer' })
  })

  test.each(['javascript:alert(1)', 'http://example.org', 'https://user:pw@example.org', 'data:text/html,x'])(
    'is only words for %s',
    async href => {
      const { screen, root } = await renderInModal(<Link href={href}>Explorer</Link>)
      expect(screen.queryByRole('link')).toBeNull()
      expect(root.textContent).toBe('Explorer')
    },
  )
})

describe('a copy button', () => {
  const copy = async (write: (text: string) => Promise<void>) => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: write }, configurable: true })
    const modal = await renderInModal(<CopyButton text="0xabc" label="Copy address" />)
    fireEvent.click(modal.screen.getByRole('button', { name: 'Copy address' }))
    await act(async () => undefined)
    return modal
  }

  test('copies, and says so in place and aloud', async () => {
    const copied: string[] = []
    const { root, said } = await copy(async text => void copied.push(text))
    expect(copied).toEqual(['0xabc'])
    expect(root.textContent).toBe('Copied')
    expect(said().polite).toBe('Copied')
  })

  test('says when it could not', async () => {
    const { root } = await copy(() => Promise.reject(new Error('denied')))
    expect(root.textContent).toBe('Could not copy')
  })
})

describe('an amount', () => {
  test('with hidden digits is a button that shows them all', async () => {
    const { screen } = await renderInModal(<Amount value="0.160000000000000001" symbol="ETH" />)
    const button = screen.getByRole('button')
    expect(button.textContent).toBe('0.160\u00a0ETH')
    fireEvent.click(button)
    expect(button.textContent).toBe('0.160000000000000001\u00a0ETH')
  })

  test('without hidden digits is plain text', async () => {
    const { screen, root } = await renderInModal(<Amount value="0.16" symbol="ETH" />)
    expect(screen.queryByRole('button')).toBeNull()
    expect(root.textContent).toBe('0.160\u00a0ETH')
  })
})

test('addresses and amounts are written from the left in every language', async () => {
  const ui = [<Address key="1" address="0x8F3cF7ad" />, <Amount key="2" value="0.1600001" symbol="ETH" />]
  const { root } = await renderInModal(ui, { locale: 'ar' })
  expect(root.querySelector('bdi')).toMatchObject({ dir: 'ltr', textContent: '0x8F3cF7ad' })
  expect(root.querySelector('button')).toMatchObject({ dir: 'ltr', textContent: '0.160\u00a0ETH' })
})

describe('a field', () => {
  test('has its label, and its error said with it', async () => {
    const { screen } = await renderInModal(
      <Input label="Amount" value="x" onChange={() => undefined} hint="In ETH" error="Enter a number" />,
    )
    const field = screen.getByLabelText('Amount')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    const note = (field.getRootNode() as ShadowRoot).getElementById(field.getAttribute('aria-describedby')!)
    expect(note?.textContent).toBe('Enter a number')
  })

  test('for searching can be emptied', async () => {
    const Search = () => {
      const [value, setValue] = useState('base')
      return <SearchField label="Search networks" value={value} onChange={setValue} />
    }
    const { screen } = await renderInModal(<Search />)
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect(screen.getByLabelText('Search networks')).toHaveProperty('value', '')
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
  })
})

test('tabs are one tab stop, and arrows show the next one at once', async () => {
  const sections = ['Tokens', 'NFTs', 'Activity'].map(label => ({ id: label.toLowerCase(), label }))
  const Sections = () => {
    const [selected, select] = useState('tokens')
    return (
      <Tabs label="Account" tabs={sections} selected={selected} onSelect={select}>
        {selected}
      </Tabs>
    )
  }
  const { screen, focused } = await renderInModal(<Sections />)
  screen.getByRole('tab', { name: 'Tokens' }).focus()
  fireEvent.keyDown(focused()!, { key: 'ArrowRight' })
  expect(screen.getByRole('tabpanel', { name: 'NFTs' }).textContent).toBe('nfts')
  fireEvent.keyDown(focused()!, { key: 'End' })
  expect(screen.getAllByRole('tab').map(tab => tab.tabIndex)).toEqual([-1, -1, 0])
})

test('without a chain, everything about it is empty and disconnected', async () => {
  const Facts = () => {
    const { status, address } = useChain()
    return `${status} ${address}`
  }
  const { root } = await renderInModal(<Facts />)
  expect(root.textContent).toBe('disconnected undefined')
})

test('the kit says clearly where it works', async () => {
  const { render } = await import('@testing-library/react')
  expect(() => render(<CopyButton text="x" />)).toThrow('inside a Portico modal')
})
