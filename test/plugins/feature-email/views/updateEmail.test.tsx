import { ModalError } from '../../../../kernel/errors/ModalError.js'
import { updateEmailWalletView, email } from '../../../../plugins/feature-email/index.js'
import { ethereum, testChain } from '../../../support/kernel.js'
import { openModal } from '../../../ui-shell/core/support/openModal.js'
import { open, scriptedConnector, ScriptedEmbeddedWallet } from '../support/ScriptedEmbeddedWallet.js'

/** The view in which who is signed in as `ada@example.com` enters another address. */
const openUpdate = async (action = 'VERIFY_PRIMARY_OTP') => {
  const wallet = new ScriptedEmbeddedWallet()
  wallet.user = { email: 'ada@example.com' }
  wallet.answers.set('updateEmail', () => Promise.resolve(action))
  const events: string[] = []
  const modal = await openModal({
    plugins: [testChain('eip155', [ethereum]), scriptedConnector(wallet), email()],
    onEvent: ({ event, properties }) => void events.push(`${event} ${JSON.stringify(properties)}`),
  })
  await modal.open('Account')
  await modal.does(() => modal.kernel.push(updateEmailWalletView))
  const field = () => modal.ui.findByLabelText('New e-mail address')
  const enter = async (address = 'bob@example.com') => {
    await modal.type((await field()) as HTMLInputElement, address)
    await modal.press(modal.ui.getByRole('button', { name: 'Continue' }))
  }
  const code = async (heading: string) => {
    await modal.ui.findByRole('heading', { name: heading })
    return modal.ui.findByLabelText('Six-digit code') as Promise<HTMLInputElement>
  }
  return { ...modal, wallet, events, field, enter, code }
}

const old = 'Confirm your current address'
const another = 'Confirm your new address'

describe('a change of the address', () => {
  test('takes a code of the old address and one of the new, and comes back to the account', async () => {
    const { enter, code, type, wallet, kernel, stack, text, events } = await openUpdate()
    await enter()
    const first = await code(old)
    expect(text()).toContain('We sent a code to ada@example.com')
    await type(first, '111111')
    const second = await code(another)
    expect(text()).toContain('We sent a code to bob@example.com')
    await type(second, '222222')
    expect(wallet.calls).toEqual([
      'updateEmail bob@example.com',
      'updateEmailPrimaryOtp 111111',
      'updateEmailSecondaryOtp 222222',
    ])
    expect(stack()).toEqual(['Account'])
    expect(kernel.stores.toast.current).toMatchObject({
      kind: 'success',
      text: 'Your e-mail address has been changed',
    })
    expect(events.join()).not.toMatch(/ada|bob|111111|222222/)
  })

  test('takes the code of the new address alone where the site asks for no other', async () => {
    const { enter, code } = await openUpdate('VERIFY_SECONDARY_OTP')
    await enter()
    await code(another)
  })

  test('waits for 30 s after the last code, like a sign-in', async () => {
    const { wallet, env, does, type, field, press, ui, pass } = await openUpdate()
    await type((await field()) as HTMLInputElement, 'bob@example.com')
    await does(() => wallet.waitUntil(env.now() + 1000))
    await press(ui.getByRole('button', { name: 'Please try again after 1 seconds' }))
    expect(wallet.calls).toEqual([])
    await pass(1000)
    await press(ui.getByRole('button', { name: 'Continue' }))
    expect(wallet.calls).toEqual(['updateEmail bob@example.com'])
  })

  test('says at the field what the site refuses, and what was typed stays', async () => {
    const { enter, wallet, ui, field } = await openUpdate()
    wallet.answers.set('updateEmail', () =>
      Promise.reject(new ModalError('EMBEDDED_WALLET_FAILED', 'In use already')),
    )
    await enter()
    await ui.findByText('The code could not be sent')
    expect(ui.getByText('In use already').closest('details')?.open).toBe(false)
    expect(await field()).toMatchObject({ value: 'bob@example.com' })
  })

  test('leads nowhere where the answer comes after the visitor has left', async () => {
    const { enter, wallet, does, kernel, stack } = await openUpdate()
    const sending = open<string>()
    wallet.answers.set('updateEmail', () => sending.promise)
    await enter()
    await does(() => kernel.back())
    await does(() => sending.resolve('VERIFY_PRIMARY_OTP'))
    expect(stack()).toEqual(['Account'])
  })
})
