import { eventually } from '../support/eventually.js'
import { receiptOf } from '../support/receiptOf.js'
import {
  createPublicClient,
  encodeFunctionData,
  http,
  isErc6492Signature,
  maxUint256,
  parseEther,
  toHex,
  verifyMessage,
} from 'viem'
import { testUsd } from '../../testing/sandbox/contracts/testUsd.js'
import { newContext, openModal } from './support/browser.js'
import { useEmbeddedWallet } from './support/useEmbeddedWallet.js'
import { mailOf } from './support/useMailbox.js'
import {
  button,
  closed,
  dialog,
  eventsOf,
  pressGuarded,
  sees,
  showsView,
  whenStatus,
} from './support/visitor.js'

const wallet = useEmbeddedWallet()
const { signIn, request, answer, press } = wallet

const smart = { options: { defaultAccountTypes: { eip155: 'smartAccount' } } }
const visit = (...[options, context]: Parameters<typeof wallet.visit>) =>
  wallet.visit({ ...smart, ...options }, context)

let count = 0
const newcomer = () => `smart${++count}.${process.pid}.${Date.now()}@example.com`

type Address = `0x${string}`
const address = async () => (await wallet.address()) as Address
const nodeUrl = () => `${process.env['PORTICO_SANDBOX']}/rpc/31337`
const node = () => createPublicClient({ transport: http(nodeUrl()) })
const fund = (account: string) =>
  fetch(`${process.env['PORTICO_SANDBOX']}/faucet/31337?to=${account}`, { method: 'POST' })
const approve = (...args: readonly [Address, bigint]) =>
  encodeFunctionData({ abi: testUsd.abi, functionName: 'approve', args })
const stranger = (digit: number): Address => `0x${'5a'.repeat(19)}${String(digit).padStart(2, '0')}`

/** Signs a message as a visitor does. */
const sign = async (message: string) => {
  await request('personal_sign', [toHex(message), await address()])
  await wallet.frame().getByText(message).waitFor()
  await press('Approve')
  await closed(wallet.page)
  return (await answer()).result as Address
}
const send = async (value: string, to: Address) => {
  await request('eth_sendTransaction', [{ from: await address(), to, value: toHex(parseEther(value)) }])
  await press('Approve')
  const { result, message } = await answer()
  expect(message).toBeUndefined()
  return result as Address
}
const openAccount = async () => {
  await wallet.page.getByRole('button', { name: /0x/ }).click()
  await showsView(wallet.page, 'Account')
}
const typeOf = () => wallet.page.evaluate(() => window.modal.getState().active?.accounts[0]?.type)
/** Presses one of the two types in the Account view, and waits until the account is of it. */
const goOver = async (name: 'Smart account' | 'Standard account') => {
  await button(wallet.page, name).click()
  await dialog(wallet.page).getByRole('button', { name, pressed: true }).waitFor()
}

test('a new smart account signs before it is on its network, is set up by its first transaction, and signs after', async () => {
  await visit()
  await signIn(newcomer())
  const account = await address()
  expect(await typeOf()).toBe('smartAccount')
  expect(await node().getCode({ address: account })).toBeUndefined()
  const before = await sign('Before the first transaction.')
  expect(isErc6492Signature(before)).toBe(true)
  expect(
    await node().verifyMessage({
      address: account,
      message: 'Before the first transaction.',
      signature: before,
    }),
  ).toBe(true)

  await fund(account)
  await openAccount()
  await sees(wallet.page, 'Your first transaction sets up this smart account.')
  await dialog(wallet.page).getByRole('button', { name: 'Close' }).click()
  const hash = await send('0.01', stranger(1))
  expect(await node().getBalance({ address: stranger(1) })).toBe(parseEther('0.01'))
  expect((await receiptOf(node(), hash)).status).toBe('success')
  expect(await node().getCode({ address: account })).toMatch(/^0x/)

  const after = await sign('After it.')
  expect(isErc6492Signature(after)).toBe(false)
  expect(await node().verifyMessage({ address: account, message: 'After it.', signature: after })).toBe(true)
  await openAccount()
  await sees(wallet.page, 'Choose which address and balance this site uses.')
})

test('one approval sends a batch, all of it or nothing', async () => {
  await visit()
  await signIn(newcomer())
  const from = await address()
  await fund(from)
  const calls = (last: object) => [
    {
      version: '2.0.0',
      chainId: '0x7a69',
      from,
      atomicRequired: true,
      calls: [
        { to: stranger(2), value: toHex(parseEther('0.02')) },
        { to: testUsd.address, data: approve(stranger(4), maxUint256) },
        last,
      ],
    },
  ]
  await request('wallet_getCapabilities', [from])
  expect(await answer()).toMatchObject({ result: { '0x7a69': { atomic: { status: 'supported' } } } })
  await request('wallet_sendCalls', calls({ to: stranger(3), value: toHex(parseEther('0.03')) }))
  await showsView(wallet.page, 'Approve request')
  // Of both payments, and of what no payment shows.
  await sees(wallet.page, '−0.05\u00a0ETH')
  await sees(wallet.page, 'Lets this address spend all your TUSD, now and later:')
  await press('Approve')
  const { id } = (await answer()).result as { readonly id: string }
  await eventually(async () => {
    await request('wallet_getCallsStatus', [id])
    expect(await answer()).toMatchObject({ result: { status: 200, atomic: true, chainId: '0x7a69' } })
  })
  expect(await node().getBalance({ address: stranger(2) })).toBe(parseEther('0.02'))
  expect(await node().getBalance({ address: stranger(3) })).toBe(parseEther('0.03'))
})

