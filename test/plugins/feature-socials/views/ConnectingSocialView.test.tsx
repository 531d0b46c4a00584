import { jest } from '@jest/globals'
import { ModalError } from '../../../../kernel/errors/ModalError.js'
import { memoryStorage } from '../../../../kernel/environment/memoryStorage.js'
import { whatIsAWalletView } from '../../../../ui-shell/core/api.js'
import { desktop } from '../../../support/platforms.js'
import { open } from '../../feature-email/support/ScriptedEmbeddedWallet.js'
import { openConnect, openSocials, result, secureSite } from '../support/openSocials.js'

afterEach(() => jest.restoreAllMocks())

/** Connect, and a press on Google. */
const pressGoogle = async (input: Parameters<typeof openConnect>[0] = {}) => {
  const page = await openConnect(input)
  await page.press(await page.button('Continue with Google'))
  return page
}

describe('a press on a provider', () => {
  test('opens its window at once, before anything is known', async () => {
    const { wallet, windows, press, button, stack } = await openConnect()
    wallet.answers.set('socialRedirectUri', () => new Promise(() => undefined))
    await press(await button('Continue with Google'))
    expect(windows.last().visited).toEqual([`${secureSite}/loading`])
    expect(windows.last().features).toBe('width=600,height=800,scrollbars=yes')
    expect(stack()).toEqual(['Connect', 'ConnectingSocial'])
  })

  test('takes the window to the provider, and connects who comes back', async () => {
    const storage = memoryStorage()
    const { windows, wallet, does, status, kernel, steps } = await pressGoogle({ env: { storage } })
    expect(windows.last().visited).toEqual([`${secureSite}/loading`, 'https://google.example/auth?state=2'])
    await does(() => windows.last().say(secureSite, { resultUri: result }))
    expect(windows.last().closed).toBe(true)
    expect(wallet.calls).toContain(`connectSocial google ${result}`)
    expect(status()).toBe('connected')
    expect(kernel.stores.modal.isOpen).toBe(false)
    expect(steps()).toEqual([
      'STARTED {"provider":"google"}',
      'REQUEST_USER_DATA {"provider":"google"}',
      'SUCCESS {"provider":"google"}',
    ])
    expect(storage.get('@portico/last_social')).toBe('google')
    expect(windows.followers()).toBe(0)
  })

  test('goes on while the visitor looks at another view, and when the modal is closed', async () => {
    const { windows, does, kernel, ui, status } = await pressGoogle()
    await ui.findByRole('heading', { name: 'Continue in the Google window' })
    await does(() => kernel.stores.router.push(whatIsAWalletView, undefined))
    await ui.findByRole('heading', { name: 'What is a wallet?' })
    await does(() => kernel.back())
    await ui.findByRole('heading', { name: 'Continue in the Google window' })
    expect(windows.popups.map(({ closed }) => closed)).toEqual([false])
    await does(() => kernel.close())
    await does(() => windows.last().say(secureSite, { resultUri: result }))
    expect(status()).toBe('connected')
  })

  test('twice opens one window', async () => {
    const { windows, press, button } = await openConnect()
    const google = await button('Continue with Google')
    await press(google)
    await press(google)
    expect(windows.popups).toHaveLength(1)
  })
})

describe('what a window posts', () => {
  test('of another site is not trusted: said, and back to the ways to connect', async () => {
    const { windows, does, stack, kernel, wallet, status } = await pressGoogle()
    await does(() => windows.last().say('https://evil.example', { resultUri: result }))
    expect(kernel.stores.toast.current?.text).toBe('Untrusted Origin')
    expect(stack()).toEqual(['Connect'])
    expect(wallet.calls.join()).not.toContain('connectSocial')
    expect(status()).toBe('disconnected')
    expect(windows.last().closed).toBe(true)
  })

  test.each([undefined, null, 'text', {}, { resultUri: 17 }, { resultUri: 'x'.repeat(2049) }])(
    'is ignored where it is %j',
    async data => {
      const { windows, does, ui, wallet } = await pressGoogle()
      await does(() => windows.last().say(secureSite, data))
      await does(() => windows.last().say('https://evil.example', data))
      await ui.findByRole('heading', { name: 'Continue in the Google window' })
      expect(wallet.calls.join()).not.toContain('connectSocial')
    },
  )

  test('changes nothing if another window posts it, or the page itself', async () => {
    const { windows, does, ui, wallet } = await pressGoogle()
    await does(() => windows.last().say(secureSite, { resultUri: result }, { source: window }))
    await does(() => windows.last().say(secureSite, { resultUri: result }, { isTrusted: false }))
    await ui.findByRole('heading', { name: 'Continue in the Google window' })
    expect(wallet.calls.join()).not.toContain('connectSocial')
  })

  test('changes nothing once the visitor has gone back, and the window is closed', async () => {
    const { windows, does, kernel, wallet, steps, stack } = await pressGoogle()
    await does(() => kernel.back())
    expect(stack()).toEqual(['Connect'])
    expect(windows.last().closed).toBe(true)
    await does(() => windows.last().say(secureSite, { resultUri: result }))
    expect(wallet.calls.join()).not.toContain('connectSocial')
    expect(steps().at(-1)).toBe('CANCELED {"provider":"google"}')
  })
})

