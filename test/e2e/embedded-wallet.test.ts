import { encodeFunctionData, verifyMessage, verifyTypedData } from 'viem'
import { testUsd } from '../../testing/sandbox/contracts/testUsd.js'
import { forgive, newContext, openModal } from './support/browser.js'
import { useEmbeddedWallet } from './support/useEmbeddedWallet.js'
import { mailOf, mailsOf } from './support/useMailbox.js'
import { passSeconds } from './support/passSeconds.js'
import {
  button,
  closed,
  dialog,
  eventsOf,
  focused,
  pressGuarded,
  sees,
  showsView,
  whenStatus,
} from './support/visitor.js'

const site = useEmbeddedWallet()
const {
  visit,
  signIn,
  enterEmail,
  enterCode,
  enterNewestCode,
  approveDevice,
  address,
  request,
  answer,
  press,
} = site

let count = 0
/** An address that nobody has signed in with before. */
const newcomer = () => `visitor${++count}.${process.pid}.${Date.now()}@example.com`

const hex = (text: string) => `0x${Buffer.from(text).toString('hex')}`
const typedData = {
  primaryType: 'Pledge',
  domain: { name: 'Orchard', chainId: 31337 },
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ],
    Pledge: [{ name: 'days', type: 'uint256' }],
  },
  message: { days: '2' },
} as const

describe('a visitor without a wallet', () => {
  test('signs in by e-mail on a new device, has an account, and signs out', async () => {
    const email = newcomer()
    await visit()
    expect(site.page.frames()).toHaveLength(1)
    await signIn(email)
    await whenStatus(site.page, 'connected')
    expect(await address()).toMatch(/^0x[\dA-Fa-f]{40}$/)
    expect(await eventsOf(site.page, 'CONNECT_SUCCESS')).toBe(1)
    await site.page.getByRole('button', { name: /0x/ }).click()
    await sees(site.page, email)
    await site.page.evaluate(() => window.modal.disconnect())
    await whenStatus(site.page, 'disconnected')
    expect(await site.page.evaluate(() => JSON.stringify(localStorage))).not.toContain(email)
  })

  test('is connected again after a reload, and in a second tab, and needs but a code to sign in again', async () => {
    const email = newcomer()
    await visit()
    await signIn(email)
    const first = await address()
    await site.page.reload()
    await whenStatus(site.page, 'connected')
    expect(await address()).toBe(first)
    await visit({}, site.context)
    await whenStatus(site.page, 'connected')
    expect(await address()).toBe(first)
    await site.page.evaluate(() => window.modal.disconnect())
    await whenStatus(site.page, 'disconnected')
  })

  test('may type a wrong code, and the right one then', async () => {
    // What the browser itself says of the answer to a wrong code, in the frame.
    forgive(/status of 400/)
    const email = newcomer()
    await visit()
    await openModal(site.page)
    await enterEmail(email)
    await approveDevice(email)
    await showsView(site.page, 'Enter the code')
    const { code = '' } = await mailOf(email, 'code')
    await enterCode(code === '111111' ? '222222' : '111111')
    await sees(site.page, 'The code was not accepted')
    expect(await site.codeField().inputValue()).toBe('')
    await enterCode(`${code.slice(0, 3)} ${code.slice(3)}`)
    await closed(site.page)
    await whenStatus(site.page, 'connected')
    expect(await eventsOf(site.page, 'EMAIL_VERIFICATION_CODE_FAIL')).toBe(1)
    expect(await eventsOf(site.page, 'EMAIL_VERIFICATION_CODE_PASS')).toBe(1)
  })

  test('who mistypes the address goes back to it', async () => {
    const email = newcomer()
    await visit()
    await openModal(site.page)
    await enterEmail('not an address')
    await sees(site.page, 'Enter a valid e-mail address')
    await enterEmail(email)
    await showsView(site.page, 'Approve this device')
    await button(site.page, 'Wrong address? Edit').click()
    await showsView(site.page, 'Connect a wallet')
    expect(
      await dialog(site.page).getByLabel('E-mail').and(site.page.locator(':not([inert] *)')).inputValue(),
    ).toBe(email)
    await sees(site.page, /Please try again after \d+ seconds/)
    expect(await mailsOf(email)).toHaveLength(1)
  })
})

