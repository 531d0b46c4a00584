import { base58 } from '@scure/base'
import { recoverMessageAddress, type Hex } from 'viem'
import { isSignedBy } from '../testing/solana/support/ed25519.js'
import { openModal } from './support/browser.js'
import { useEmbeddedWallet } from './support/useEmbeddedWallet.js'
import { closed, pressGuarded, showsView } from './support/visitor.js'

const wallet = useEmbeddedWallet()

interface Signed {
  readonly message: string
  readonly signature: string
  readonly data: { readonly chainId: string; readonly accountAddress: string }
}

/** Signs what the site asks for, in the view and in the frame. */
const signsOnce = async () => {
  await showsView(wallet.page, 'Sign in')
  await pressGuarded(wallet.page, /^Sign with /)
  await showsView(wallet.page, 'Approve request')
  await wallet.press('Approve')
}

test('a site with required sign-in has a signature of each chain of the embedded wallet', async () => {
  await wallet.visit({ plugins: { solana: true, siwx: { required: true } } })
  const email = 'both-chains@example.com'
  await openModal(wallet.page)
  await wallet.enterEmail(email)
  await showsView(wallet.page, 'Approve this device')
  await wallet.approveDevice(email)
  await showsView(wallet.page, 'Enter the code')
  await wallet.enterNewestCode(email)
  await signsOnce()
  await signsOnce()
  await closed(wallet.page)
  const { namespaces, list } = await wallet.page.evaluate(() => ({
    namespaces: window.modal.getState().namespaces,
    list: (JSON.parse(localStorage.getItem('@portico/siwx') ?? '[]') as { readonly list: readonly Signed[] })
      .list,
  }))
  const signedFor = (namespace: string) => list.find(({ data }) => data.chainId.startsWith(namespace))
  const addressOf = (name: string) => namespaces.find(each => each.namespace === name)?.address ?? ''
  const [evm, sol] = [signedFor('eip155'), signedFor('solana')]
  expect(list).toHaveLength(2)
  expect(await recoverMessageAddress({ message: evm!.message, signature: evm!.signature as Hex })).toBe(
    addressOf('eip155'),
  )
  const bytes = new TextEncoder().encode(sol!.message)
  expect(isSignedBy(addressOf('solana'), bytes, base58.decode(sol!.signature))).toBe(true)
})