describe('where it goes wrong', () => {
  test('a blocked window can be opened by another press', async () => {
    const { windows, press, button, ui, does, status } = await openConnect()
    windows.state.isBlocked = true
    await press(await button('Continue with Google'))
    await ui.findByRole('heading', { name: 'Your browser blocked the window' })
    windows.state.isBlocked = false
    await press(await button('Open sign-in'))
    await does(() => windows.last().say(secureSite, { resultUri: result }))
    expect(status()).toBe('connected')
  })

  test('a window that the visitor has closed is noticed within a second', async () => {
    const { windows, pass, ui, steps, press, button } = await pressGoogle()
    windows.last().close()
    await pass(1000)
    await ui.findByRole('heading', { name: 'The window was closed' })
    expect(steps().at(-1)).toBe('CANCELED {"provider":"google"}')
    await press(await button('Try again'))
    expect(windows.popups).toHaveLength(2)
    await ui.findByRole('heading', { name: 'Continue in the Google window' })
  })

  test('after 45 s the visitor is told, and may still come back', async () => {
    const { windows, pass, ui, does, status } = await pressGoogle()
    await pass(44_999)
    expect(ui.queryByText('Social login timed out. Please try again.')).toBeNull()
    await pass(1)
    await ui.findByText('Social login timed out. Please try again.')
    expect(windows.last().closed).toBe(false)
    await does(() => windows.last().say(secureSite, { resultUri: result }))
    expect(status()).toBe('connected')
  })

  test('another try closes the window of the one before', async () => {
    const { windows, pass, press, button } = await pressGoogle()
    await pass(45_000)
    await press(await button('Try again'))
    expect(windows.popups.map(({ closed }) => closed)).toEqual([true, false])
  })

  test('an address that could not be fetched is said, and the window is closed', async () => {
    const { wallet, windows, press, button, ui } = await openConnect()
    wallet.answers.set('socialRedirectUri', () => Promise.reject(new Error('Something went wrong')))
    await press(await button('Continue with Google'))
    await ui.findByRole('heading', { name: 'Could not sign in with Google' })
    await ui.findByText('The sign-in page could not be found. Try again.')
    expect(windows.last().closed).toBe(true)
  })

  test('an address that is none is not gone to', async () => {
    const { wallet, windows, press, button, ui } = await openConnect()
    wallet.answers.set('socialRedirectUri', () => Promise.resolve('javascript:alert(1)'))
    await press(await button('Continue with Google'))
    await ui.findByRole('heading', { name: 'Could not sign in with Google' })
    expect(windows.last().visited).toEqual([`${secureSite}/loading`])
  })

  test('what the secure site refuses is said, with its own words folded away', async () => {
    const { wallet, windows, does, ui, status } = await pressGoogle()
    wallet.answers.set('connectSocial', () =>
      Promise.reject(new ModalError('EMBEDDED_WALLET_FAILED', 'The sign-in was canceled')),
    )
    await does(() => windows.last().say(secureSite, { resultUri: result }))
    await ui.findByRole('heading', { name: 'Google did not sign you in' })
    ui.getByText(/The sign-in was canceled/)
    expect(status()).toBe('disconnected')
  })

  test('an account that could not be opened is tried again without another sign-in', async () => {
    const { account, windows, does, ui, press, button, status, wallet } = await pressGoogle()
    account.onConnect = 'ask'
    await does(() => windows.last().say(secureSite, { resultUri: result }))
    await does(() => account.reject(new ModalError('EMBEDDED_WALLET_TIMEOUT', 'Something went wrong')))
    await ui.findByRole('heading', { name: 'You are signed in, but your account could not be opened' })
    account.onConnect = 'approve'
    await press(await button('Try again'))
    expect(status()).toBe('connected')
    expect(wallet.calls.filter(call => call.startsWith('connectSocial'))).toHaveLength(1)
  })

  test('a late answer of an earlier try changes nothing', async () => {
    const { wallet, windows, press, button, pass, ui } = await openConnect()
    const first = open<string>()
    wallet.answers.set('socialRedirectUri', () => first.promise)
    await press(await button('Continue with Google'))
    await pass(45_000)
    wallet.answers.set('socialRedirectUri', () => Promise.resolve('https://google.example/auth?state=3'))
    await press(await button('Try again'))
    first.reject(new Error('late'))
    await pass(0)
    await ui.findByRole('heading', { name: 'Continue in the Google window' })
    expect(windows.last().visited).toEqual([`${secureSite}/loading`, 'https://google.example/auth?state=3'])
  })
})

