import { createPublicClient, http, stringToHex, verifyMessage, type Hex } from 'viem'
import { forgive } from '../support/browser.js'
import { useFrame } from './support/useFrame.js'

const wallet = useFrame()
const { visit, isReady, post, answer, ask, mail, approveDevice, signIn, frame, press, violations } = wallet

const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

let count = 0
const newcomer = () => `ada${++count}@example.com`
const byKey = { chainId: 31337, preferredAccountType: 'eoa' }
const user = async () => (await ask('GET_USER', byKey)).payload as { readonly address: Hex }
const rpc = (method: string, params: readonly unknown[]) => post('RPC_REQUEST', { method, params })

describe('a page of another origin', () => {
  test('signs a visitor in on a new device, and out, by messages alone', async () => {
    const email = newcomer()
    expect(await visit()).toEqual({ type: '@w3m-frame/READY', payload: { version: '4' } })
    expect((await ask('IS_CONNECTED')).payload).toEqual({ isConnected: false })
    expect((await ask('GET_USER')).payload).toEqual({ message: 'You are not signed in' })
    expect((await ask('CONNECT_EMAIL', { email })).payload).toEqual({ action: 'VERIFY_DEVICE' })
    const device = await post('CONNECT_DEVICE')
    await approveDevice(email)
    expect(await answer(device)).toEqual({ type: '@w3m-frame/CONNECT_DEVICE_SUCCESS', id: device })
    expect(await ask('CONNECT_OTP', { otp: mail(email, 'code')?.code })).toMatchObject({
      type: '@w3m-frame/CONNECT_OTP_SUCCESS',
    })
    const { payload } = await ask('GET_USER', byKey)
    expect(payload).toEqual({
      email,
      address: expect.stringMatching(/^0x[\dA-Fa-f]{40}$/) as unknown,
      chainId: 31337,
      smartAccountDeployed: false,
      accounts: [
        { address: payload?.['address'], type: 'eoa' },
        { address: expect.stringMatching(/^0x[\dA-Fa-f]{40}$/) as unknown, type: 'smartAccount' },
      ],
      preferredAccountType: 'eoa',
    })
    await wallet.page.reload()
    await isReady()
    expect((await ask('IS_CONNECTED')).payload).toEqual({ isConnected: true })
    expect((await ask('CONNECT_EMAIL', { email })).payload).toEqual({ action: 'CONNECT' })
    expect((await ask('GET_USER', { preferredAccountType: 'eoa' })).payload).toEqual(payload)
    expect((await ask('SIGN_OUT')).type).toBe('@w3m-frame/SIGN_OUT_SUCCESS')
    expect((await ask('IS_CONNECTED')).payload).toEqual({ isConnected: false })
  })

  test('is told of what goes wrong, and the right code is taken then', async () => {
    // What the browser itself says of the answer to a wrong code.
    forgive(/status of 400/)
    const email = newcomer()
    await visit()
    await ask('CONNECT_EMAIL', { email })
    await approveDevice(email)
    const { code = '' } = mail(email, 'code') ?? {}
    const wrong = await ask('CONNECT_OTP', { otp: code === '111111' ? '222222' : '111111' })
    expect(wrong).toMatchObject({
      type: '@w3m-frame/CONNECT_OTP_ERROR',
      payload: { message: 'Invalid code' },
    })
    expect((await ask('CONNECT_OTP', { otp: code })).type).toBe('@w3m-frame/CONNECT_OTP_SUCCESS')
    expect(await ask('AWAIT_UPDATE_EMAIL')).toMatchObject({
      type: '@w3m-frame/AWAIT_UPDATE_EMAIL_ERROR',
      payload: { message: 'This request is not available here' },
    })
  })
})

describe('what a page wants signed', () => {
  beforeEach(async () => {
    await visit()
    await signIn(newcomer())
  })

  test('is shown word for word with who asks, and signed after a press', async () => {
    const { address } = await user()
    const signed = await rpc('personal_sign', [stringToHex('I was at the orchard.'), address])
    await frame().getByRole('heading', { name: 'Sign a message' }).waitFor()
    await frame().getByText('I was at the orchard.').waitFor()
    await frame().getByText(new URL(wallet.page.url()).origin).waitFor()
    expect(await violations()).toEqual([])
    await ask('SYNC_THEME', { themeMode: 'light' })
    expect(await violations()).toEqual([])
    await press('Approve')
    const signature = (await answer(signed)).payload as unknown as Hex
    expect(await verifyMessage({ address, message: 'I was at the orchard.', signature })).toBe(true)
  })

  test('that would sign in to another site is signed after a second press', async () => {
    const { address } = await user()
    const message = `bank.example wants you to sign in with your Ethereum account:\n${address}`
    const signed = await rpc('personal_sign', [stringToHex(message), address])
    await frame().getByRole('heading', { name: 'Sign in to bank.example' }).waitFor()
    await press('Approve')
    await frame().getByText('This signs you in to bank.example').and(frame().locator(':focus')).waitFor()
    expect(await violations()).toEqual([])
    await press('Approve anyway')
    const signature = (await answer(signed)).payload as unknown as Hex
    expect(await verifyMessage({ address, message, signature })).toBe(true)
  })

  test('is sent on the chain that the account is on', async () => {
    const { address } = await user()
    const sandbox = process.env['PORTICO_SANDBOX'] ?? ''
    await fetch(`${sandbox}/faucet/31337?to=${address}`, { method: 'POST' })
    const sent = await rpc('eth_sendTransaction', [{ from: address, to, value: '0x2386f26fc10000' }])
    await frame().getByRole('heading', { name: 'Send ETH' }).waitFor()
    await frame().getByText('0.01 ETH', { exact: true }).waitFor()
    await press('Approve')
    const hash = (await answer(sent)).payload as unknown as Hex
    const node = createPublicClient({ transport: http(`${sandbox}/rpc/31337`) })
    expect(await node.getTransaction({ hash })).toMatchObject({
      from: address.toLowerCase(),
      to: to.toLowerCase(),
      value: 10n ** 16n,
    })
  })

  test('waits its turn, and is not signed where the visitor rejects it', async () => {
    const { address } = await user()
    const [first, second] = [
      await rpc('personal_sign', ['first', address]),
      await rpc('personal_sign', ['second', address]),
    ]
    await frame().getByText('first', { exact: true }).waitFor()
    expect(await frame().getByText('second', { exact: true }).count()).toBe(0)
    await press('Reject')
    const refused = { message: 'User rejected the request' }
    expect((await answer(first)).payload).toEqual(refused)
    await frame().getByText('second', { exact: true }).waitFor()
    await ask('SIGN_OUT')
    expect((await answer(second)).payload).toEqual(refused)
  })
})
