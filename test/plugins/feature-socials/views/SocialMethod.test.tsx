import { jest } from '@jest/globals'
import { fireEvent } from '@testing-library/react'
import { memoryStorage } from '../../../../kernel/environment/memoryStorage.js'
import { desktop } from '../../../support/platforms.js'
import { openConnect, openSocials } from '../support/openSocials.js'

afterEach(() => jest.restoreAllMocks())

const named = (ui: Awaited<ReturnType<typeof openConnect>>['ui']) =>
  ui.getAllByRole('button', { name: /Continue with/ }).map(element => element.textContent || element.title)

describe('in Connect', () => {
  test('the first provider stands by its name, the next five by their marks, and the rest behind "More"', async () => {
    const { ui, press, button, stack } = await openConnect()
    expect(named(ui)).toEqual([
      'Continue with Google',
      'Continue with X',
      'Continue with Discord',
      'Continue with Farcaster',
      'Continue with GitHub',
      'Continue with Apple',
    ])
    await press(await button('More ways to sign in'))
    expect(stack()).toEqual(['Connect', 'ConnectSocials'])
    const rows = ['Google', 'X', 'Discord', 'Farcaster', 'GitHub', 'Apple', 'Facebook']
    await ui.findByRole('button', { name: 'Facebook' })
    for (const name of rows) ui.getByRole('button', { name })
  })

  test('the host says which there are, and in which order', async () => {
    const { ui } = await openConnect({ features: { socials: ['github', 'google', 'github', 'myspace'] } })
    expect(named(ui)).toEqual(['Continue with GitHub', 'Continue with Google'])
    expect(ui.queryByRole('button', { name: 'More ways to sign in' })).toBeNull()
  })

  test('the one of last time comes first, and says so', async () => {
    const storage = memoryStorage()
    storage.set('@portico/last_social', 'apple')
    const { ui } = await openConnect({ env: { storage } })
    expect(named(ui)[0]).toBe('Continue with AppleLast used')
    expect(named(ui)[1]).toBe('Continue with Google')
  })

  test('a press on the marks is one stop of Tab, and the arrows move in it', async () => {
    const { ui, focused, key, does } = await openConnect()
    const stops = () =>
      ui.getAllByRole('button', { name: /Continue with|More ways/ }).filter(({ tabIndex }) => tabIndex === 0)
    expect(stops()).toHaveLength(2)
    await does(() => stops()[1]?.focus())
    await key('ArrowRight')
    expect(focused()).toBe(ui.getByRole('button', { name: 'Continue with Discord' }))
    expect(stops()).toHaveLength(2)
  })

  test('the frame is opened as the visitor points at a provider, and neither by the focus nor under a resting pointer', async () => {
    const { ui, wallet, does } = await openConnect()
    const google = ui.getByRole('button', { name: 'Continue with Google' })
    await does(() => google.focus())
    await does(() => fireEvent.pointerEnter(google))
    expect(wallet.calls).toEqual([])
    await does(() => fireEvent.pointerMove(google))
    await does(() => fireEvent.pointerMove(google))
    expect(wallet.calls).toEqual(['prepare'])
  })

  test('the frame is opened as a finger touches a provider', async () => {
    const { ui, wallet, does } = await openConnect()
    await does(() => fireEvent.pointerDown(ui.getByRole('button', { name: 'Continue with X' })))
    expect(wallet.calls).toEqual(['prepare'])
  })

  test('the frame is opened as keys bring the visitor to a provider, and not as a press is let go there', async () => {
    const { ui, wallet, does } = await openConnect()
    const google = ui.getByRole('button', { name: 'Continue with Google' })
    for (const key of ['Enter', ' ', 'Alt']) await does(() => fireEvent.keyUp(google, { key }))
    expect(wallet.calls).toEqual([])
    await does(() => fireEvent.keyUp(google, { key: 'Tab' }))
    expect(wallet.calls).toEqual(['prepare'])
  })

  test('without a network no frame is tried, which the browser would not try again', async () => {
    jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false)
    const { ui, wallet, does } = await openConnect()
    await does(() => fireEvent.pointerMove(ui.getByRole('button', { name: 'Continue with Google' })))
    expect(wallet.calls).toEqual([])
  })

  test('no window opens before the visitor has agreed to the terms, where the host wants that', async () => {
    const { ui, press, button, windows, said } = await openConnect({
      settings: { legalCheckbox: true, termsConditionsUrl: 'https://shop.example/terms' },
    })
    await press(await button('Continue with Google'))
    expect(windows.popups).toEqual([])
    expect(ui.getByRole('checkbox').closest('[data-missed]')).not.toBeNull()
    expect(said).toContain('Agree to the terms below to connect.')
    await press(ui.getByRole('checkbox'))
    await press(await button('Continue with Google'))
    expect(windows.popups).toHaveLength(1)
  })

  test('the terms can be agreed to among all providers, too, and nothing opens before', async () => {
    const { ui, press, button, windows } = await openConnect({
      settings: { legalCheckbox: true, termsConditionsUrl: 'https://shop.example/terms' },
    })
    await press(await button('More ways to sign in'))
    await press(await button('Facebook'))
    expect(windows.popups).toEqual([])
    // The one of the view that is shown.
    const [box] = (await ui.findAllByRole('checkbox')).slice(-1)
    await press(box!)
    await press(ui.getByRole('button', { name: 'Facebook' }))
    expect(windows.popups).toHaveLength(1)
  })

  test.each([
    ['iOS', { isIos: true }, 'Google'],
    ['Android', { isAndroid: true }, 'Facebook'],
    ['Android', { isAndroid: true }, 'X'],
  ])('inside Telegram, on %s (%j), there is no %s', async (_, device, missing) => {
    const { ui, press, button } = await openConnect({
      env: { platform: { ...desktop, ...device, isTelegram: true } },
    })
    const more = ui.queryByRole('button', { name: 'More ways to sign in' })
    if (more) {
      await press(more)
      await button('Discord')
    }
    expect(ui.queryByRole('button', { name: new RegExp(`${missing}$`) })).toBeNull()
  })
})

test('inside Telegram, on a Mac, there is no X', async () => {
  jest.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Macintosh; Intel Mac OS X)')
  const { ui } = await openConnect({ env: { platform: { ...desktop, isTelegram: true } } })
  expect(named(ui)).not.toContain('Continue with X')
  expect(named(ui)).toContain('Continue with Discord')
})

test.each([[false], [[]]])('with `socials: %j` there is nothing of it', async value => {
  const { open, ui, kernel, pass } = await openSocials({ features: { socials: value } })
  await open('Connect')
  await ui.findByRole('dialog')
  await pass(0)
  expect(ui.queryByRole('button', { name: /Continue with/ })).toBeNull()
  expect(kernel.stores.router.current?.view.id).toBe('Connect')
})
