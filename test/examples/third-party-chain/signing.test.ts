import { hash, Keypair, Networks } from '@stellar/stellar-base'
import { signMessage } from 'portico/plugin'
import { stellarTestKey } from '../../../examples/third-party-chain/testing/stellarTestKey.js'
import { codeOf } from '../../support/kernel.js'
import { openSite, type Site } from './support/openSite.js'

const sign = ({ kernel, chain }: Site, message: string) => {
  const ability = kernel.capability(signMessage, 'stellar')
  return ability!.sign(chain.connection!, message)
}
const isOf = (address: string, message: string, signature: string) =>
  Keypair.fromPublicKey(address).verify(
    hash(Buffer.from(`Stellar Signed Message:\n${message}`)),
    Buffer.from(signature, 'base64'),
  )

test.each(['Hello, World!', 'こんにちは、世界！', ''])('signs %p as SEP-53 says', async message => {
  const site = await openSite()
  await site.connect()
  expect(isOf(site.chain.address!, message, await sign(site, message))).toBe(true)
})

test('what these tests take for a signature is one of the test vectors of SEP-53', () => {
  const address = 'GBXFXNDLV4LSWA4VB7YIL5GBD7BVNR22SGBTDKMO2SBZZHDXSKZYCP7L'
  const signature = 'fO5dbYhXUhBMhe6kId/cuVq/AfEnHRHEvsP8vXh03M1uLpi5e46yO2Q8rEBzu3feXQewcQE5GArp88u6ePK6BA=='
  expect(isOf(address, 'Hello, World!', signature)).toBe(true)
})

test('a no, a fault and a signature of somebody else are told apart', async () => {
  const site = await openSite()
  await site.connect()
  site.wallet.answer = 'reject'
  expect(await codeOf(sign(site, 'Hello'))).toBe('USER_REJECTED')
  site.wallet.api.signMessage = async () => ({ error: { code: -2, message: 'No line' } })
  expect(await codeOf(sign(site, 'Hello'))).toBe('WALLET_FAILED')
  site.wallet.api.signMessage = async () => ({
    signedMessage: 'x',
    signerAddress: stellarTestKey(1).publicKey(),
  })
  await expect(sign(site, 'Hello')).rejects.toThrow('The wallet has not signed with this account')
})

describe('the provider', () => {
  test('speaks SEP-43, and is one object whichever wallet is behind it', async () => {
    const site = await openSite()
    const provider = await site.provider()
    expect(await provider.getAddress()).toEqual({
      address: '',
      error: { code: -3, message: 'No wallet is connected' },
    })
    await site.connect()
    expect(await site.provider()).toBe(provider)
    expect(await provider.getAddress()).toEqual({ address: site.chain.address })
    expect(await provider.getNetwork()).toEqual({ network: 'PUBLIC', networkPassphrase: Networks.PUBLIC })
    const { signedMessage, signerAddress } = await provider.signMessage('Hello')
    expect(signerAddress).toBe(site.chain.address)
    expect(isOf(signerAddress, 'Hello', signedMessage)).toBe(true)
  })

  test('puts faults beside the answer, with the code of the wallet', async () => {
    const site = await openSite()
    await site.connect()
    const provider = await site.provider()
    site.wallet.answer = 'reject'
    expect(await provider.signMessage('Hello')).toEqual({
      signedMessage: '',
      signerAddress: '',
      error: { code: -4, message: 'Request rejected' },
    })
    site.wallet.answer = 'approve'
    const { error } = await provider.signTransaction('AAAA', { networkPassphrase: Networks.TESTNET })
    expect(error).toEqual({ code: -3, message: 'Wrong network' })
    expect((await provider.signAuthEntry('AAAA')).error).toEqual({
      code: -1,
      message: 'The wallet has no signAuthEntry',
    })
  })

  test('signs nothing on a network that has no known passphrase', async () => {
    const site = await openSite()
    site.wallet.change({ network: 'FUTURENET', networkPassphrase: Networks.FUTURENET })
    await site.connect()
    const provider = await site.provider()
    expect((await provider.getNetwork()).error?.message).toBe('Chain is not supported')
    expect((await provider.signMessage('Hello')).error?.message).toBe('Chain is not supported')
    expect(site.wallet.calls).not.toContain('signMessage')
  })
})
