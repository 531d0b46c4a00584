import { ModalError } from '../../../../kernel/errors/ModalError.js'
import { email } from '../../../../plugins/feature-email/index.js'
import { ethereum, testChain } from '../../../support/kernel.js'
import { ScriptedWallet } from '../../../support/scriptedWallet.js'
import { openModal, type ModalInput } from '../../../ui-shell/core/support/openModal.js'
import { open, scriptedConnector, ScriptedEmbeddedWallet } from '../support/ScriptedEmbeddedWallet.js'

const address = 'ada@example.com'

/** Connect, with a field for the e-mail address, and the wallet behind it. */
const openConnect = async (input: ModalInput = {}) => {
  const wallet = new ScriptedEmbeddedWallet()
  wallet.answers.set('connectEmail', () => Promise.resolve('VERIFY_OTP'))
  const account = new ScriptedWallet({ id: 'ID_AUTH', name: 'Embedded wallet', type: 'AUTH' })
  const events: string[] = []
  const modal = await openModal({
    plugins: [testChain('eip155', [ethereum]), scriptedConnector(wallet), email()],
    wallets: [account],
    onEvent: ({ event, properties }) => void events.push(`${event} ${JSON.stringify(properties)}`),
    ...input,
  })
  await modal.open('Connect')
  const field = (await modal.ui.findByLabelText('E-mail')) as HTMLInputElement
  const submit = () => modal.press(modal.ui.getByRole('button', { name: 'Continue' }))
  const enter = async (text = address) => {
    await modal.type(field, text)
    await submit()
  }
  const code = () => modal.ui.findByLabelText('Six-digit code') as Promise<HTMLInputElement>
  return { ...modal, wallet, account, events, field, submit, enter, code }
}

describe('in Connect', () => {
  test('the frame is opened as the visitor begins to type, and the field has no focus of its own', async () => {
    const { wallet, field, type, focused } = await openConnect()
    expect(wallet.calls).toEqual([])
    expect(focused()).not.toBe(field)
    await type(field, 'a')
    await type(field, 'ad')
    expect(wallet.calls).toEqual(['prepare'])
  })

  test('an address that is none is said at the field', async () => {
    const { wallet, enter, ui } = await openConnect()
    wallet.answers.set('connectEmail', () => Promise.reject(new ModalError('INVALID_EMAIL', 'Invalid email')))
    await enter('nobody')
    await ui.findByText('Enter a valid e-mail address')
  })

  test('nothing is sent before there is an address, and not within 30 s of the last code', async () => {
    const { wallet, ui, env, press, type, field, does, pass } = await openConnect()
    await press(ui.getByRole('button', { name: 'Enter your e-mail address' }))
    await type(field, address)
    await does(() => wallet.waitUntil(env.now() + 2000))
    await press(ui.getByRole('button', { name: 'Please try again after 2 seconds' }))
    expect(wallet.calls).toEqual(['prepare'])
    await pass(1000)
    ui.getByRole('button', { name: 'Please try again after 1 seconds' })
    await pass(1000)
    ui.getByRole('button', { name: 'Continue' })
  })

  test('the wait for the next code is not shown to whom a code is being sent', async () => {
    const { wallet, enter, ui, env, does } = await openConnect()
    wallet.answers.set('connectEmail', () => new Promise(() => undefined))
    await enter()
    await does(() => wallet.waitUntil(env.now() + 30_000))
    ui.getByRole('button', { name: 'Sending the code' })
  })

  test('the seconds are counted on where a timer comes a moment early', async () => {
    const { wallet, ui, env, type, field, does, pass, setClock } = await openConnect()
    await type(field, address)
    await does(() => wallet.waitUntil(env.now() + 2000))
    setClock(-10)
    await pass(1000)
    await pass(1000)
    await pass(1000)
    ui.getByRole('button', { name: 'Continue' })
  })

  test('nobody waits longer than 30 s, even where the clock has been set back', async () => {
    const { wallet, ui, env, type, field, does, pass, setClock } = await openConnect()
    await type(field, address)
    await does(() => wallet.waitUntil(env.now() + 30_000))
    ui.getByRole('button', { name: 'Please try again after 30 seconds' })
    setClock(-3_600_000)
    await pass(1000)
    ui.getByRole('button', { name: 'Continue' })
  })

  test('nothing is sent before the visitor has agreed to the terms, where the host wants that', async () => {
    const { wallet, enter, ui, press, submit, said } = await openConnect({
      settings: { legalCheckbox: true, termsConditionsUrl: 'https://shop.example/terms' },
    })
    const note = () => ui.getByRole('checkbox').closest('[data-missed]')
    expect(note()).toBeNull()
    await enter()
    expect(wallet.calls).toEqual(['prepare'])
    expect(note()).not.toBeNull()
    expect(said).toContain('Agree to the terms below to connect.')
    await press(ui.getByRole('checkbox'))
    expect(note()).toBeNull()
    await submit()
    expect(wallet.calls).toEqual(['prepare', `connectEmail ${address}`])
  })

  test('a second press while a code is being sent asks for no second one', async () => {
    const { wallet, enter, ui, press } = await openConnect()
    const sending = open<string>()
    wallet.answers.set('connectEmail', () => sending.promise)
    await enter()
    await press(ui.getByRole('button', { name: 'Sending the code' }))
    expect(wallet.calls).toEqual(['prepare', `connectEmail ${address}`])
    sending.resolve('VERIFY_OTP')
  })

  test('an answer that comes when the modal is closed opens nothing', async () => {
    const { wallet, enter, kernel, does, stack } = await openConnect()
    const sending = open<string>()
    wallet.answers.set('connectEmail', () => sending.promise)
    await enter()
    await does(() => kernel.close())
    await does(() => sending.resolve('VERIFY_OTP'))
    expect(kernel.stores.modal.isOpen).toBe(false)
    expect(stack()).toEqual(['Connect'])
  })

  test('what was typed is there again for who comes back', async () => {
    const { enter, ui, press, stack, events } = await openConnect()
    await enter()
    await ui.findByText(`We sent a code to ${address}`)
    await press(ui.getByRole('button', { name: 'Wrong address? Edit' }))
    expect(stack()).toEqual(['Connect'])
    expect(events).toContain('EMAIL_EDIT {}')
    const fields = (await ui.findAllByLabelText('E-mail')) as HTMLInputElement[]
    expect(fields.map(({ value }) => value)).toContain(address)
  })
})

