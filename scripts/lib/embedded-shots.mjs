import { testUsd } from '../../testing/dist/sandbox/index.js'

const spender = '0x52908400098527886E0F7030069857D2E4169EE7'
/** 32 bytes in hex. */
const word = digits => digits.padStart(64, '0')
const dialog = page => page.getByRole('dialog')
const button = (page, name) => dialog(page).getByRole('button', { name })
const heading = (page, name) => dialog(page).getByRole('heading', { name }).first().waitFor()

const open = async page => {
  await page.locator('portico-button').getByRole('button').last().click()
  await dialog(page).getByLabel('E-mail').waitFor()
}

/** Each picture is of somebody else: a mail goes to an address every 30 seconds at most. */
let visitors = 0
const newestMail = async ({ url }, address, kind) => {
  for (;;) {
    const mails = await (await fetch(`${url}/mail/messages?to=${encodeURIComponent(address)}`)).json()
    const mail = mails.findLast(sent => sent.kind === kind)
    if (mail) return mail
  }
}
const enterEmail = async page => {
  const address = `ada.${++visitors}@example.com`
  await open(page)
  await dialog(page).getByLabel('E-mail').fill(address)
  await button(page, 'Continue').first().click()
  await heading(page, 'Approve this device')
  return address
}
const approveDevice = async (page, sandbox) => {
  const address = await enterEmail(page)
  const { approveUrl } = await newestMail(sandbox, address, 'device')
  const mail = await page.context().newPage()
  await mail.goto(approveUrl)
  await mail.getByRole('button', { name: 'Approve' }).click()
  await mail.getByRole('heading', { name: 'Approved' }).waitFor()
  await mail.close()
  await heading(page, 'Enter the code')
  return address
}
const signIn = async (page, sandbox) => {
  const address = await approveDevice(page, sandbox)
  const { code } = await newestMail(sandbox, address, 'code')
  await dialog(page).getByLabel('Six-digit code').and(page.locator(':not([inert] *)')).fill(code)
  await dialog(page).waitFor({ state: 'detached' })
}
const request = (page, method, params) =>
  page.evaluate(
    async ([name, given]) => {
      const { address } = window.modal.getState().active
      const provider = await window.modal.getProvider('eip155')
      const sent = JSON.parse(JSON.stringify(given).replaceAll('{me}', address))
      provider.request({ method: name, params: sent }).catch(() => undefined)
    },
    [method, params],
  )
/** Signs in, asks, and waits until the frame shows what. @param before done before it is asked */
const asks = (method, params, before) => async (page, sandbox) => {
  await signIn(page, sandbox)
  const address = await page.evaluate(() => window.modal.getState().active.address)
  await fetch(`${sandbox.url}/faucet/31337?to=${address}`, { method: 'POST' })
  await before?.(page)
  await request(page, method, params)
  await page.frameLocator('iframe').getByRole('button', { name: 'Approve' }).waitFor()
}
/** The same, once it is known what that would change. */
const asksWithChanges = (method, params) => async (page, sandbox) => {
  await asks(method, params)(page, sandbox)
  await dialog(page).locator('.p-balance-changes[aria-busy]').waitFor({ state: 'detached' })
}
/** The same, where no node tells. @param answer what becomes of the question */
const asksWithoutNode = answer =>
  asks('eth_sendTransaction', [{ from: '{me}', to: spender, value: '0x2386f26fc10000' }], page =>
    page.route('**/rpc/**', route => {
      const isTrial = /eth_call|eth_simulateV1/.test(route.request().postData() ?? '')
      return isTrial && route.request().frame() === page.mainFrame() ? answer(route) : route.continue()
    }),
  )
const pressSocial = async (page, name) => {
  const opened = page.waitForEvent('popup')
  await button(page, name).click()
  return opened
}

/** A page of the host `email`. */
const host = (act, plugins = { socials: true }, more = {}) => ({
  host: 'email',
  wallets: [],
  plugins,
  act: async (...given) => void (await act(...given)),
  ...more,
})

/** The embedded wallet: signing in by e-mail and elsewhere, what is asked, and the account. */
export const embeddedShots = {
  'connect-embedded': host(open, { socials: true }, { wallets: [{}] }),
  'connect-folded': host(open, { socials: true, email: { showWallets: false } }, { wallets: [{}] }),
  'connect-socials': host(async page => {
    await open(page)
    await button(page, 'More ways to sign in').click()
    await heading(page, 'Sign in with')
  }),
  'social-waiting': host(async page => {
    await open(page)
    await pressSocial(page, 'GitHub')
    await heading(page, 'Continue in the GitHub window')
  }),
  'social-closed': host(async page => {
    await open(page)
    const popup = await pressSocial(page, 'GitHub')
    await popup.getByRole('heading', { name: 'Portico GitHub' }).waitFor()
    await popup.close()
    await heading(page, 'The window was closed')
  }),
  'social-farcaster': host(
    async page => {
      await open(page)
      await button(page, 'Continue with Farcaster').click()
      await dialog(page)
        .getByRole('img', { name: /QR code/ })
        .waitFor()
    },
    undefined,
    { looks: ['dark', 'light'] },
  ),
  'email-device': host(enterEmail),
  'email-code': host(approveDevice),
  'email-wrong-code': host(async (page, sandbox) => {
    await approveDevice(page, sandbox)
    await dialog(page).getByLabel('Six-digit code').and(page.locator(':not([inert] *)')).fill('000000')
    await dialog(page).locator('.p-code-note[data-fault]').waitFor()
  }),
  'account-embedded': host(async (page, sandbox) => {
    await signIn(page, sandbox)
    const address = await page.evaluate(() => window.modal.getState().active.address)
    await fetch(`${sandbox.url}/faucet/31337?to=${address}`, { method: 'POST' })
    await page.reload()
    await page.waitForFunction(() => window.modal.getState().active?.status === 'connected')
    await page.evaluate(() => window.modal.open('Account'))
    await dialog(page).getByRole('group', { name: 'Account type' }).waitFor()
  }),
  'approve-message': host(asks('personal_sign', ['0x57656c636f6d6520746f20746865206f726368617264', '{me}'])),
  'approve-transaction': host(
    asksWithChanges('eth_sendTransaction', [{ from: '{me}', to: spender, value: '0x2386f26fc10000' }]),
  ),
  'approve-batch': host(
    asksWithChanges('wallet_sendCalls', [
      {
        version: '2.0.0',
        atomicRequired: true,
        calls: [
          {
            to: testUsd.address,
            data: `0x095ea7b3${word(spender.slice(2))}${'f'.repeat(64)}`,
          },
          {
            to: testUsd.address,
            data: `0xa9059cbb${word(spender.slice(2))}${word('4c4b40')}`,
          },
          { to: spender, value: '0x2386f26fc10000' },
        ],
      },
    ]),
  ),
  'approve-failing': host(
    asksWithChanges('eth_sendTransaction', [
      { from: '{me}', to: testUsd.address, data: `0xa9059cbb${word('2')}${word('ffffffff')}` },
    ]),
  ),
  'approve-simulating': host(asksWithoutNode(() => new Promise(() => undefined))),
  'approve-unreachable': host(async (page, sandbox) => {
    await asksWithoutNode(route => route.abort())(page, sandbox)
    await dialog(page).getByText('Simulation unavailable').last().waitFor()
  }),
  'approve-unchanged': host(
    asksWithChanges('eth_sendTransaction', [{ from: '{me}', to: testUsd.address, data: '0x313ce567' }]),
  ),
}
