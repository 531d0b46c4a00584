import { recoverMessageAddress, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { mainnet, sepolia } from 'viem/chains'
import { acmeWallet } from '../../../examples/third-party-embedded-wallet/index.js'
import { fakeAcme } from '../../../examples/third-party-embedded-wallet/testing/fakeAcme.js'
import { eip155, type Eip1193Provider } from '../../../plugins/chain-eip155/index.js'
import { closeModals, openModal } from '../../ui-shell/core/support/openModal.js'

afterEach(closeModals)

/** A site whose visitors may sign in with Acme, at the Connect view. */
const openSite = async () => {
  const account = privateKeyToAccount(generatePrivateKey())
  const sdk = fakeAcme(account)
  const modal = await openModal({
    plugins: [eip155({ networks: [mainnet, sepolia] }), acmeWallet({ load: () => Promise.resolve(sdk) })],
  })
  const { kernel, ui, press } = modal
  const provider = (await kernel.provider('eip155')) as Eip1193Provider
  await modal.open('Connect')
  const presses = async (name: string) => press(await ui.findByRole('button', { name }))
  const connects = async () => {
    await presses('Continue with Acme')
    await modal.pass(1000)
  }
  const ask = async (method: string, params: readonly unknown[] = []) => {
    const asked = provider.request<Hex>({ method, params })
    return asked.catch((error: unknown) => (error as { readonly code: number }).code)
  }
  /** Asks for a signature, and answers as the visitor. */
  const signs = async (answer: 'Approve' | 'Reject') => {
    const asked = ask('personal_sign', ['0x68656c6c6f', account.address])
    await ui.findByRole('button', { name: answer })
    expect(sdk.calls).toEqual([])
    await modal.pass(1000)
    await presses(answer)
    return asked
  }
  const chain = kernel.stores.namespaces.get('eip155')
  return { ...modal, account, sdk, ask, presses, connects, signs, chain }
}

test('a visitor connects by the button in Connect, and signs what they approve', async () => {
  const { account, connects, signs, chain } = await openSite()
  await connects()
  expect(chain).toMatchObject({ status: 'connected', address: account.address })
  expect(chain?.connection?.wallet).toMatchObject({ name: 'Acme', type: 'AUTH' })
  const signature = (await signs('Approve')) as Hex
  expect(await recoverMessageAddress({ message: 'hello', signature })).toBe(account.address)
})

test('what the visitor rejects, and what no list has, never reaches the wallet', async () => {
  const { connects, signs, ask, pass, sdk } = await openSite()
  await connects()
  expect(await signs('Reject')).toBe(4001)
  expect(await ask('eth_sign', ['0x', '0x'])).toBe(4200)
  // What the visitor is told of it comes a moment later.
  await pass(300)
  expect(sdk.calls).toEqual([])
})

test('moves to another network of the site, and signs the visitor out as they disconnect', async () => {
  const { connects, kernel, sdk, does, chain } = await openSite()
  await connects()
  await does(() => kernel.switchNetwork('eip155:11155111'))
  expect(sdk.chainId).toBe(11155111)
  await does(() => kernel.disconnect())
  expect(sdk.address).toBeUndefined()
  expect(chain?.status).toBe('disconnected')
})

test('who closes the window is told so, and connects at the next try', async () => {
  const { connects, sdk, ui, presses, pass, chain } = await openSite()
  sdk.answer = 'close'
  await connects()
  expect(chain?.status).toBe('disconnected')
  await ui.findByRole('heading', { name: 'Request declined' })
  sdk.answer = 'sign in'
  await presses('Try again')
  await pass(1000)
  expect(chain?.status).toBe('connected')
})
