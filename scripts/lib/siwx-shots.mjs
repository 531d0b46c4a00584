const dialog = page => page.getByRole('dialog')
const button = (page, name) => dialog(page).getByRole('button', { name })

/** Chooses the wallet, and comes to the message. */
const ask = async page => {
  await page.locator('portico-button').getByRole('button').last().click()
  await button(page, 'Portico Test Wallet').click()
  await dialog(page).getByRole('heading', { level: 2, name: 'Sign in' }).waitFor()
}
/** Presses the button that signs, which takes no press before it has stood still for half a second. */
const sign = async (page, behaviour) => {
  await page.evaluate(how => window.wallet.script('personal_sign', how), behaviour)
  await ask(page)
  await page.waitForTimeout(1000)
  await button(page, /^Sign with/).click()
}
/** A page of the host `siwx`. */
const host = (siwx, act) => ({ host: 'siwx', plugins: { siwx }, act })

/** Signing in, in each of its states. */
export const siwxShots = {
  'sign-in': host({}, async page => {
    await ask(page)
    await button(page, /^Sign with/).waitFor()
  }),
  'sign-in-message': host(
    {
      options: {
        required: false,
        statement: 'Welcome back. By signing in you accept our terms.',
        expiresInMs: 600_000,
        resources: ['https://shop.example/terms'],
      },
    },
    async page => {
      await ask(page)
      await dialog(page).getByText('Full message').click()
    },
  ),
  'sign-in-signing': host({}, page => sign(page, 'never')),
  'sign-in-declined': host({}, async page => {
    await sign(page, 'reject')
    await dialog(page).getByText('You are not signed in').waitFor()
  }),
  'sign-in-refused': host({ sessions: 'strict' }, async page => {
    await sign(page, 'approve')
    await dialog(page).getByText('The signature was not accepted').first().waitFor()
    await button(page, /^Sign with/).waitFor()
  }),
  'sign-in-foreign': host({ sessions: 'foreign' }, async page => {
    await ask(page)
    await button(page, 'Not for this site').waitFor()
  }),
  'sign-in-unprepared': host({ server: 'http://127.0.0.1:1' }, async page => {
    await ask(page)
    await button(page, 'Try again').waitFor()
  }),
}