test('a visitor goes over to the standard account and back, and the choice holds after a reload', async () => {
  // The frame was asked for Solana last.
  await visit({ plugins: { solana: true } })
  await signIn(newcomer())
  const smartAddress = await address()
  await openAccount()
  await goOver('Standard account')
  const standard = await address()
  expect(standard).not.toBe(smartAddress)
  await dialog(wallet.page).getByRole('button', { name: 'Close' }).click()
  const signature = await sign('By the key alone.')
  expect(await verifyMessage({ address: standard, message: 'By the key alone.', signature })).toBe(true)

  await wallet.page.reload()
  await whenStatus(wallet.page, 'connected')
  expect(await address()).toBe(standard)
  const again = await sign('After a reload.')
  expect(await verifyMessage({ address: standard, message: 'After a reload.', signature: again })).toBe(true)
  await openAccount()
  await goOver('Smart account')
  expect(await address()).toBe(smartAddress)
  expect(await eventsOf(wallet.page, 'SET_PREFERRED_ACCOUNT_TYPE')).toBe(1)
})

test('a network without smart accounts shows the standard account, and never one with the address of the other', async () => {
  await visit()
  await signIn(newcomer())
  const smartAddress = await address()
  await wallet.page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    window.modal.subscribe(
      ({ active }) => `${active?.network?.id} ${active?.address}`,
      pair => seen.push(pair),
    )
  })
  await request('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])
  expect(await answer()).toEqual({ result: null })
  const standard = await address()
  expect(standard).not.toBe(smartAddress)
  await openAccount()
  expect(await dialog(wallet.page).getByRole('group', { name: 'Account type' }).count()).toBe(0)
  await request('wallet_switchEthereumChain', [{ chainId: '0x7a69' }])
  expect(await answer()).toEqual({ result: null })
  await dialog(wallet.page).getByRole('group', { name: 'Account type' }).waitFor()
  const seen = await wallet.page.evaluate(() => (window as never as { readonly seen: string[] }).seen)
  expect(new Set(seen)).toEqual(new Set([`31338 ${standard}`, `31337 ${smartAddress}`]))
})

test('a site that wants a sign-in gets one from a smart account that is not on its network yet', async () => {
  const email = newcomer()
  await visit({ plugins: { siwx: { required: true } } })
  await openModal(wallet.page)
  await wallet.enterEmail(email)
  await wallet.approveDevice(email)
  await showsView(wallet.page, 'Enter the code')
  const { code = '' } = await mailOf(email, 'code')
  await wallet.enterCode(code)
  await showsView(wallet.page, 'Sign in')
  await pressGuarded(wallet.page, /^Sign with /)
  await showsView(wallet.page, 'Approve request')
  await press('Approve')
  await closed(wallet.page)
  await whenStatus(wallet.page, 'connected')
  expect(await typeOf()).toBe('smartAccount')
  expect(await eventsOf(wallet.page, 'SIWX_AUTH_SUCCESS')).toBe(1)
})

test('a site that wants a sign-in gets one from a smart account that is on its network, too', async () => {
  const signInWithGoogle = async () => {
    await openModal(wallet.page)
    const opened = wallet.page.waitForEvent('popup')
    await button(wallet.page, 'Continue with Google').click()
    await (await opened).getByRole('button', { name: 'Continue as Ben' }).click()
  }
  await visit({ plugins: { socials: true } })
  await signInWithGoogle()
  await closed(wallet.page)
  await whenStatus(wallet.page, 'connected')
  const account = await address()
  await fund(account)
  await receiptOf(node(), await send('0.01', stranger(6)))
  await closed(wallet.page)
  expect(await node().getCode({ address: account })).toMatch(/^0x../)

  await visit({ plugins: { socials: true, siwx: { required: true } } }, wallet.context)
  await whenStatus(wallet.page, 'disconnected')
  await signInWithGoogle()
  await showsView(wallet.page, 'Sign in')
  await pressGuarded(wallet.page, /^Sign with /)
  await showsView(wallet.page, 'Approve request')
  await press('Approve')
  await closed(wallet.page)
  await whenStatus(wallet.page, 'connected')
  expect(await address()).toBe(account)
  expect(await eventsOf(wallet.page, 'SIWX_AUTH_SUCCESS')).toBe(1)
})

test('a switch that the secure site refuses leaves the account as it was, is told, and can be tried again', async () => {
  const context = await newContext()
  await context.addInitScript(() => {
    if (window.top === window) return
    let isFirst = true
    window.addEventListener('message', event => {
      const { type, id } = event.data as { readonly type?: string; readonly id?: string }
      if (type !== '@w3m-app/SET_PREFERRED_ACCOUNT' || !isFirst) return
      isFirst = false
      event.stopImmediatePropagation()
      const answered = { type: '@w3m-frame/SET_PREFERRED_ACCOUNT_ERROR', id, payload: { message: 'Not now' } }
      window.parent.postMessage(answered, event.origin)
    })
  })
  await wallet.visit(smart, context)
  await signIn(newcomer())
  const before = await address()
  await openAccount()
  await button(wallet.page, 'Standard account').click()
  await sees(wallet.page, 'Could not switch the account. Try again.')
  expect(await address()).toBe(before)
  await goOver('Standard account')
  expect(await address()).not.toBe(before)
})
