import {
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  VersionedTransaction,
} from '@solana/web3.js'
import { base58 } from '@scure/base'
import { isSignedBy } from '../../testing/solana/support/ed25519.js'
import {
  sol,
  sandbox,
  chain,
  connection,
  stranger,
  lamportsOf,
  openSite,
  mintFor,
} from './support/openFunded.js'

describe('balances from the chain', () => {
  test('are exact', async () => {
    const { balance, wallet } = await openSite()
    expect(await balance()).toBe('5')
    await connection.requestAirdrop(new PublicKey(wallet.activeAccount), 1)
    expect(await balance()).toBe('5.000000001')
  })

  test('of tokens are those of the accounts', async () => {
    const { tokens, wallet } = await openSite()
    expect(await tokens()).toEqual([])
    const mint = await mintFor(wallet.activeAccount, 1_500_001n)
    await mintFor(wallet.activeAccount, 0n)
    expect(await tokens()).toEqual([{ token: mint, amount: '1.500001', decimals: 6 }])
    expect(await tokens(chain.accounts[0]!.address)).toContainEqual({
      token: chain.token.address,
      amount: '10000',
      decimals: 6,
    })
  })
})

describe('sending SOL', () => {
  test('moves it exactly, for the fee that was estimated, and says when it is confirmed', async () => {
    const { send, estimate, balance, wallet } = await openSite()
    const to = stranger()
    const { fee, deposit } = await estimate({ to, amount: '1.200000001' })
    expect([fee, deposit]).toEqual(['0.000015', undefined])
    expect(wallet.requests).toHaveLength(1)
    const { id, confirmed } = await send({ to, amount: '1.200000001' })
    await confirmed
    expect(await lamportsOf(to)).toBe(1_200_000_001n)
    expect(await balance()).toBe('3.799984999')
    const { value } = await connection.getSignatureStatus(id)
    expect(value?.err).toBeNull()
  })

  test('is tried out first: what it changes is told, and the wallet is not asked', async () => {
    const { simulate, balance, wallet } = await openSite()
    const asked = wallet.requests.length
    expect(await simulate({ to: stranger(), amount: '1.200000001' })).toEqual({
      changes: [{ amount: '1.200000001', units: '1200000001', direction: 'out' }],
    })
    expect(await simulate({ to: wallet.activeAccount, amount: '1' })).toEqual({ changes: [] })
    expect(wallet.requests).toHaveLength(asked)
    expect(await balance()).toBe('5')
    await expect(simulate({ to: stranger(), amount: '6' })).rejects.toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
    })
  })

  test('is signed by the wallet and sent by the site; the signature is right', async () => {
    const { send, wallet } = await openSite()
    const { id } = await send({ to: stranger(), amount: '0.5' })
    expect(wallet.requests.map(({ method }) => method)).toEqual([
      'standard:connect',
      'solana:signTransaction',
    ])
    const [{ transaction }] = wallet.requests[1]?.params as [{ transaction: Uint8Array }]
    const message = VersionedTransaction.deserialize(transaction).message.serialize()
    expect(isSignedBy(wallet.activeAccount, message, base58.decode(id))).toBe(true)
  })

  test('is sent by the wallet where it cannot only sign', async () => {
    const { send, wallet } = await openSite({ lacks: ['solana:signTransaction'] })
    const to = stranger()
    const { confirmed } = await send({ to, amount: '0.5' })
    await confirmed
    expect(wallet.requests.at(-1)?.method).toBe('solana:signAndSendTransaction')
    expect(await lamportsOf(to)).toBe(sol / 2n)
  })

  test('sends everything but the fee, to the last lamport', async () => {
    const { send, balance } = await openSite()
    const to = stranger()
    await (
      await send({ to, amount: '4.999985' })
    ).confirmed
    expect(await lamportsOf(to)).toBe(4_999_985_000n)
    expect(await balance()).toBe('0')
  })

  test.each([
    ['no address', { to: 'x', amount: '1' }],
    ['an address of 33 bytes', { to: 'z'.repeat(44), amount: '1' }],
    ['an EVM address', { to: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', amount: '1' }],
    ['no amount', { amount: '' }],
    ['nothing', { amount: '0' }],
    ['less than nothing', { amount: '-1' }],
    ['words', { amount: 'all' }],
    ['too many decimals', { amount: '0.0000000001' }],
    ['an exponent', { amount: '1e3' }],
    ['no token', { amount: '1', token: { address: 'x', decimals: 6 } }],
    ['too little for a new account', { amount: '0.0005' }],
    ['to a program', { to: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', amount: '1' }],
  ])('refuses %s before the wallet is asked', async (_, request) => {
    const { send, estimate, wallet } = await openSite()
    const full = { to: stranger(), ...request }
    await expect(send(full)).rejects.toMatchObject({ code: 'INVALID_TRANSFER' })
    await expect(estimate(full)).rejects.toMatchObject({ code: 'INVALID_TRANSFER' })
    expect(wallet.requests).toHaveLength(1)
  })

  test.each(['5', '500', '4.9999', '4.999985001'])(
    'refuses %s SOL of 5: with its costs it is too much',
    async amount => {
      const { send, wallet } = await openSite()
      await expect(send({ to: stranger(), amount })).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
      expect(wallet.requests).toHaveLength(1)
    },
  )

  test('passes the visitor’s no on, and moves nothing', async () => {
    const { send, balance, wallet } = await openSite()
    wallet.setPolicy('reject')
    await expect(send({ to: stranger(), amount: '1' })).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(await balance()).toBe('5')
  })

  test('fails when the visitor took so long that the network forgot the beginning', async () => {
    const { send, balance, wallet } = await openSite()
    wallet.setPolicy('manual')
    const sending = send({ to: stranger(), amount: '1' })
    await wallet.nextPending()
    chain.advance(151)
    wallet.approve()
    await expect(sending).rejects.toMatchObject({ code: 'TRANSACTION_EXPIRED' })
    expect(await balance()).toBe('5')
  })

  test('fails when the wallet signs wrongly, and moves nothing', async () => {
    const { send, balance, wallet } = await openSite()
    wallet.setPolicy('manual')
    const sending = send({ to: stranger(), amount: '1' })
    const { params } = await wallet.nextPending()
    const [{ transaction }] = params as [{ transaction: Uint8Array }]
    wallet.reject()
    await expect(sending).rejects.toThrow()
    const forged = transaction.slice().fill(9, 1, 65)
    wallet.script('solana:signTransaction', { result: [{ signedTransaction: forged }] })
    await expect(send({ to: stranger(), amount: '1' })).rejects.toMatchObject({ code: 'RPC_CALL_FAILED' })
    expect(await balance()).toBe('5')
  })

  test('fails when the money has gone elsewhere while the wallet waited', async () => {
    const { send, wallet, kernel } = await openSite()
    wallet.setPolicy('manual')
    const to = stranger()
    const sending = send({ to, amount: '3' })
    await wallet.nextPending()
    // Meanwhile the money goes elsewhere: the preflight finds out.
    const [first] = wallet.pending
    const other = send({ to: stranger(), amount: '4' })
    await new Promise<void>(resolve => {
      const stop = wallet.subscribe(() => {
        if (wallet.pending.length < 2) return
        stop()
        resolve()
      })
    })
    wallet.pending[1]?.approve()
    await (
      await other
    ).confirmed
    first?.approve()
    await expect(sending).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
    expect(await lamportsOf(to)).toBe(0n)
    kernel.dispose()
  })
})

describe('a transaction that a node does not answer', () => {
  /** Sends while the nodes misbehave from the wallet's yes on. */
  const sendInto = async (fault: 'truncated' | '500') => {
    const site = await openSite()
    site.wallet.setPolicy('manual')
    const to = stranger()
    const sending = site.send({ to, amount: '1' })
    await site.wallet.nextPending('solana:signTransaction')
    sandbox.setFault('solana', fault)
    site.wallet.approve()
    const sent = await sending
    sandbox.clearFaults()
    return { ...site, sent, to }
  }

  test('counts as sent: it may have been taken, and then is confirmed', async () => {
    const { sent, to, reports } = await sendInto('truncated')
    await sent.confirmed
    expect(await lamportsOf(to)).toBe(sol)
    expect(reports).toMatchObject([{ code: 'RPC_BAD_ANSWER' }])
  })

  test('ends as one that was not taken, if it was not', async () => {
    const { sent, to } = await sendInto('500')
    chain.advance(171)
    await expect(sent.confirmed).rejects.toMatchObject({ code: 'TRANSACTION_EXPIRED' })
    expect(await lamportsOf(to)).toBe(0n)
  })
})

describe('waiting for the network', () => {
  /** A transfer of a wallet that says it has sent this. */
  const sendAs = async (signature: Uint8Array) => {
    const site = await openSite({ lacks: ['solana:signTransaction'] })
    site.wallet.script('solana:signAndSendTransaction', { result: [{ signature }] })
    return { ...site, sent: await site.send({ to: stranger(), amount: '1' }) }
  }

  test('ends when a transaction that nobody has seen can no longer be run', async () => {
    const { sent } = await sendAs(new Uint8Array(64).fill(3))
    chain.advance(171)
    await expect(sent.confirmed).rejects.toMatchObject({ code: 'TRANSACTION_EXPIRED' })
  })

  test('goes on from the id alone, as after a reload', async () => {
    const { send } = await openSite()
    const sent = await send({ to: stranger(), amount: '1' })
    const { follow } = await openSite()
    expect(await follow(sent.id)).toBe(sent.id)
  })

  test('ends after a reload, too, when what nobody has seen can no longer be run', async () => {
    const { follow, isLooking } = await openSite()
    const unknown = follow(base58.encode(new Uint8Array(64).fill(4)))
    await isLooking
    // It may have been signed just before the page went.
    chain.advance(171)
    await expect(unknown).rejects.toMatchObject({ code: 'TRANSACTION_EXPIRED' })
  })

  test('ends when the transaction was run in vain', async () => {
    const from = Keypair.generate()
    const client = new Connection(chain.rpcUrl, 'confirmed')
    await client.requestAirdrop(from.publicKey, Number(sol))
    const transaction = new Transaction({ ...(await client.getLatestBlockhash()), feePayer: from.publicKey })
    const toPubkey = Keypair.generate().publicKey
    transaction
      .add(SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey, lamports: 9n * sol }))
      .sign(from)
    const failed = await client.sendRawTransaction(transaction.serialize(), { skipPreflight: true })
    const { sent } = await sendAs(base58.decode(failed))
    await expect(sent.confirmed).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
  })

  test('goes on while the nodes are silent, and ends with the modal', async () => {
    const { sent, kernel } = await sendAs(new Uint8Array(64).fill(4))
    sandbox.setFault('solana', '500')
    await new Promise(resolve => setTimeout(resolve, 60))
    kernel.dispose()
    await expect(sent.confirmed).rejects.toMatchObject({ code: 'CONNECT_ABORTED' })
    sandbox.clearFaults()
  })
})
