import { PublicKey, VersionedTransaction } from '@solana/web3.js'
import { transactions } from '../../../kernel/define.js'
import { connection, lamportsOf, sol, stranger } from './support/openFunded.js'
import { pay } from './support/instructions.js'
import { build, funded, makeTable, openTrial, type Build } from './support/openTrial.js'

const open = async () => {
  const trial = await openTrial()
  const { kernel, chain } = trial
  const { session } = chain.connection!
  const ability = kernel.capability(transactions, 'solana')!
  const built = async (lamports: bigint, to: string, { payer = trial.me, ...options }: Build = {}) =>
    (await build(payer, [pay(trial.me, new PublicKey(to), lamports)], options)).serialize()
  return {
    ...{ ...trial, built },
    send: (bytes: Uint8Array) => ability.send(session, trial.network, { bytes }),
    sendCalls: () => ability.send(session, trial.network, { calls: [] }),
    estimate: (bytes: Uint8Array) => ability.estimate(session, trial.network, { bytes }),
    follow: (id: string) => ability.follow(trial.network, { id }),
    reserve: () => ability.reserve?.(trial.network),
    requests: () => trial.wallet.requests.map(({ method }) => method),
  }
}

describe('a transaction that somebody else has built', () => {
  test('is signed as it is, sent, and followed until the network has run it', async () => {
    const { built, estimate, send, follow, balance } = await open()
    const to = stranger()
    const bytes = await built(sol, to)
    expect(await estimate(bytes)).toEqual({ fee: '0.000005' })
    const { id, confirmed, isBatch } = await send(bytes)
    expect(isBatch).toBeUndefined()
    expect(await confirmed).toBe(id)
    expect(await lamportsOf(to)).toBe(sol)
    expect(await balance()).toBe('3.999995')
    expect(await follow(id)).toBe(id)
    const { value } = await connection.getSignatureStatus(id)
    expect(value?.err).toBeNull()
  })

  test('may be of version 0, with accounts from a table', async () => {
    const { built, send } = await open()
    const to = stranger()
    const tables = [await makeTable(await funded(), [new PublicKey(to)])]
    const bytes = await built(sol, to, { tables })
    await (
      await send(bytes)
    ).confirmed
    expect(await lamportsOf(to)).toBe(sol)
  })

  test('costs nothing where somebody else pays the fee', async () => {
    const { built, estimate } = await open()
    const payer = (await funded()).publicKey
    expect(await estimate(await built(sol, stranger(), { payer }))).toEqual({ fee: '0' })
  })

  test('that others sign as well keeps their signatures', async () => {
    const { me, send } = await open()
    const other = await funded()
    const to = new PublicKey(stranger())
    const transaction = await build(other.publicKey, [pay(other.publicKey, to, sol), pay(me, to, sol)])
    transaction.sign([other])
    await (
      await send(transaction.serialize())
    ).confirmed
    expect(await lamportsOf(to.toBase58())).toBe(2n * sol)
    expect(VersionedTransaction.deserialize(transaction.serialize()).signatures).toHaveLength(2)
  })

  test('that the account cannot pay for has no estimate', async () => {
    const { network, kernel, chain } = await open()
    const poor = stranger()
    const ability = kernel.capability(transactions, 'solana')!
    const session = { ...chain.connection!.session, accounts: [{ address: poor, type: 'eoa' as const }] }
    const bytes = (
      await build(new PublicKey(poor), [pay(new PublicKey(poor), new PublicKey(poor), 1n)])
    ).serialize()
    await expect(ability.estimate(session, network, { bytes })).rejects.toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
    })
  })

  test('is not shown to the wallet where it is none, or is for another account', async () => {
    const { send, sendCalls, estimate, requests } = await open()
    const other = await funded()
    const foreign = (await build(other.publicKey, [pay(other.publicKey, other.publicKey, 1n)])).serialize()
    for (const bytes of [new Uint8Array(), new Uint8Array(2000), foreign]) {
      await expect(send(bytes)).rejects.toMatchObject({ code: 'INVALID_TRANSFER' })
      await expect(estimate(bytes)).rejects.toMatchObject({ code: 'INVALID_TRANSFER' })
    }
    await expect(sendCalls()).rejects.toMatchObject({ code: 'INVALID_TRANSFER' })
    expect(requests()).toEqual(['standard:connect'])
  })
})

test('an account keeps what the network wants in it, and for one more token', async () => {
  const { reserve } = await open()
  const rents = await Promise.all([0, 170].map(bytes => connection.getMinimumBalanceForRentExemption(bytes)))
  expect(Number(await reserve())).toBeCloseTo((rents[0]! + rents[1]!) / 1e9, 12)
})
