import { TOKEN_2022_PROGRAM_ID } from '@solana/spl-token'
import { tokenBalances } from '../../../kernel/define.js'
import { mintFor, mintMore, openSite, signal, stranger, type Bend } from './support/openFunded.js'

/** Asks what the wallet of a site has of a token. */
const open = async (bend?: Bend) => {
  const site = await openSite({}, bend)
  const { unitsOf } = site.kernel.capability(tokenBalances, 'solana')!
  const own = site.wallet.activeAccount
  return { own, unitsOf: (token: string, given = signal) => unitsOf!(own, token, site.network, given) }
}

describe('what an account has of one token', () => {
  test('is the sum of its token accounts', async () => {
    const { own, unitsOf } = await open()
    const token = await mintFor(own, 5_000_000n)
    expect(await unitsOf(token)).toBe(5_000_000n)
    await mintMore(own, token, 7n)
    expect(await unitsOf(token)).toBe(5_000_007n)
    expect(await unitsOf(await mintFor(stranger(), 5n))).toBe(0n)
  })

  test('is read of the newer program, too', async () => {
    const { own, unitsOf } = await open()
    expect(await unitsOf(await mintFor(own, 9n, 0, TOKEN_2022_PROGRAM_ID))).toBe(9n)
  })

  test('is not known where there is no such token', async () => {
    const { unitsOf } = await open()
    await expect(unitsOf(stranger())).rejects.toMatchObject({ code: 'RPC_CALL_FAILED' })
  })

  test('is not given to whom it does not concern any longer', async () => {
    const { own, unitsOf } = await open()
    const token = await mintFor(own, 1n)
    await expect(unitsOf(token, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' })
  })

  test.each([
    ['another token', (answer: string) => answer.replaceAll(/"mint":"[^"]+"/g, `"mint":"${stranger()}"`)],
    ['an amount that is none', (answer: string) => answer.replaceAll('"amount":"5"', '"amount":"5.0"')],
    ['no list', (answer: string) => answer.replaceAll('"value":[', '"values":[')],
  ])('is not known where a node answers with %s', async (_, change) => {
    const { own, unitsOf } = await open((method, answer) =>
      method === 'getTokenAccountsByOwner' ? change(answer) : answer,
    )
    const token = await mintFor(own, 5n)
    await expect(unitsOf(token)).rejects.toMatchObject({ code: 'RPC_BAD_ANSWER' })
  })
})