describe('on the page itself', () => {
  const inTelegram = { platform: { ...desktop, isTelegram: true } }
  const openLinks = async () => {
    const links: string[] = []
    const storage = memoryStorage()
    const env = { storage, openLink: (url: string, target: string) => void links.push(`${target} ${url}`) }
    return { links, storage, env }
  }

  test('inside Telegram the page is left, and told where to come back to', async () => {
    const { links, storage, env } = await openLinks()
    const { press, button, windows } = await openConnect({ env: { ...env, ...inTelegram } })
    await press(await button('Continue with Google'))
    expect(windows.popups).toEqual([])
    const state = encodeURIComponent(`2--${window.location.href}`)
    expect(links).toEqual([`_top https://google.example/auth?state=${state}`])
    expect(storage.get('@portico/social_provider')).toBe('google')
  })

  test('who has closed the window, or whose browser did, can sign in here', async () => {
    const { links, env } = await openLinks()
    const { windows, pass, press, button } = await pressGoogle({ env })
    windows.last().close()
    await pass(1000)
    await press(await button('Sign in on this page instead'))
    expect(links).toHaveLength(1)
  })

  test('who goes back in the browser instead finds a way on', async () => {
    const { env } = await openLinks()
    const { press, button, does, ui } = await openConnect({ env: { ...env, ...inTelegram } })
    await press(await button('Continue with Google'))
    await ui.findByRole('heading', { name: 'Taking you to Google' })
    await does(() => window.dispatchEvent(new Event('pageshow')))
    await button('Try again')
  })

  /** The page, come back to at an address. */
  const comeBack = async (search: string, provider: string | undefined = 'google') => {
    const storage = memoryStorage()
    if (provider) storage.set('@portico/social_provider', provider)
    window.history.replaceState({ kept: true }, '', `/cart${search}#top`)
    const page = await openSocials({ env: { storage } })
    await page.does(() => page.kernel.start())
    await page.pass(0)
    return { ...page, storage }
  }
  const back = `?item=1&result_uri=${encodeURIComponent(result)}`

  test('who comes back is connected, and the address is clean again', async () => {
    const { wallet, status, storage, steps } = await comeBack(back)
    expect(wallet.calls).toContain(`connectSocial google ${result}`)
    expect(status()).toBe('connected')
    expect(window.location.href).toMatch(/\/cart\?item=1#top$/)
    expect(window.history.state).toEqual({ kept: true })
    expect(storage.get('@portico/social_provider')).toBeFalsy()
    expect(steps().at(-1)).toBe('SUCCESS {"provider":"google"}')
  })

  test('what goes wrong then is said in the modal, which opens', async () => {
    const storage = memoryStorage()
    storage.set('@portico/social_provider', 'google')
    window.history.replaceState(null, '', `/cart${back}`)
    const page = await openSocials({ env: { storage } })
    page.wallet.answers.set('connectSocial', () =>
      Promise.reject(new ModalError('EMBEDDED_WALLET_FAILED', 'The sign-in was canceled')),
    )
    await page.does(() => page.kernel.start())
    await page.ui.findByRole('heading', { name: 'Google did not sign you in' })
  })

  test('an address that nobody here has asked for signs nobody in', async () => {
    const { wallet, status } = await comeBack(back, '')
    expect(wallet.calls).toEqual([])
    expect(status()).toBe('disconnected')
  })

  test('who comes back without a result finds the page as it was', async () => {
    const { wallet, storage, kernel } = await comeBack('?item=1')
    expect(wallet.calls).toEqual([])
    expect(storage.get('@portico/social_provider')).toBeFalsy()
    expect(kernel.stores.modal.isOpen).toBe(false)
  })
})

test('a host that opens the view itself gets a window, or a way to one', async () => {
  const { windows, does, kernel, ui, button } = await openSocials()
  windows.state.isBlocked = true
  await does(() => kernel.open('ConnectingSocial', { provider: 'google' }))
  await ui.findByRole('heading', { name: 'Your browser blocked the window' })
  await button('Open sign-in')
})
