import { base64 } from '@scure/base'
import { Verifier } from 'bip322-js'
import { transfer } from '../../../kernel/define.js'
import { shapes, resultOf, balanceOf, address, sit, draft, send, extract } from './support/useTable.js'

describe('the provider for hosts', () => {
  test.each(shapes)('%s: signs messages that an independent library accepts', async shape => {
    const table = await sit(shape)
    const { site, payment, ordinals } = table
    for (const key of shape === 'okx' ? [payment] : [payment, ordinals]) {
      const { signature } = await resultOf<{ signature: string }>(
        site.provider.request('signMessage', { address: key.address, message: 'Grüße 🌊' }),
      )
      expect(Verifier.verifySignature(key.address, 'Grüße 🌊', signature)).toBe(true)
      expect(Verifier.verifySignature(key.address, 'Gruß', signature)).toBe(false)
    }
  })

  test.each(['sats-connect', 'okx'] as const)('%s: signs in the way that the site asks for', async shape => {
    const { site, payment } = await sit(shape)
    for (const protocol of ['ECDSA', 'BIP322'] as const) {
      const { signature } = await resultOf<{ signature: string }>(
        site.provider.request('signMessage', { address: payment.address, message: 'Hello', protocol }),
      )
      expect(base64.decode(signature).length === 65).toBe(protocol === 'ECDSA')
      expect(Verifier.verifySignature(payment.address, 'Hello', signature)).toBe(true)
    }
  })

  test('the capability that sign-ins use gives the same signatures', async () => {
    const { site, payment } = await sit()
    const { signMessage } = await import('../../../kernel/define.js')
    const ability = site.kernel.capability(signMessage, 'bip122')!
    const signature = await ability.sign(site.chain.connection!, 'Hello')
    expect(Verifier.verifySignature(payment.address, 'Hello', signature)).toBe(true)
  })

  test('a sign-in is signed with the address that the visitor prefers, before anybody sees it', async () => {
    const { site, ordinals } = await sit()
    const { signMessage } = await import('../../../kernel/define.js')
    const ability = site.kernel.capability(signMessage, 'bip122')!
    const connection = { ...site.chain.connection!, address: ordinals.address }
    const signature = await ability.sign(connection, 'Hello')
    expect(Verifier.verifySignature(ordinals.address, 'Hello', signature)).toBe(true)
  })

  test.each(shapes)(
    '%s: signs a PSBT that the network takes, and refuses once it is tampered with',
    async shape => {
      const table = await sit(shape)
      const { site, chain, payment, ordinals } = table
      for (const key of shape === 'okx' ? [payment] : [payment, ordinals]) {
        const unsigned = await draft(table, key, payment)
        const { psbt } = await resultOf<{ psbt: string }>(
          site.provider.request('signPsbt', { psbt: unsigned, signInputs: { [key.address]: [0] } }),
        )
        const transaction = extract(psbt, table)
        const tampered = transaction.clone()
        tampered.outs[0]!.value -= 1n
        expect((await send(chain, tampered.toHex())).text).toContain('script-verify-flag-failed')
        expect(await send(chain, transaction.toHex())).toEqual({ status: 200, text: transaction.getId() })
      }
    },
  )

  test.each(['sats-connect', 'leather', 'okx'] as const)(
    '%s: signs what it can of a PSBT whose signers are not named, as sats-connect allows',
    async shape => {
      const table = await sit(shape)
      const { site, chain, payment } = table
      const unsigned = await draft(table, payment, payment)
      const { psbt } = await resultOf<{ psbt: string }>(site.provider.request('signPsbt', { psbt: unsigned }))
      const transaction = extract(psbt, table)
      expect(await send(chain, transaction.toHex())).toEqual({ status: 200, text: transaction.getId() })
    },
  )

  test('wallet-standard: says before anything is asked that it wants to know who signs', async () => {
    const table = await sit('wallet-standard')
    const asked = table.wallet.requests.length
    const psbt = await draft(table, table.payment, table.payment)
    expect(await table.site.provider.request('signPsbt', { psbt })).toMatchObject({
      status: 'error',
      error: { message: 'This wallet wants to be told which inputs to sign' },
    })
    expect(table.wallet.requests).toHaveLength(asked)
  })

  test.each(['sats-connect', 'leather', 'okx'] as const)('%s: signs a PSBT and sends it', async shape => {
    const table = await sit(shape)
    const { site, chain, payment } = table
    const { txid } = await resultOf<{ txid: string }>(
      site.provider.request('signPsbt', {
        psbt: await draft(table, payment, payment),
        signInputs: { [payment.address]: [0] },
        broadcast: true,
      }),
    )
    const [hash] = await chain.mine()
    const response = await fetch(`${chain.rpcUrl}/tx/${txid}/status`)
    expect(await response.json()).toMatchObject({ confirmed: true, block_hash: hash })
  })

  test('wallet-standard: says before anything is asked that it does not send', async () => {
    const table = await sit('wallet-standard')
    const { site, wallet, payment } = table
    const asked = wallet.requests.length
    const psbt = await draft(table, payment, payment)
    const request = { psbt, signInputs: { [payment.address]: [0] }, broadcast: true }
    expect(await site.provider.request('signPsbt', request)).toMatchObject({ status: 'error' })
    expect(
      await site.provider.request('sendTransfer', {
        recipients: [{ address: payment.address, amount: 1000 }],
      }),
    ).toEqual({
      jsonrpc: '2.0',
      status: 'error',
      error: { code: -32_001, message: 'This wallet sends no payments by itself: use signPsbt' },
    })
    expect(wallet.requests).toHaveLength(asked)
  })

  test.each(['sats-connect', 'leather', 'okx'] as const)(
    '%s: a transfer changes both balances',
    async shape => {
      const { site, chain, payment, wallet } = await sit(shape, { accountCount: 2 })
      const to = wallet.keysOf(1).payment.address
      const before = [await balanceOf(chain, payment.address), await balanceOf(chain, to)] as const
      const { txid } = await resultOf<{ txid: string }>(
        site.provider.request('sendTransfer', { recipients: [{ address: to, amount: 123_456 }] }),
      )
      await chain.mine()
      const { fee } = (await (await fetch(`${chain.rpcUrl}/tx/${txid}`)).json()) as { fee: number }
      expect(await balanceOf(chain, to)).toBe(before[1] + 123_456)
      expect(await balanceOf(chain, payment.address)).toBe(before[0] - 123_456 - fee)
    },
  )

  test.each(['sats-connect', 'leather', 'okx'] as const)(
    '%s: plugins pay by the capability of the chain',
    async shape => {
      const { site, chain, wallet } = await sit(shape, { accountCount: 2 })
      const to = wallet.keysOf(1).payment.address
      const before = await balanceOf(chain, to)
      const ability = site.kernel.capability(transfer, 'bip122')!
      const connection = site.chain.connection!
      const { session } = connection
      const network = site.chain.network!
      expect(ability.supports?.(connection, network)).toBe(true)
      expect([ability.estimate, ability.simulate]).toEqual([undefined, undefined])
      const { id, confirmed } = await ability.send(session, network, { to, amount: '0.00123456' })
      await chain.mine()
      expect(confirmed).toBeUndefined()
      expect((await fetch(`${chain.rpcUrl}/tx/${id}`)).status).toBe(200)
      expect(await balanceOf(chain, to)).toBe(before + 123_456)
    },
  )

  test.each([
    ['no address', { to: 'x', amount: '1' }],
    ['an address of another network', { to: 'bc1q4qw42stdzjqs59xvlrlxr8526e3nunw7mp73te', amount: '1' }],
    ['nothing', { to: address, amount: '0' }],
    ['less than a satoshi', { to: address, amount: '0.000000001' }],
    ['more than there can be', { to: address, amount: '21000000.00000001' }],
    ['no amount', { to: address, amount: '1e-8' }],
    ['a token', { to: address, amount: '1', token: { address: 'x', decimals: 8 } }],
  ])('a transfer of %s is refused before the wallet is asked', async (_, request) => {
    const { site, wallet } = await sit()
    const asked = wallet.requests.length
    const ability = site.kernel.capability(transfer, 'bip122')!
    const sending = ability.send(site.chain.connection!.session, site.chain.network!, request)
    await expect(sending).rejects.toMatchObject({ code: 'INVALID_TRANSFER' })
    expect(wallet.requests).toHaveLength(asked)
  })
})