describe('a request to the embedded wallet', () => {
  beforeEach(async () => {
    await visit()
    await signIn(newcomer())
    await whenStatus(site.page, 'connected')
  })

  test('is shown in words of the modal and of the frame, signed after a press there, and verifies', async () => {
    const account = (await address()) as `0x${string}`
    await request('personal_sign', [hex('I was at the orchard.'), account])
    await showsView(site.page, 'Approve request')
    await sees(site.page, 'Sign a message: “I was at the orchard.”')
    await site.frame().getByText('I was at the orchard.').waitFor()
    await site.frame().getByText(new URL(site.page.url()).host).waitFor()
    await press('Approve')
    await closed(site.page)
    const { result } = await answer()
    const signature = result as `0x${string}`
    expect(await verifyMessage({ address: account, message: 'I was at the orchard.', signature })).toBe(true)

    await request('eth_signTypedData_v4', [account, JSON.stringify(typedData)])
    await sees(site.page, 'Sign typed data for Orchard: Pledge')
    await press('Approve')
    const signed = (await answer()).result as `0x${string}`
    const { primaryType, domain, types } = typedData
    const message = { days: 2n }
    expect(
      await verifyTypedData({
        address: account,
        primaryType,
        domain,
        types: { Pledge: types.Pledge },
        message,
        signature: signed,
      }),
    ).toBe(true)
  })

  test('that is rejected, in the frame or in the modal, is rejected with 4001', async () => {
    const account = await address()
    await request('personal_sign', [hex('No.'), account])
    await press('Reject')
    expect(await answer()).toMatchObject({ code: 4001 })
    await closed(site.page)
    await request('personal_sign', [hex('Not this one.'), account])
    await site.frame().getByText('Not this one.').waitFor()
    await button(site.page, 'Reject').click()
    expect(await answer()).toMatchObject({ code: 4001 })
    await closed(site.page)
    // What was rejected here is not shown there any more.
    await request('personal_sign', [hex('But this one.'), account])
    await site.frame().getByText('But this one.').waitFor()
    await press('Approve')
    expect((await answer()).result).toMatch(/^0x/)
  })

  test('is left by a decision alone', async () => {
    await request('personal_sign', [hex('Stay.'), await address()])
    await site.frame().getByText('Stay.').waitFor()
    await button(site.page, 'Reject').press('Escape')
    await dialog(site.page).getByRole('button', { name: 'Close' }).click()
    // Whoever insists is let go elsewhere.
    for (let times = 0; times < 3; times++)
      expect(await site.page.evaluate(() => window.modal.close())).toBe(false)
    const code = await site.page.evaluate(() =>
      window.modal.open('Account').then(
        () => '',
        (error: unknown) => (error as { readonly code: string }).code,
      ),
    )
    expect(code).toBe('VIEW_HELD')
    await showsView(site.page, 'Approve request')
    await site.page.evaluate(() => window.modal.close({ force: true }))
    await closed(site.page)
    expect(await answer()).toMatchObject({ message: 'Request was aborted' })
  })

  test('pays on the chain of the sandbox', async () => {
    const account = await address()
    const faucet = `${process.env['PORTICO_SANDBOX']}/faucet/31337?to=${account}`
    expect((await fetch(faucet, { method: 'POST' })).ok).toBe(true)
    const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
    await request('eth_sendTransaction', [{ from: account, to, value: '0x2386f26fc10000' }])
    await sees(site.page, 'Send 0.01 ETH to 0x7099')
    await sees(site.page, '−0.01\u00a0ETH')
    await site.frame().getByText('0.01 ETH').waitFor()
    await press('Approve')
    const { result } = await answer()
    expect(result).toMatch(/^0x[\da-f]{64}$/)
    const rpc = await fetch(`${process.env['PORTICO_SANDBOX']}/rpc/31337`, {
      method: 'POST',
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getTransactionByHash', params: [result] }),
    })
    expect(await rpc.json()).toMatchObject({ result: { to: to.toLowerCase(), value: '0x2386f26fc10000' } })
  })

  test('that would fail is said to before the visitor decides', async () => {
    const account = await address()
    const { abi, address: to } = testUsd
    const data = encodeFunctionData({ abi, functionName: 'transfer', args: [to, 1n] })
    await request('eth_sendTransaction', [{ from: account, to, data }])
    await sees(site.page, 'This transaction would fail: insufficient funds.')
    await dialog(site.page).getByRole('button', { name: 'Reject' }).last().click()
    expect(await answer()).toMatchObject({ code: 4001 })
  })

  test('moves the account to another network, and signs there', async () => {
    await request('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])
    expect(await answer()).toEqual({ result: null })
    await request('eth_chainId', [])
    expect(await answer()).toEqual({ result: '0x7a6a' })
    await request('wallet_switchEthereumChain', [{ chainId: '0x5' }])
    expect(await answer()).toMatchObject({ code: 4902 })
  })

  test('that nobody may make is refused, and the visitor told', async () => {
    await request('eth_sign', [await address(), '0x00'])
    expect(await answer()).toMatchObject({ code: 4200 })
    await sees(site.page, 'Action not allowed')
  })
})

test('a site without Solana fetches nothing that is for Solana', async () => {
  const scripts: Promise<string>[] = []
  await visit()
  site.page.on('response', response => {
    if (response.url().startsWith(process.env['PORTICO_HOSTS'] ?? '') && response.url().endsWith('.js'))
      scripts.push(response.text())
  })
  await signIn(newcomer())
  const account = await address()
  await request('personal_sign', [hex('No lamports.'), account])
  await press('Approve')
  await closed(site.page)
  const code = (await Promise.all(scripts)).join('')
  expect(code.includes('personal_sign')).toBe(true)
  expect(/solana_sign|lamports/.exec(code)).toBeNull()
})

test('the address can be changed, and the account stays', async () => {
  const [email, next] = [newcomer(), newcomer()]
  await visit()
  await signIn(email)
  const account = await address()
  await site.page.getByRole('button', { name: /0x/ }).click()
  await dialog(site.page).getByRole('button', { name: 'Change e-mail address' }).click()
  await dialog(site.page).getByLabel('New e-mail address').fill(next)
  await button(site.page, 'Continue').click()
  await showsView(site.page, 'Confirm your current address')
  await enterNewestCode(email, 2)
  await showsView(site.page, 'Confirm your new address')
  await enterNewestCode(next)
  await sees(site.page, 'Your e-mail address has been changed')
  expect(await address()).toBe(account)
})

test('a site that wants a sign-in gets one, signed by the embedded wallet', async () => {
  const email = newcomer()
  await visit({ plugins: { siwx: { required: true } } })
  await openModal(site.page)
  await enterEmail(email)
  await approveDevice(email)
  await showsView(site.page, 'Enter the code')
  await enterNewestCode(email)
  await showsView(site.page, 'Sign in')
  await pressGuarded(site.page, /^Sign with /)
  await showsView(site.page, 'Approve request')
  await site
    .frame()
    .getByRole('heading', { name: /^Sign in to localhost/ })
    .waitFor()
  await press('Approve')
  await closed(site.page)
  await whenStatus(site.page, 'connected')
  expect(await eventsOf(site.page, 'SIWX_AUTH_SUCCESS')).toBe(1)
})

test('where the page forbids the frame, the visitor is told after 20 seconds, and a wallet connects', async () => {
  forgive(/Framing|frame-src|violates/)
  const context = await newContext()
  await context.clock.install()
  await visit({ frames: [], wallets: [{}] }, context)
  await openModal(site.page)
  await enterEmail(newcomer())
  await button(site.page, 'Sending the code').waitFor()
  await passSeconds(site.page, 20)
  await sees(site.page, 'Network Error - Could not load embedded wallet')
  await sees(site.page, 'Could not load sign-in. A content blocker may be active.')
  await button(site.page, 'Portico Test Wallet').click()
  await whenStatus(site.page, 'connected')
})

test('the focus goes into the frame with each request, and back to where it was afterwards', async () => {
  await visit()
  await signIn(newcomer())
  const trigger = site.page.getByRole('button', { name: /0x/ })
  await trigger.focus()
  // With the second request the view has been fetched, and is drawn at once.
  for (const text of ['Look here.', 'And here.']) {
    await request('personal_sign', [hex(text), await address()])
    await site.frame().getByText(text).waitFor()
    await site.page.waitForFunction(() => document.activeElement?.tagName === 'IFRAME')
    await press('Approve')
    await closed(site.page)
    await focused(trigger)
  }
})

test('the focus goes into the frame over an open modal, and back into the modal', async () => {
  await visit()
  await signIn(newcomer())
  await site.page.getByRole('button', { name: /0x/ }).click()
  await showsView(site.page, 'Account')
  await request('personal_sign', [hex('Look here.'), await address()])
  await site.frame().getByText('Look here.').waitFor()
  await site.page.waitForFunction(() => document.activeElement?.tagName === 'IFRAME')
  await press('Approve')
  await showsView(site.page, 'Account')
  await site.page.waitForFunction(() => document.activeElement?.shadowRoot?.activeElement)
})
