import { AddressLookupTableProgram, PublicKey, type AddressLookupTableAccount } from '@solana/web3.js'
import { createTransferInstruction } from '@solana/spl-token'
import { accountOf, makeAt, pay } from './support/instructions.js'
import { connection, mintFor, sol, stranger } from './support/openFunded.js'
import { funded, makeTable, openTrial, run } from './support/openTrial.js'

type Json = Record<string, unknown>
const unreadable = { unknown: 'unreadable' }
const unsupported = { unknown: 'unsupported' }

/** A site whose node, the real one else, gives another value in answer to one method, from the first call or a later one on. */
const openBent = async (method: string, change: (value: never) => unknown, from = 1) => {
  let calls = 0
  const site = await openTrial((asked, answer) => {
    if (asked !== method || ++calls < from) return answer
    const whole = JSON.parse(answer) as { result: { value: never } }
    return JSON.stringify({ ...whole, result: { ...whole.result, value: change(whole.result.value) } })
  })
  return { ...site, payOne: () => site.tryOut([pay(site.me, new PublicKey(stranger()), sol)]) }
}
/** The first of the accounts of an answer, with something else in it. */
const first =
  (fields: Json) =>
  ([account, ...others]: readonly Json[]) => [{ ...account, ...fields }, ...others]
const told =
  (change: (accounts: readonly Json[]) => unknown) =>
  (value: Json): Json => ({ ...value, accounts: change(value['accounts'] as readonly Json[]) })

const deep = (): unknown => {
  let value: unknown = []
  for (let depth = 0; depth < 1000; depth++) value = [value]
  return value
}
/** What is no account. */
const fields: readonly (readonly [string, Json])[] = [
  ['lamports below zero', { lamports: -1 }],
  ['parts of lamports', { lamports: 0.5 }],
  ['more lamports than there can be', { lamports: 1e300 }],
  ['lamports as text', { lamports: '5' }],
  ['no owner', { owner: undefined }],
  ['an owner that is no address', { owner: '0OIl' }],
  ['data of another form', { data: { parsed: {} } }],
  ['data in another encoding', { data: ['', 'base58'] }],
  ['data that are no base64', { data: ['a*==', 'base64'] }],
  ['lists in lists', { data: deep() }],
]

describe('of the accounts before', () => {
  test.each(fields)('%s: cannot be told', async (_, changed) => {
    const { payOne } = await openBent('getMultipleAccounts', first(changed))
    expect(await payOne()).toEqual(unreadable)
  })

  test.each<readonly [string, (accounts: readonly Json[]) => unknown]>([
    ['none', () => []],
    ['one too few', accounts => accounts.slice(1)],
    ['one too many', accounts => [...accounts, null]],
    ['a great many', () => Array(100_000).fill(null)],
    ['no list', () => 'accounts'],
    ['nothing', () => null],
  ])('%s: cannot be told', async (_, change) => {
    const { payOne } = await openBent('getMultipleAccounts', change as never)
    expect(await payOne()).toEqual(unreadable)
  })

  test('all of the data, where the node does not give a part: told as ever', async () => {
    const { me, tryOut } = await openTrial((method, answer) =>
      // Another 2 MiB, as of a large account.
      method === 'getMultipleAccounts'
        ? answer.replace('["","base64"]', `["${'A'.repeat(2 ** 21)}","base64"]`)
        : answer,
    )
    expect(await tryOut([pay(me, new PublicKey(stranger()), sol)])).toMatchObject({
      changes: [{ amount: '1' }],
    })
  })
})

describe('of the accounts afterwards', () => {
  test.each(fields)('%s: cannot be told', async (_, changed) => {
    const { payOne } = await openBent('simulateTransaction', told(first(changed)) as never)
    expect(await payOne()).toEqual(unreadable)
  })

  test.each<readonly [string, (accounts: readonly Json[]) => unknown]>([
    ['one too few', accounts => accounts.slice(1)],
    ['one too many', accounts => [...accounts, null]],
    ['no list', () => 'accounts'],
  ])('%s: cannot be told', async (_, change) => {
    const { payOne } = await openBent('simulateTransaction', told(change) as never)
    expect(await payOne()).toEqual(unreadable)
  })

  test.each([[null], [undefined]])('nothing (%s): the node does not try out so far', async answer => {
    const { payOne } = await openBent('simulateTransaction', told(() => answer) as never)
    expect(await payOne()).toEqual(unsupported)
  })

  test('that the signer has none any more: all is lost', async () => {
    const { payOne } = await openBent(
      'simulateTransaction',
      told(([, ...others]) => [null, ...others]) as never,
    )
    expect(await payOne()).toMatchObject({ changes: [{ amount: '4.999995', direction: 'out' }] })
  })
})

describe('of the run', () => {
  test('a fault in words of its own: rejects with it', async () => {
    const { payOne } = await openBent('simulateTransaction', (() => ({
      err: { Odd: deep() },
      accounts: 7,
    })) as never)
    expect(await payOne()).toEqual(unreadable)
    const other = await openBent('simulateTransaction', (() => ({
      err: { Odd: deep() },
      accounts: [null],
    })) as never)
    await expect(other.payOne()).rejects.toMatchObject({ code: 'TRANSACTION_FAILED' })
  })

  test('something else: cannot be told', async () => {
    for (const value of [null, 'done', [], 7]) {
      const { payOne } = await openBent('simulateTransaction', () => value)
      expect(await payOne()).toEqual(unreadable)
    }
  })

  test('that it will not try it out: rejects with why', async () => {
    const { me, tryOut } = await openTrial((method, answer) =>
      method === 'simulateTransaction'
        ? JSON.stringify({
            ...{ jsonrpc: '2.0', id: (JSON.parse(answer) as { id: number }).id },
            error: { code: -32602, message: 'Too many accounts provided' },
          })
        : answer,
    )
    await expect(tryOut([pay(me, me, 1n)])).rejects.toMatchObject({ code: 'RPC_CALL_FAILED' })
  })
})

