import { jest } from '@jest/globals'
import { ModalError } from '../../../../kernel/errors/ModalError.js'
import { desktop } from '../../../support/platforms.js'
import { open } from '../../feature-email/support/ScriptedEmbeddedWallet.js'
import { openConnect } from '../support/openSocials.js'

afterEach(() => jest.restoreAllMocks())

const pressFarcaster = async (input: Parameters<typeof openConnect>[0] = {}) => {
  const page = await openConnect(input)
  await page.press(await page.button('Continue with Farcaster'))
  return page
}
const codeLabel = 'QR code for signing in with Farcaster'

test('a code is shown, and who approves on the phone is connected', async () => {
  const page = await openConnect()
  const approving = open<undefined>()
  page.wallet.answers.set('connectFarcaster', () => approving.promise)
  await page.press(await page.button('Continue with Farcaster'))
  await page.ui.findByRole('img', { name: codeLabel })
  expect(page.windows.popups).toEqual([])
  await page.does(() => approving.resolve(undefined))
  expect(page.status()).toBe('connected')
  expect(page.kernel.stores.modal.isOpen).toBe(false)
  expect(page.steps()).toEqual([
    'STARTED {"provider":"farcaster"}',
    'REQUEST_USER_DATA {"provider":"farcaster"}',
    'SUCCESS {"provider":"farcaster"}',
  ])
})

test('on a phone it is a link', async () => {
  const { ui } = await pressFarcaster({ env: { platform: { ...desktop, isMobile: true } } })
  const link = await ui.findByRole('link', { name: /Open Farcaster/ })
  expect(link.getAttribute('href')).toBe('https://cast.example/1')
  expect(link.getAttribute('target')).toBe('_blank')
})

test('after five minutes the code is out of date, and another one can be had', async () => {
  const { pass, ui, press, button, wallet } = await pressFarcaster()
  await ui.findByRole('img', { name: codeLabel })
  await pass(5 * 60_000)
  expect(wallet.calls).toContain('farcaster aborted')
  await press(await button('Get a new code'))
  await ui.findByRole('img', { name: codeLabel })
  expect(wallet.calls.filter(call => call === 'farcasterUri')).toHaveLength(2)
})

test('a link that is none is not shown', async () => {
  const page = await openConnect()
  page.wallet.answers.set('farcasterUri', () => Promise.resolve('javascript:alert(1)'))
  await page.press(await page.button('Continue with Farcaster'))
  await page.ui.findByRole('heading', { name: 'Could not sign in with Farcaster' })
})

test('what the secure site refuses is said, with a retry', async () => {
  const page = await openConnect()
  page.wallet.answers.set('connectFarcaster', () =>
    Promise.reject(new ModalError('EMBEDDED_WALLET_FAILED', 'The sign-in was canceled')),
  )
  await page.press(await page.button('Continue with Farcaster'))
  await page.ui.findByRole('heading', { name: 'Farcaster did not sign you in' })
  page.wallet.answers.set('connectFarcaster', () => new Promise(() => undefined))
  await page.press(await page.button('Try again'))
  await page.ui.findByRole('img', { name: codeLabel })
})

test('who goes back is not waited for, and not connected by a late answer', async () => {
  const page = await openConnect()
  const approving = open<undefined>()
  page.wallet.answers.set('connectFarcaster', () => approving.promise)
  await page.press(await page.button('Continue with Farcaster'))
  await page.ui.findByRole('img', { name: codeLabel })
  await page.does(() => page.kernel.back())
  expect(page.wallet.calls).toContain('farcaster aborted')
  await page.does(() => approving.resolve(undefined))
  expect(page.status()).toBe('disconnected')
  expect(page.steps().at(-1)).toBe('CANCELED {"provider":"farcaster"}')
})
