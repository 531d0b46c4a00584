import { eventually } from '../../support/eventually.js'
import { receiptOf } from '../../support/receiptOf.js'
import { createPublicClient, http, isHex, stringToHex, type Hex } from 'viem'
import { testUsd } from '../../../testing/sandbox/contracts/testUsd.js'
import { useFrame, type Heard } from './support/useFrame.js'

const wallet = useFrame()
const { visit, post, answer, ask, signIn, frame, press, violations } = wallet

const sandbox = () => process.env['PORTICO_SANDBOX'] ?? ''
const node = () => createPublicClient({ transport: http(`${sandbox()}/rpc/31337`) })
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
/** `approve(to, as much as there can be)` */
const approveAll = `0x095ea7b3${to.slice(2).toLowerCase().padStart(64, '0')}${'f'.repeat(64)}`

/** A signature, or a hash. */
const hexOf = ({ payload }: Heard): Hex => {
  if (!isHex(payload)) throw new Error(`Heard ${JSON.stringify(payload)}`)
  return payload
}

interface User {
  readonly address: Hex
  readonly accounts: readonly { readonly address: Hex; readonly type: string }[]
  readonly smartAccountDeployed: boolean
  readonly preferredAccountType: string
}

let count = 0
const user = async (payload: object = {}) =>
  (await ask('GET_USER', payload)).payload as Heard['payload'] & User
const rpc = (method: string, params: readonly unknown[]) => post('RPC_REQUEST', { method, params })

describe('a smart account in the frame', () => {
  beforeEach(async () => {
    await visit()
    await signIn(`grace${++count}@example.com`)
  })

  test('is the one that a visitor has by default, beside that of their key', async () => {
    const { address, accounts, smartAccountDeployed, preferredAccountType } = await user({ chainId: 31337 })
    expect(accounts.map(({ type }) => type)).toEqual(['smartAccount', 'eoa'])
    expect([accounts[0]?.address, preferredAccountType]).toEqual([address, 'smartAccount'])
    expect(smartAccountDeployed).toBe(false)
    const networks = { smartAccountEnabledNetworks: [31337] }
    expect((await ask('GET_SMART_ACCOUNT_ENABLED_NETWORKS')).payload).toEqual(networks)
    expect((await ask('INIT_SMART_ACCOUNT')).payload).toEqual({ address, isDeployed: false })
    expect((await ask('SET_PREFERRED_ACCOUNT', { type: 'eoa' })).payload).toEqual({
      type: 'eoa',
      address: accounts[1]?.address,
    })
    const refused = await ask('SET_PREFERRED_ACCOUNT', { type: 'payment' })
    expect(refused.type).toBe('@w3m-frame/SET_PREFERRED_ACCOUNT_ERROR')
  })

  test('is not there on a network that has none, and comes back', async () => {
    const { address, accounts } = await user({ chainId: 31337, preferredAccountType: 'smartAccount' })
    expect(await user({ chainId: 31338 })).toMatchObject({
      address: accounts[1]?.address,
      accounts: [accounts[1]],
      preferredAccountType: 'eoa',
    })
    for (const [name, payload] of [
      ['SET_PREFERRED_ACCOUNT', { type: 'smartAccount' }],
      ['INIT_SMART_ACCOUNT'],
    ])
      expect((await ask(name as string, payload)).payload).toEqual({
        message: 'Smart accounts are not available on this network',
      })
    expect(await user({ chainId: 31337 })).toMatchObject({ address, preferredAccountType: 'smartAccount' })
  })

  test('signs what anybody can verify before it is on the network', async () => {
    const { address } = await user({ chainId: 31337 })
    const signed = await rpc('personal_sign', [stringToHex('I was at the orchard.'), address])
    await frame().getByText('Smart account', { exact: true }).waitFor()
    await press('Approve')
    const signature = hexOf(await answer(signed))
    const message = 'I was at the orchard.'
    expect(await node().verifyMessage({ address, message, signature })).toBe(true)
  })

  test('sends several calls after one press, each of which is shown', async () => {
    const { address } = await user({ chainId: 31337 })
    await fetch(`${sandbox()}/faucet/31337?to=${address}`, { method: 'POST' })
    const calls = [
      { to, value: '0x2386f26fc10000' },
      { to: testUsd.address, data: approveAll },
    ]
    const sent = await rpc('wallet_sendCalls', [
      { version: '2.0.0', chainId: '0x7a69', from: address, calls },
    ])
    await frame().getByRole('heading', { name: '2 calls, all or none' }).waitFor()
    for (const text of ['1. Send ETH', '2. Let somebody spend your TUSD', 'Unlimited TUSD'])
      await frame().getByText(text, { exact: true }).waitFor()
    await frame().getByText('This also sets up your account on Local 31337').waitFor()
    await frame().getByText('The site does not pay it this time.').waitFor()
    expect(await violations()).toEqual([])
    await press('Approve')
    const { id } = (await answer(sent)).payload as Heard['payload'] & { readonly id: Hex }
    await eventually(async () => {
      const status = (await ask('RPC_REQUEST', { method: 'wallet_getCallsStatus', params: [id] })).payload
      expect(status).toMatchObject({ id, status: 200, atomic: true })
    })
    expect(await user()).toMatchObject({ address, smartAccountDeployed: true })
  })

  test('is set up once where two tabs send at the same moment, and each asks once', async () => {
    const { address } = await user({ chainId: 31337 })
    await fetch(`${sandbox()}/faucet/31337?to=${address}`, { method: 'POST' })
    let letGo = () => undefined as void
    const mayGo = new Promise<void>(resolve => (letGo = resolve))
    const carried: string[] = []
    await wallet.context.route(`${sandbox()}/bundler/31337`, async route => {
      const body = route.request().postData() ?? ''
      if (body.includes('eth_sendUserOperation')) {
        carried.push(body)
        await mayGo
      }
      await route.continue()
    })
    const send = async () => {
      const sent = await rpc('eth_sendTransaction', [{ from: address, to, value: '0x1' }])
      await press('Approve')
      return sent
    }
    const locks = () =>
      wallet.page
        .frames()
        .at(-1)!
        .evaluate(async () => {
          const { held = [], pending = [] } = await navigator.locks.query()
          return [held.length, pending.length]
        })

    const [first, second] = [wallet.page, await wallet.context.newPage()]
    const sentFirst = await send()
    await eventually(() => expect(carried).toHaveLength(1))
    await second.goto(first.url())
    wallet.page = second
    await wallet.isReady()
    expect(await user({ chainId: 31337 })).toMatchObject({ address, smartAccountDeployed: false })
    const sentSecond = await send()
    await eventually(async () => expect(await locks()).toEqual([1, 1]))
    letGo()
    const hashes = [hexOf(await answer(sentSecond))]
    wallet.page = first
    hashes.push(hexOf(await answer(sentFirst)))
    for (const hash of hashes) expect((await receiptOf(node(), hash)).status).toBe('success')
    expect(new Set(hashes).size).toBe(2)
    expect(carried).toHaveLength(2)
  })

  test('needs no money where the site pays', async () => {
    const { address } = await user({ chainId: 31337 })
    await fetch(`${sandbox()}/sandbox/sponsor?account=${address}`, { method: 'POST' })
    const sent = await rpc('eth_sendTransaction', [{ from: address, to, value: '0x0' }])
    await frame().getByText('Paid by this site', { exact: true }).waitFor()
    await press('Approve')
    const hash = hexOf(await answer(sent))
    expect((await receiptOf(node(), hash)).status).toBe('success')
    expect(await node().getBalance({ address })).toBe(0n)
  })
})
