import { base64 } from '@scure/base'
import type { Page } from 'playwright-core'
import type { CosmosSignature } from '../../plugins/chain-cosmos/index.js'
import { startPhone } from '../../testing/sandbox/index.js'
import { CosmosKeyRing } from '../../testing/cosmos/CosmosKeyRing.js'
import { projectId } from '../testing/sandbox/support/projectId.js'
import { buildTransfer } from '../support/cosmosTransfer.js'
import { loadCosmjs, type Cosmjs } from '../support/loadCosmjs.js'
import { openKeplrVerifier, type KeplrVerifier } from '../support/openKeplrVerifier.js'
import { type HostOptions, openHost, openModal } from './support/browser.js'
import { button, closed, sees, showsView, statusOf, whenStatus } from './support/visitor.js'
import { phoneChains } from './support/phoneChains.js'

const keys = new CosmosKeyRing({ accountCount: 40 })
const [main, second] = [
  { chainId: 'portico-1', prefix: 'portico', denom: 'uptc' },
  { chainId: 'portico-test-1', prefix: 'porticotest', denom: 'utptc' },
]
const addressAt = (index: number, prefix = main.prefix) => keys.key(index).addressOn(prefix)
const restOf = ({ chainId } = main) => `${process.env['PORTICO_SANDBOX']}/cosmos/${chainId}/rest`

/** Accounts beyond those of the wallet: each receives once. */
let strangers = 10
const stranger = (prefix = main.prefix) => addressAt(strangers++, prefix)

let cosmjs: Cosmjs
let keplr: KeplrVerifier
let page: Page

const start = async (options: HostOptions = {}) => {
  ;({ page } = await openHost({ host: 'cosmos', ...options }))
}
const connect = async (name = 'Keplr') => {
  await openModal(page)
  await button(page, name).click()
  await closed(page)
}
const stateOf = () =>
  page.evaluate(() => {
    const { active } = window.modal.getState()
    return { address: active?.address ?? '', networkId: active?.network?.caipNetworkId ?? '' }
  })
const balanceOf = async (address: string, network = main) => {
  const path = `/cosmos/bank/v1beta1/balances/${address}/by_denom?denom=${network.denom}`
  const response = await fetch(`${restOf(network)}${path}`)
  return ((await response.json()) as { balance: { amount: string } }).balance.amount
}
const signMessage = (data: string): Promise<CosmosSignature> =>
  page.evaluate(async text => {
    const [account] = await window.cosmosProvider.getAccounts()
    return window.cosmosProvider.signArbitrary(account?.address ?? '', text)
  }, data)
const isVerified = (address: string, data: string, { pub_key, signature }: CosmosSignature) =>
  keplr.verify(
    address.slice(0, address.indexOf('1')),
    address,
    data,
    base64.decode(pub_key.value),
    base64.decode(signature),
  )
/** Signs a transfer by the wallet, in protobuf or in amino JSON, and sends it by the provider. @returns its hash */
const pay = async (mode: 'direct' | 'amino', to: string, amount: string, network = main) => {
  const { address } = await stateOf()
  const { chainId, denom } = network
  const pubkey = Uint8Array.from(
    await page.evaluate(async () => [...((await window.cosmosProvider.getAccounts())[0]?.pubkey ?? [])]),
  )
  const plan = { restUrl: restOf(network), chainId, denom, from: address, pubkey, to, amount }
  const { direct, amino, fromAmino, fromDirect } = await buildTransfer(cosmjs, plan)
  const { bodyBytes, authInfoBytes, accountNumber } = direct
  const signature =
    mode === 'amino'
      ? await page.evaluate(
          async ([signer, doc]) => (await window.cosmosProvider.signAmino(signer, doc)).signature,
          [address, JSON.parse(JSON.stringify(amino)) as never] as const,
        )
      : await page.evaluate(
          async ([signer, body, auth, id, number]) => {
            const doc = {
              bodyBytes: Uint8Array.from(body),
              authInfoBytes: Uint8Array.from(auth),
              chainId: id,
              accountNumber: BigInt(number),
            }
            return (await window.cosmosProvider.signDirect(signer, doc)).signature
          },
          [address, [...bodyBytes], [...authInfoBytes], chainId, accountNumber] as const,
        )
  const tx = mode === 'amino' ? fromAmino(signature) : fromDirect(signature)
  const sent = await page.evaluate(
    async ([id, bytes]) => window.cosmosProvider.sendTx(id, Uint8Array.from(bytes)),
    [chainId, [...tx]] as const,
  )
  return sent.transactionHash
}

beforeAll(async () => {
  cosmjs = await loadCosmjs()
  keplr = openKeplrVerifier()
})
afterAll(() => keplr.close())

