import { recoverMessageAddress, type Hex } from 'viem'
import type { BrowserContext, FrameLocator, Page } from 'playwright-core'
import { newContext, openHost, openModal, type HostOptions } from './browser.js'
import { mailOf } from './useMailbox.js'
import { button, closed, dialog, showsView } from './visitor.js'

/** Where the secure site is. */
export const secureSite = (): string => process.env['PORTICO_SECURE_SITE'] ?? ''

/**
 * A site whose visitors sign in by e-mail, for the tests of a file: its page, and what a visitor does there. They go by their standard
 * account, unless the options say otherwise.
 */
export const useEmbeddedWallet = () => {
  const site = {} as { page: Page; context: BrowserContext }
  /** @param context of an earlier visit; default: a new browser */
  const visit = async (options: HostOptions = {}, context?: BrowserContext) => {
    site.context = context ?? (await newContext())
    site.page = (
      await openHost({
        context: site.context,
        host: 'email',
        wallets: [],
        frames: [secureSite()],
        ...options,
        options: { defaultAccountTypes: { eip155: 'eoa' }, ...options.options },
      })
    ).page
  }
  const frame = (): FrameLocator => site.page.frameLocator('iframe')
  const enterEmail = async (email: string) => {
    await dialog(site.page).getByLabel('E-mail').fill(email)
    await button(site.page, 'Continue').click()
  }
  /** Opens the link of the newest mail, and approves the device there. */
  const approveDevice = async (email: string, count = 1) => {
    const { approveUrl = '' } = await mailOf(email, 'device', count)
    const mail = await site.context.newPage()
    await mail.goto(approveUrl)
    await mail.getByRole('button', { name: 'Approve' }).click()
    await mail.getByRole('heading', { name: 'Approved' }).waitFor()
    await mail.close()
  }
  /** The field of the view that is shown, not of the one that is just fading away. */
  const codeField = () =>
    dialog(site.page).getByLabel('Six-digit code').and(site.page.locator(':not([inert] *)'))
  const enterCode = (code: string) => codeField().fill(code)
  const enterNewestCode = async (email: string, count = 1) => {
    const { code = '' } = await mailOf(email, 'code', count)
    await enterCode(code)
  }
  /** Signs in on a new device, as a visitor does. */
  const signIn = async (email: string) => {
    await openModal(site.page)
    await enterEmail(email)
    await showsView(site.page, 'Approve this device')
    await approveDevice(email)
    await showsView(site.page, 'Enter the code')
    await enterNewestCode(email)
    await closed(site.page)
  }
  const address = () => site.page.evaluate(() => window.modal.getState().active?.address)
  /** Begins a request, whose answer, or error with its code, `answer` gives. */
  const request = async (method: string, params: readonly unknown[]) => {
    await site.page.evaluate(
      ([name, args]) => {
        const ask = async () =>
          (await window.modal.getProvider('eip155')).request({ method: name, params: args })
        Object.assign(window, {
          answer: ask().then(
            result => ({ result }),
            (error: unknown) => {
              const { code, message } = error as { readonly code?: number; readonly message: string }
              return { code, message }
            },
          ),
        })
      },
      [method, params] as const,
    )
  }
  const answer = () => site.page.evaluate(() => window.answer)
  /** Presses a button of the frame, once it takes presses. */
  const press = async (name: 'Approve' | 'Reject') => {
    const pressed = frame().getByRole('button', { name })
    await pressed.waitFor()
    await frame()
      .locator('.approval')
      .evaluate(() => new Promise(resolve => setTimeout(resolve, 550)))
    await pressed.click()
  }
  /** Signs a message with the standard account, and checks the signature by a library of others. */
  const signs = async () => {
    const account = await address()
    await request('personal_sign', ['0x68656c6c6f', account])
    await showsView(site.page, 'Approve request')
    await press('Approve')
    const { result: signature } = (await answer()) as { readonly result: Hex }
    expect(await recoverMessageAddress({ message: 'hello', signature })).toBe(account)
    await closed(site.page)
  }
  return Object.assign(site, {
    visit,
    frame,
    enterEmail,
    approveDevice,
    codeField,
    enterCode,
    enterNewestCode,
    signIn,
    address,
    request,
    answer,
    press,
    signs,
  })
}
