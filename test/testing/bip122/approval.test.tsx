import { createBitcoinTestWallet, openApprovalWindow } from '../../../testing/index.js'

const mainnet = 'bip122:000000000019d6689c085ae165831e93'
const shown = () => document.querySelector('portico-test-wallet')?.shadowRoot?.querySelector('[role=dialog]')
const button = (name: string) =>
  [...(shown()?.querySelectorAll('button') ?? [])].find(one => one.textContent === name)

test('the approval window shows what a Bitcoin wallet asks, and answers for its owner', async () => {
  const chains = [{ id: mainnet, rpcUrl: 'http://127.0.0.1:1' }] as const
  const wallet = createBitcoinTestWallet({
    chains,
    policy: 'manual',
    accountCount: 2,
    origin: 'https://shop.example',
  })
  const close = openApprovalWindow(wallet, { document })
  const { request } = wallet.provider as { request(method: string, params: unknown): Promise<unknown> }
  const answer = request('wallet_connect', null)
  await wallet.nextPending()
  expect(shown()?.textContent).toContain('Connect to this site?')
  expect(shown()?.textContent).toContain('https://shop.example')
  expect(shown()?.querySelectorAll('input')).toHaveLength(2)
  button('Approve')?.click()
  expect(await answer).toMatchObject({ result: { addresses: [{ address: wallet.accounts[0] }, {}] } })

  const { address } = wallet.keysOf(0).payment
  const signing = request('signMessage', { address, message: 'Hello there' })
  await wallet.nextPending()
  expect(shown()?.textContent).toContain('Hello there')
  expect([...(shown()?.querySelectorAll('.group') ?? [])].map(group => group.textContent).join('')).toBe(
    address,
  )
  button('Reject')?.click()
  expect(await signing).toMatchObject({ error: { code: -32_000 } })
  expect(shown()).toBeUndefined()
  close()
})