describe('the code', () => {
  test('goes on by itself at its last digit, however it is written, and connects', async () => {
    const { enter, code, type, wallet, kernel, events } = await openConnect()
    await enter()
    const field = await code()
    expect(field).toMatchObject({ inputMode: 'numeric', autocomplete: 'one-time-code' })
    await type(field, '12345')
    expect(wallet.calls).not.toContain('connectOtp 12345')
    await type(field, '123 456')
    expect(wallet.calls).toContain('connectOtp 123456')
    expect(kernel.stores.namespaces.get('eip155')?.status).toBe('connected')
    expect(kernel.stores.modal.isOpen).toBe(false)
    expect(events.filter(event => event.startsWith('EMAIL'))).toEqual([
      'EMAIL_LOGIN_SELECTED {}',
      'EMAIL_SUBMITTED {}',
      'EMAIL_VERIFICATION_CODE_SENT {}',
      'EMAIL_VERIFICATION_CODE_PASS {}',
    ])
    expect(events.join()).not.toContain('ada')
  })

  test.each([
    ['pasted with spaces', '  12 34 56\n'],
    ['pasted with a hyphen', '123-456'],
    ['pasted with more behind it', '123456. It is valid for 20 minutes'],
    ['in the digits of an Arabic keyboard', '١٢٣٤٥٦'],
    ['in those of a Persian one', '۱۲۳۴۵۶'],
    ['in the wide ones of an input method', '１２３４５６'],
  ])('is taken %s', async (_, text) => {
    const { enter, code, type, wallet } = await openConnect()
    await enter()
    await type(await code(), text)
    expect(wallet.calls).toContain('connectOtp 123456')
  })

  test('that is wrong is said, and the field is empty and has the focus', async () => {
    const { enter, code, type, wallet, focused, said, ui, events } = await openConnect()
    wallet.answers.set('connectOtp', () =>
      Promise.reject(new ModalError('EMBEDDED_WALLET_FAILED', 'Invalid code')),
    )
    await enter()
    const field = await code()
    await type(field, '111111')
    await ui.findAllByText('The code was not accepted')
    // The site's own words, folded away.
    expect(ui.getByText('Invalid code').closest('details')?.open).toBe(false)
    expect(field.value).toBe('')
    expect(focused()).toBe(field)
    expect(said).toContain('The code was not accepted')
    expect(events).toContain('EMAIL_VERIFICATION_CODE_FAIL {"message":"Code not accepted"}')
  })

  test('that is accepted, where the account cannot be opened, need not be entered again', async () => {
    const { enter, code, type, wallet, account, ui, press, does, kernel } = await openConnect()
    account.onConnect = 'ask'
    await enter()
    await type(await code(), '123456')
    await does(() => account.reject(new ModalError('CONNECT_REFUSED', 'Not today')))
    await ui.findByRole('heading', { name: 'You are signed in, but your account could not be opened' })
    account.onConnect = 'approve'
    await press(ui.getByRole('button', { name: 'Try again' }))
    expect(kernel.stores.namespaces.get('eip155')?.status).toBe('connected')
    expect(wallet.calls.filter(call => call.startsWith('connectOtp'))).toHaveLength(1)
  })

  test('can be sent again while the one before is not said to be checked', async () => {
    const { enter, code, wallet, ui, press, text } = await openConnect()
    await enter()
    await code()
    const sending = open<string>()
    wallet.answers.set('connectEmail', () => sending.promise)
    await press(ui.getByRole('button', { name: 'Send a new code' }))
    expect(text()).not.toContain('Checking the code')
    sending.reject(new ModalError('EMBEDDED_WALLET_FAILED', 'No such mailbox'))
    await ui.findAllByText('The code could not be sent')
  })

  test('that is accepted after the visitor has left connects nobody', async () => {
    const { enter, code, type, wallet, kernel, does } = await openConnect()
    const checking = open<undefined>()
    wallet.answers.set('connectOtp', () => checking.promise)
    await enter()
    await type(await code(), '123456')
    await does(() => kernel.back())
    await does(() => checking.resolve(undefined))
    expect(kernel.stores.namespaces.get('eip155')?.status).toBe('disconnected')
  })

  test('can be asked for again, once the seconds are over', async () => {
    const { enter, code, wallet, env, does, ui, press, pass } = await openConnect()
    await enter()
    await code()
    await does(() => wallet.waitUntil(env.now() + 1000))
    ui.getByRole('button', { name: 'New code in 1 s' })
    await pass(1000)
    await press(ui.getByRole('button', { name: 'Send a new code' }))
    expect(wallet.calls.filter(call => call.startsWith('connectEmail'))).toHaveLength(2)
  })
})