test('a cosmos wallet is found, connected, shows its balance, signs, pays, is switched, resumed and disconnected', async () => {
  await start()
  await connect()
  expect(await stateOf()).toEqual({ address: addressAt(0), networkId: 'cosmos:portico-1' })
  await page.getByRole('button', { name: /Account/ }).click()
  await sees(page, /\d\sPTC/)
  await button(page, 'Close').click()
  await closed(page)
  expect(await isVerified(addressAt(0), 'Grüße 🌊', await signMessage('Grüße 🌊'))).toBe(true)

  const to = stranger()
  const hash = await pay('direct', to, '25000')
  expect(await balanceOf(to)).toBe('25000')
  const found = await fetch(`${restOf()}/cosmos/tx/v1beta1/txs/${hash}`)
  expect(await found.json()).toMatchObject({ tx_response: { code: 0, txhash: hash } })
  await pay('amino', to, '17')
  expect(await balanceOf(to)).toBe('25017')

  await page.evaluate(() => window.modal.switchNetwork('cosmos:portico-test-1' as never))
  expect(await stateOf()).toEqual({
    address: addressAt(0, second.prefix),
    networkId: 'cosmos:portico-test-1',
  })
  const asked = await page.evaluate(() => window.cosmosWallet.requests.map(({ method }) => method))
  expect(asked).toContain('experimentalSuggestChain')
  const elsewhere = stranger(second.prefix)
  await pay('direct', elsewhere, '12345', second)
  expect(await balanceOf(elsewhere, second)).toBe('12345')

  await page.reload()
  await page.waitForFunction(() => 'cosmosProvider' in window)
  await whenStatus(page, 'connected')
  expect((await stateOf()).networkId).toBe('cosmos:portico-test-1')
  const again = await page.evaluate(() => window.cosmosWallet.requests)
  expect(again.map(({ method }) => method)).toEqual(['enable', 'getKey'])

  await page.evaluate(() => window.modal.disconnect())
  expect(await statusOf(page)).toBe('disconnected')
  expect(await page.evaluate(() => window.cosmosWallet.connectedChains)).not.toContain('portico-test-1')
})

test('a transaction that the network refuses is told with its own words', async () => {
  await start()
  await connect()
  await expect(pay('direct', stranger(), '99000000000')).rejects.toThrow(
    /The transaction failed.*insufficient funds/,
  )
})

test('a locked wallet, and accounts that change in it', async () => {
  await start({ wallets: [{ isLocked: true }] })
  await openModal(page)
  await button(page, 'Keplr').click()
  await page.waitForFunction(() => window.cosmosWallet.pending.length === 1)
  await button(page, 'Back').waitFor()
  await page.evaluate(() => window.cosmosWallet.unlock())
  await closed(page)
  expect((await stateOf()).address).toBe(addressAt(0))
  await page.evaluate(() => window.cosmosWallet.switchAccount(1))
  await page.waitForFunction(wanted => window.modal.getState().active?.address === wanted, addressAt(1))
  expect(await isVerified(addressAt(1), 'Hello', await signMessage('Hello'))).toBe(true)
})

test('a no, an answer after the visitor has gone back, and an account that is none connect nothing; the next try does', async () => {
  await start({ wallets: [{ policy: 'reject' }] })
  await openModal(page)
  await button(page, 'Keplr').click()
  await sees(page, 'Request declined')

  await page.evaluate(() => window.cosmosWallet.setPolicy('manual'))
  await button(page, 'Try again').click()
  await page.waitForFunction(() => window.cosmosWallet.pending.length === 1)
  await button(page, 'Back').click()
  await showsView(page, 'Connect a wallet')
  await page.evaluate(() => window.cosmosWallet.approve())
  await page.waitForFunction(() => window.cosmosWallet.connectedChains.length === 0)
  expect(await statusOf(page)).toBe('disconnected')

  await page.evaluate(() => {
    window.cosmosWallet.setPolicy('approve')
    window.cosmosWallet.script('getKey', [
      { throws: new Error("Key doesn't exist") },
      { result: { bech32Address: 'cosmos1nonsense' } },
    ])
  })
  await button(page, 'Keplr').click()
  await sees(page, /cannot be used on this network/)
  await button(page, 'Try again').click()
  await sees(page, /usable account/)
  await button(page, 'Back').click()
  await showsView(page, 'Connect a wallet')
  expect(await statusOf(page)).toBe('disconnected')

  await button(page, 'Keplr').click()
  await closed(page)
  expect(await statusOf(page)).toBe('connected')
})

test('a person decides at the window of the wallet', async () => {
  await start({ wallets: [{ policy: 'manual', withApproval: true }] })
  await openModal(page)
  await button(page, 'Keplr').click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await closed(page)
  const to = stranger()
  const paid = pay('direct', to, '4000')
  await page.getByText('0.004 PTC').first().waitFor()
  await page.getByRole('button', { name: 'Reject' }).click()
  await expect(paid).rejects.toThrow('Request rejected')
  expect(await balanceOf(to)).toBe('0')
})

test('whatever a hostile wallet answers, nothing of it is connected, and the modal stays usable', async () => {
  await start()
  const outcomes = await page.evaluate(async () => {
    await window.modal.preload()
    return window.meetHostile()
  })
  expect([...outcomes].sort()).toEqual(['WALLET_BAD_ACCOUNTS disconnected ', 'WALLET_FAILED disconnected '])
  await connect()
  expect(await statusOf(page)).toBe('connected')
})

test('a wallet in another place is listed by its own name', async () => {
  await start({ wallets: [{ path: 'leap', event: 'leap_keystorechange' }] })
  await connect('Leap')
  await page.evaluate(() => window.cosmosWallet.switchAccount(1))
  await page.waitForFunction(wanted => window.modal.getState().active?.address === wanted, addressAt(1))
})

test('a wallet on another device is connected by its code, signs in both ways, and ends the session', async () => {
  await start({ plugins: { remote: {} }, options: { projectId } })
  const chains = await phoneChains(page)
  const relayUrl = `${process.env['PORTICO_SANDBOX']?.replace('http', 'ws')}/relay`
  const phone = await startPhone({ relayUrl, projectId, chains })
  try {
    await phone.pair(await page.evaluate(() => window.invite()))
    await whenStatus(page, 'connected')
    expect((await stateOf()).address).toBe(addressAt(0))
    expect(await isVerified(addressAt(0), 'Hello', await signMessage('Hello'))).toBe(true)
    const to = stranger()
    await pay('direct', to, '500')
    await pay('amino', to, '33')
    expect(await balanceOf(to)).toBe('533')
    await phone.disconnect()
    await whenStatus(page, 'disconnected')
  } finally {
    await phone.stop()
  }
})
