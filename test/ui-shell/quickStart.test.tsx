import { jest } from '@jest/globals'
import { act, render, within } from '@testing-library/react'
import { mainnet } from 'portico/networks'
import { createModal } from 'portico'
import { eip155 } from 'portico/chain-eip155'
import { injected } from 'portico/connector-injected'
import { ConnectButton, ModalProvider, useAccount } from 'portico/react'
import { createTestWallet } from '@portico/testing'

const Account = () => <output>{useAccount().status}</output>

/** What stands in the shadow root of the trigger, or of the modal, as hosts reach it in their tests. */
const inside = (part: 'trigger' | 'modal') =>
  within(document.querySelector(`[data-portico=${part}]`)!.shadowRoot as never)

const press = (element: HTMLElement) => act(async () => element.click())

describe('the quick start, in a plain jsdom', () => {
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  beforeEach(() => void complaints.mockClear())

  test('shows the button, opens, connects, and leaves without a complaint', async () => {
    const wallet = createTestWallet({ chains: [{ id: 1, rpcUrl: 'http://127.0.0.1:1' }] })
    const stopAnnouncing = wallet.announce(window)
    const modal = createModal({
      plugins: [eip155({ networks: [mainnet], rpcUrls: { 'eip155:1': ['http://127.0.0.1:1'] } }), injected()],
    })
    const { rerender, unmount } = render(
      <ModalProvider modal={modal}>
        <ConnectButton />
        <Account />
      </ModalProvider>,
    )
    await press(inside('trigger').getByRole('button', { name: 'Connect wallet' }))
    const row = await inside('modal').findByRole('button', { name: /^Portico Test Wallet/ })
    await press(row)
    await within(document.body).findByText('connected')
    expect(modal.getState().active?.address).toBe(wallet.accounts[0])

    await act(async () => modal.open())
    await inside('modal').findByRole('dialog', { name: 'Account' })
    rerender(<p>elsewhere</p>)
    expect(document.querySelector('[data-portico=modal]')).toBeNull()
    // React's own unmounting waits for the next task.
    await act(() => new Promise(resolve => setTimeout(resolve)))
    expect(complaints.mock.calls).toEqual([])
    unmount()
    stopAnnouncing()
    modal.dispose()
  })

  test('tells a developer in debug mode of a misspelt option, and a visitor nothing', async () => {
    const options = { plugins: [eip155({ networks: [mainnet] }), injected()], thememode: 'light' }
    const faultsOf = async (isDebug: boolean) => {
      const faults: unknown[] = []
      const modal = createModal({ ...options, debug: isDebug, onError: error => faults.push(error) })
      const leave = modal.mount()
      await act(() => modal.open())
      await inside('modal').findByRole('dialog')
      await import('../../ui-shell/checkOptions.js')
      await act(() => new Promise(resolve => setTimeout(resolve)))
      leave()
      modal.dispose()
      await act(() => new Promise(resolve => setTimeout(resolve)))
      return faults
    }
    expect(await faultsOf(false)).toEqual([])
    expect(await faultsOf(true)).toEqual([
      expect.objectContaining({
        code: 'INVALID_OPTIONS',
        details: "there is no option 'thememode': it is 'themeMode'",
      }),
    ])
  })
})
