import { PublicKey } from '@solana/web3.js'
import { getAssociatedTokenAddressSync } from '@solana/spl-token'
import { base58 } from '@scure/base'
import { connection, stranger, lamportsOf, openSite, mintFor } from './support/openFunded.js'

/** As the visitor was shown it. */
const shown = (address: string, decimals = 6) => ({ address, decimals })

describe('sending tokens', () => {
  test('is tried out first, with the deposit for the account of the recipient', async () => {
    const { simulate, tokens, wallet } = await openSite()
    const token = await mintFor(wallet.activeAccount, 5_000_000n)
    expect(await simulate({ to: stranger(), amount: '1.5', token: shown(token) })).toEqual({
      changes: [
        { token, amount: '1.5', units: '1500000', direction: 'out' },
        { amount: '0.00203928', units: '2039280', direction: 'out' },
      ],
    })
    expect(await tokens()).toEqual([{ token, amount: '5', decimals: 6 }])
  })

  test('moves them into an account that is made for the recipient, and says what that costs', async () => {
    const { send, estimate, tokens, wallet } = await openSite()
    const token = await mintFor(wallet.activeAccount, 5_000_000n)
    const to = stranger()
    const request = { to, amount: '1.5', token: shown(token) }
    const { fee, deposit } = await estimate(request)
    expect(Number(fee)).toBeGreaterThan(0.000005)
    expect(Number(fee)).toBeLessThan(0.00003)
    expect(deposit).toBe('0.00203928')
    const before = await lamportsOf(wallet.activeAccount)
    await (
      await send(request)
    ).confirmed
    expect(await tokens()).toEqual([{ token, amount: '3.5', decimals: 6 }])
    expect(await tokens(to)).toEqual([{ token, amount: '1.5', decimals: 6 }])
    const spent = before - (await lamportsOf(wallet.activeAccount))
    expect(spent).toBe(2_039_280n + BigInt(Math.round(Number(fee) * 1e9)))
  })

  test('moves them into the account that is there', async () => {
    const { send, estimate, tokens, wallet } = await openSite()
    const to = stranger()
    const token = await mintFor(wallet.activeAccount, 5_000_000n)
    await (
      await send({ to, amount: '1', token: shown(token) })
    ).confirmed
    expect(await estimate({ to, amount: '1', token: shown(token) })).not.toHaveProperty('deposit')
    await (
      await send({ to, amount: '4', token: shown(token) })
    ).confirmed
    expect(await tokens(to)).toEqual([{ token, amount: '5', decimals: 6 }])
    expect(await tokens()).toEqual([])
  })

  test.each([
    ['more than there is', '5.000001', 'INSUFFICIENT_FUNDS'],
    ['finer than the token', '0.0000001', 'INVALID_TRANSFER'],
  ])('refuses %s before the wallet is asked', async (_, amount, code) => {
    const { send, wallet } = await openSite()
    const token = await mintFor(wallet.activeAccount, 5_000_000n)
    await expect(send({ to: stranger(), amount, token: shown(token) })).rejects.toMatchObject({ code })
    expect(wallet.requests).toHaveLength(1)
  })

  test.each([0, 5, 7, 9])('refuses one that was shown with %d decimals instead of six', async decimals => {
    const { send, simulate, wallet } = await openSite()
    const token = await mintFor(wallet.activeAccount, 5_000_000n)
    const request = { to: stranger(), amount: '1', token: shown(token, decimals) }
    await expect(simulate(request)).rejects.toMatchObject({ code: 'TOKEN_MISMATCH' })
    await expect(send(request)).rejects.toMatchObject({ code: 'TOKEN_MISMATCH' })
    expect(wallet.requests).toHaveLength(1)
  })

  test('refuses what is no token, and recipients that are token accounts', async () => {
    const { send, wallet } = await openSite()
    const token = await mintFor(wallet.activeAccount, 5_000_000n)
    await expect(send({ to: stranger(), amount: '1', token: shown(stranger()) })).rejects.toMatchObject({
      code: 'INVALID_TRANSFER',
    })
    const own = getAssociatedTokenAddressSync(new PublicKey(token), new PublicKey(wallet.activeAccount))
    await expect(send({ to: own.toBase58(), amount: '1', token: shown(token) })).rejects.toMatchObject({
      code: 'INVALID_TRANSFER',
    })
  })
})

describe('the provider on the real machine', () => {
  test('sends by itself for a wallet that can only sign', async () => {
    const { provider, wallet, send } = await openSite({ lacks: ['solana:signAndSendTransaction'] })
    wallet.setPolicy('manual')
    const preparing = send({ to: stranger(), amount: '1' }).catch(() => undefined)
    const { params } = await wallet.nextPending()
    const [{ transaction }] = params as [{ transaction: Uint8Array }]
    wallet.reject()
    await preparing
    wallet.setPolicy('approve')
    const { features, accounts } = await provider()
    const { signAndSendTransaction } = features['solana:signAndSendTransaction']!
    const [output] = await signAndSendTransaction({ account: accounts[0]!, transaction })
    const { value } = await connection.getSignatureStatus(base58.encode(output!.signature))
    expect(value?.err).toBeNull()
  })
})