describe('of the fee', () => {
  test('nothing, as of an old blockhash: it is that of the signatures', async () => {
    const { me, tryOut, payOne } = await openBent('getFeeForMessage', () => null)
    expect(await payOne()).toMatchObject({ changes: [{ amount: '1' }] })
    const other = await funded()
    expect(await tryOut([pay(other.publicKey, me, sol), pay(me, me, 1n)])).toEqual({
      changes: [{ amount: '1', units: String(sol), direction: 'in' }],
    })
  })

  test.each([['5000'], [-1], [1e300], [0.5], [{}], [5_000_000_001]])('%j: cannot be told', async fee => {
    const { payOne } = await openBent('getFeeForMessage', () => fee)
    expect(await payOne()).toEqual(unreadable)
  })
})

describe('of tokens', () => {
  /** Sends one of a token, by a node that says something else of it: the accounts before are its first answer, the token its second. */
  const sendOne = async (changed: Json | null, from = 2) => {
    const change = ([account]: readonly Json[]) => [changed && { ...account, ...changed }]
    const site = await openBent('getMultipleAccounts', change as never, from)
    const { key, me, tryOut } = site
    const token = await mintFor(me.toBase58(), 5_000_000n)
    const to = (await funded()).publicKey
    await run([key], [makeAt(me, to, token)])
    return tryOut([createTransferInstruction(accountOf(token, me), accountOf(token, to), me, 1n)])
  }

  test.each<readonly [string, Json | null]>([
    ['that there is none', null],
    ['that it belongs to another program', { owner: stranger() }],
    ['less than it is', { data: [Buffer.alloc(81).toString('base64'), 'base64'] }],
    ['more than it is', { data: [Buffer.alloc(83).toString('base64'), 'base64'] }],
    ['nothing', { data: ['', 'base64'] }],
  ])('%s: cannot be told', async (_, changed) => {
    expect(await sendOne(changed)).toEqual(unreadable)
  })

  test('decimals without sense: exact all the same, and not for ever', async () => {
    const data = Buffer.alloc(82, 255)
    expect(await sendOne({ data: [data.toString('base64'), 'base64'] })).toMatchObject({
      changes: [{ units: '1', amount: `0.${'0'.repeat(254)}1`, direction: 'out' }],
    })
  })
})

describe('of lookup tables', () => {
  /** Pays by a table of which a node says something else: its first answer. */
  const payByTable = async (changed: (account: Json) => unknown) => {
    let calls = 0
    const site = await openTrial((method, answer) => {
      if (method !== 'getMultipleAccounts' || ++calls > 1) return answer
      const whole = JSON.parse(answer) as { result: { value: Json[] } }
      return JSON.stringify({ ...whole, result: { value: whole.result.value.map(changed) } })
    })
    const to = new PublicKey(stranger())
    const table: AddressLookupTableAccount = await makeTable(await funded(), [new PublicKey(stranger()), to])
    return site.tryOut([pay(site.me, to, sol)], { tables: [table] })
  }
  const cut = (bytes: number) => (account: Json) => ({
    ...account,
    data: [
      Buffer.from((account['data'] as string[])[0]!, 'base64')
        .subarray(0, bytes)
        .toString('base64'),
      'base64',
    ],
  })

  test.each<readonly [string, (account: Json) => unknown]>([
    ['that there is none', () => null],
    ['that it belongs to another program', account => ({ ...account, owner: stranger() })],
    ['nothing of it', cut(0)],
    ['its head alone', cut(56)],
    ['less than the place that is named', cut(56 + 63)],
  ])('%s: cannot be told', async (_, changed) => {
    expect(await payByTable(changed)).toEqual(unreadable)
  })

  test('all of it: told', async () => {
    expect(await payByTable(cut(56 + 64))).toMatchObject({ changes: [{ amount: '1' }] })
  })
})

test('of nothing that can be read: cannot be told', async () => {
  const { me, tryOut } = await openTrial((_, answer) => answer.slice(1))
  expect(await tryOut([pay(me, me, 1n)])).toEqual(unreadable)
})

test('of accounts that belong to other programs, nothing is asked: they may be large, and nothing is the signer’s', async () => {
  const watched: unknown[] = []
  const { me, tryOut } = await openBent(
    'simulateTransaction',
    told(accounts => {
      watched.push(...accounts)
      return accounts
    }) as never,
  )
  const other = await funded()
  const { key: lookupTable } = await makeTable(other, [me])
  const named = { authority: other.publicKey, payer: me, lookupTable }
  const extend = AddressLookupTableProgram.extendLookupTable({ ...named, addresses: [me] })
  expect(await tryOut([extend])).toMatchObject({ changes: [{ direction: 'out' }] })
  expect(watched).toHaveLength(1)
  // One that is made is watched, whose ever it becomes.
  const create = { authority: me, payer: me, recentSlot: await connection.getSlot() }
  await tryOut([AddressLookupTableProgram.createLookupTable(create)[0]])
  expect(watched).toHaveLength(3)
})
