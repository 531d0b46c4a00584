import { signatureVerify } from '@polkadot/util-crypto'
import type { BrowserContext, Page } from 'playwright-core'
import { loadCosmjs } from '../../support/loadCosmjs.js'
import { forgive, newContext, openHost, openModal } from '../support/browser.js'
import { button, closed, request, statusOf, whenStatus } from '../support/visitor.js'
import { KeplrBackground } from './support/KeplrBackground.js'
import { localNodes } from './support/localNodes.js'
import { addresses, MetaMaskBackground } from './support/MetaMaskBackground.js'
import { PolkadotExtension } from './support/PolkadotExtension.js'

// What the sources of these wallets, and their tests, show that they give: nothing of it may cost the visitor the connection.

const [first = '', second = ''] = addresses

let context: BrowserContext
let page: Page

const open = async () => {
  ;({ page } = await openHost({ context, host: 'real-wallets', wallets: [] }))
}
const active = () => page.evaluate(() => window.modal.getState().active)

describe('MetaMask and its kin', () => {
  const upperCase = `0x${first.slice(2).toUpperCase()}`
  test.each<[what: string, answers: Readonly<Record<string, unknown>>]>([
    ['the chain as decimal text', { eth_chainId: '31337' }],
    ['the chain as a number', { eth_chainId: 31337 }],
    ['the chain in capitals and with zeros before it', { eth_chainId: '0x0007A69' }],
    [
      'accounts in capitals, and twice',
      { eth_requestAccounts: [upperCase, upperCase], eth_accounts: [upperCase, upperCase] },
    ],
    ['no permissions, and null for an answer', { wallet_getPermissions: null, eth_accounts: [first] }],
    ['an empty text and a null for what the page is told of the wallet', { metamask_sendDomainMetadata: '' }],
  ])('give %s', async (_, answers) => {
    // Its provider compares what it is told with what it is answered, letter by letter.
    forgive(/'eth_accounts' unexpectedly updated accounts/)
    context = await newContext()
    const extension = await MetaMaskBackground.install(context, localNodes())
    const odd = new Map(Object.entries(answers))
    extension.answerOf = (method, answer) => (odd.has(method) ? odd.get(method) : answer)
    await open()
    await openModal(page)
    await button(page, 'MetaMask').click()
    await extension.decide(true)
    await closed(page)
    expect((await active())?.address?.toLowerCase()).toBe(first)
    const accounts = (await request(page, 'eth_accounts')) as readonly string[]
    expect(accounts.map(account => account.toLowerCase())).toEqual([first])
    expect((await active())?.network?.caipNetworkId).toBe('eip155:31337')
    await page.reload()
    await whenStatus(page, 'connected')
    await page.evaluate(() => window.modal.disconnect())
    expect(await statusOf(page)).toBe('disconnected')
  })

  test('tell the same accounts and the same network again, and null for what is none: nobody hears of a change', async () => {
    // Its provider says of null that it is no account.
    forgive(/MetaMask: Received (invalid accounts|non-string account)|invalid network parameters/)
    context = await newContext()
    const extension = await MetaMaskBackground.install(context, localNodes())
    await open()
    await openModal(page)
    await button(page, 'MetaMask').click()
    await extension.decide(true)
    await closed(page)
    await page.evaluate(async () => {
      const provider = await window.modal.getProvider('eip155')
      const heard: unknown[] = []
      Object.assign(window, { heard })
      for (const event of ['accountsChanged', 'chainChanged', 'disconnect'] as const)
        provider.on(event, (data: unknown) => heard.push(data))
    })
    extension.share([first])
    extension.share([first.toUpperCase().replace('0X', '0x')])
    extension.move('0x7a69')
    extension.say('metamask_chainChanged', { chainId: '31337', networkVersion: '31337', isConnected: true })
    extension.say('metamask_chainChanged', { chainId: null, networkVersion: '', isConnected: true })
    // What is told last comes last.
    extension.share([second, first])
    await page.waitForFunction(
      address => window.modal.getState().active?.address?.toLowerCase() === address,
      second,
    )
    const heard = await page.evaluate(() => Reflect.get(window, 'heard') as readonly unknown[])
    const listed = [second, first].map(address => expect.stringMatching(new RegExp(address, 'i')))
    expect(heard).toEqual([listed])
  })
})

describe('Keplr', () => {
  test.each<[what: string, odd: object]>([
    ['an account without a name', { name: '' }],
    ['null for what it does not know', { name: null, algo: null, isNanoLedger: null, isKeystone: null }],
    ['an account of the versions before it had names and kinds of keys', { name: undefined, algo: '' }],
    ['an account with what later versions will add', { ethereumHexAddress: null, starknetHexAddress: '' }],
  ])('gives %s', async (_, odd) => {
    // One of its packages tries WebAssembly for long numbers, and does without where a policy forbids it.
    forgive(/wasm-eval/)
    context = await newContext()
    const extension = await KeplrBackground.install(context, await loadCosmjs())
    extension.keyOf = key => ({ ...key, ...odd })
    await open()
    await openModal(page)
    await button(page, 'Keplr').click()
    await button(page, /^Cosmos$/).click()
    await closed(page)
    expect((await active())?.address).toMatch(/^portico1/)
    await page.reload()
    await whenStatus(page, 'connected')
  })
})

test('polkadot{.js} gives accounts without a name, without a chain, of each kind of key and of other chains: each that fits is listed, and signs', async () => {
  context = await newContext()
  const extension = await PolkadotExtension.install(context)
  const kinds = [
    { name: '', suri: '//Nameless', genesisHash: '' },
    { name: 'null', suri: '//Null', genesisHash: null },
    { name: 'nothing', suri: '//Nothing' },
    { name: 'ed25519', suri: '//Edward', genesisHash: '', type: 'ed25519' },
    { name: 'ecdsa', suri: '//Ecdsa', genesisHash: '', type: 'ecdsa' },
  ]
  for (const kind of kinds) await extension.import(kind)
  await extension.import({ name: 'gone', suri: '//Gone', genesisHash: `0x${'00'.repeat(32)}` })
  const all = (await extension.accounts()).map(({ address }) => address)
  expect(all).toHaveLength(kinds.length + 1)
  await open()
  await openModal(page)
  await button(page, 'Polkadot.js').click()
  await extension.allow(all)
  await closed(page)
  const listed = await page.evaluate(async () => {
    const provider = (await window.modal.getProvider('polkadot' as never)) as {
      readonly accounts: { get(): Promise<readonly { readonly address: string }[]> }
    }
    return (await provider.accounts.get()).map(({ address }) => address)
  })
  expect(listed).toHaveLength(kinds.length)
  for (const address of listed) {
    const signing = page.evaluate(async signer => {
      const provider = (await window.modal.getProvider('polkadot' as never)) as {
        readonly signer: { signRaw(payload: object): Promise<{ readonly signature: string }> }
      }
      return (await provider.signer.signRaw({ address: signer, data: '0x48656c6c6f', type: 'bytes' }))
        .signature
    }, address)
    await extension.sign()
    expect(signatureVerify('<Bytes>Hello</Bytes>', await signing, address).isValid).toBe(true)
    // It takes one request to sign of a site in three seconds.
    await extension.waitSeconds(3)
  }
})
