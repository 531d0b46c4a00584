import { Connection, Keypair, LAMPORTS_PER_SOL, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { isSignedBy } from '../testing/solana/support/ed25519.js'
import { useEmbeddedWallet } from './support/useEmbeddedWallet.js'
import { button, dialog, sees, showsView } from './support/visitor.js'

const wallet = useEmbeddedWallet()
const visit = () => wallet.visit({ plugins: { solana: true } })

const state = (namespace: string) =>
  wallet.page.evaluate(
    name => window.modal.getState().namespaces.find(each => each.namespace === name),
    namespace,
  )
/** Waits until both chains are connected, or not. */
const bothAre = (status: string) =>
  wallet.page.waitForFunction(
    wanted => window.modal.getState().namespaces.every(each => each.status === wanted),
    status,
  )
const addressOf = async () => (await state('solana'))?.address ?? ''
const node = async () =>
  new Connection((await state('solana'))?.network?.rpcUrls.default.http[0] ?? '', 'confirmed')

/** Asks the provider for something that the visitor is to approve; `answer` of the wallet gives the bytes of its result. */
const begin = (feature: string, method: string, input: Readonly<Record<string, readonly number[]>>) =>
  wallet.page.evaluate(
    async ([name, call, given]) => {
      const { accounts, features } = (await window.modal.getProvider('solana' as never)) as never as {
        readonly accounts: readonly object[]
        readonly features: Readonly<
          Record<
            string,
            Readonly<
              Record<string, (input: object) => Promise<readonly Readonly<Record<string, Uint8Array>>[]>>
            >
          >
        >
      }
      const bytes = Object.entries(given).map(([key, value]) => [key, Uint8Array.from(value)])
      const chain = window.modal.getState().namespaces.find(each => each.namespace === 'solana')
        ?.network?.caipNetworkId
      const asked = features[name]?.[call]?.({ account: accounts[0], chain, ...Object.fromEntries(bytes) })
      Object.assign(window, {
        answer: asked?.then(
          ([first]) => ({ result: [...(first?.['signature'] ?? [])] }),
          (error: unknown) => ({ message: (error as Error).message }),
        ),
      })
    },
    [feature, method, input] as const,
  )
const signature = async () => {
  const { result = [] } = (await wallet.answer()) as { readonly result?: readonly number[] }
  return Uint8Array.from(result)
}

test('one sign-in connects an account on each chain, which signs and sends, comes back, and ends as one', async () => {
  await visit()
  await wallet.signIn('solana@example.com')
  await bothAre('connected')
  const address = await addressOf()

  const message = new TextEncoder().encode('Hello')
  await begin('solana:signMessage', 'signMessage', { message: [...message] })
  await showsView(wallet.page, 'Approve request')
  await dialog(wallet.page).getByText('Hello').first().waitFor()
  await wallet.press('Approve')
  expect(isSignedBy(address, message, await signature())).toBe(true)

  const connection = await node()
  const from = new PublicKey(address)
  await connection.requestAirdrop(from, 2 * LAMPORTS_PER_SOL)
  const to = Keypair.generate().publicKey
  const latest = await connection.getLatestBlockhash()
  const transaction = new Transaction({ feePayer: from, ...latest }).add(
    SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports: LAMPORTS_PER_SOL / 4 }),
  )
  const bytes = transaction.serialize({ requireAllSignatures: false })
  await begin('solana:signAndSendTransaction', 'signAndSendTransaction', { transaction: [...bytes] })
  await showsView(wallet.page, 'Approve request')
  await dialog(wallet.page)
    .getByText(/0\.25 SOL/)
    .first()
    .waitFor()
  await sees(wallet.page, '−0.25\u00a0SOL')
  await wallet.press('Approve')
  expect(await signature()).toHaveLength(64)
  expect(await connection.getBalance(to)).toBe(LAMPORTS_PER_SOL / 4)

  await wallet.page.reload()
  await wallet.page.waitForFunction(() => 'modal' in window)
  await bothAre('connected')
  expect(await addressOf()).toBe(address)

  await wallet.page.evaluate(() => window.modal.disconnect({ namespace: 'solana' }))
  await bothAre('disconnected')
})

test('who rejects signs nothing', async () => {
  await visit()
  await wallet.signIn('rejecting@example.com')
  await bothAre('connected')
  await begin('solana:signMessage', 'signMessage', { message: [1, 2, 3] })
  await showsView(wallet.page, 'Approve request')
  await button(wallet.page, 'Reject').first().click()
  expect(await signature()).toHaveLength(0)
  expect(await wallet.answer()).toHaveProperty('message')
})