describe('a new device', () => {
  const openDevice = async () => {
    const modal = await openConnect()
    modal.wallet.answers.set('connectEmail', () => Promise.resolve('VERIFY_DEVICE'))
    return modal
  }
  const timeout = () => new ModalError('EMBEDDED_WALLET_TIMEOUT', 'Something went wrong')

  test('is waited for, also past a silence, and the code follows by itself', async () => {
    const { wallet, enter, ui, does, events } = await openDevice()
    const waits = [open<undefined>(), open<undefined>()]
    let turn = 0
    wallet.answers.set('connectDevice', () => waits[turn++]?.promise ?? new Promise(() => undefined))
    await enter()
    await ui.findAllByText('Check your inbox')
    await does(() => waits[0]?.reject(timeout()))
    expect(wallet.calls.filter(call => call === 'connectDevice')).toHaveLength(2)
    ui.getAllByText('Check your inbox')
    expect(events).not.toContain('DEVICE_REGISTERED_FOR_EMAIL {}')
    await does(() => waits[1]?.resolve(undefined))
    await ui.findAllByText(`We sent a code to ${address}`)
    expect(events).toContain('DEVICE_REGISTERED_FOR_EMAIL {}')
  })

  test('that is approved after the visitor has gone back leads nowhere', async () => {
    const { wallet, enter, ui, does, kernel, stack, events } = await openDevice()
    const waiting = open<undefined>()
    wallet.answers.set('connectDevice', () => waiting.promise)
    await enter()
    await ui.findAllByText('Check your inbox')
    await does(() => kernel.back())
    await does(() => waiting.resolve(undefined))
    expect(stack()).toEqual(['Connect'])
    expect(events).not.toContain('DEVICE_REGISTERED_FOR_EMAIL {}')
  })

  test('that cannot be waited for can be tried again', async () => {
    const { wallet, enter, ui, press } = await openDevice()
    wallet.answers.set('connectDevice', () => Promise.reject(new ModalError('EMBEDDED_WALLET_FAILED', 'No')))
    await enter()
    await ui.findAllByText('The device could not be approved')
    wallet.answers.set('connectDevice', () => new Promise(() => undefined))
    await press(ui.getByRole('button', { name: 'Try again' }))
    await ui.findAllByText('Check your inbox')
    expect(wallet.calls.at(-1)).toBe('connectDevice retry')
  })
})

test('a visitor who is signed in already is connected at once', async () => {
  const { wallet, enter, kernel } = await openConnect()
  wallet.answers.set('connectEmail', () => Promise.resolve('CONNECT'))
  await enter()
  expect(kernel.stores.namespaces.get('eip155')?.status).toBe('connected')
  expect(kernel.stores.modal.isOpen).toBe(false)
})
