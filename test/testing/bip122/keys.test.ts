import { Verifier } from 'bip322-js'
import { BitcoinKeyRing } from '../../../testing/bip122/BitcoinKeyRing.js'
import type { BitcoinKeyType } from '../../../testing/bip122/BitcoinKey.js'
import { signMessage } from '../../../testing/bip122/messages/signMessage.js'

const mainnet = 'bip122:000000000019d6689c085ae165831e93'
const testnet = 'bip122:000000000933ea01ad0ee984209779ba'
const regtest = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
const bip84 = 'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about'

describe('the keys of the Bitcoin test wallet', () => {
  test('are those of the standards', () => {
    const { payment, ordinals } = new BitcoinKeyRing({ mnemonic: bip84 }).account(0, mainnet)
    // The test vectors of BIP-84 and BIP-86.
    expect(payment.address).toBe('bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu')
    expect(ordinals.address).toBe('bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr')
    const legacy = new BitcoinKeyRing({ mnemonic: bip84, paymentType: 'p2pkh' }).account(0, mainnet)
    const nested = new BitcoinKeyRing({ mnemonic: bip84, paymentType: 'p2sh' }).account(0, testnet)
    expect(legacy.payment.address).toBe('1LqBGSKuX5yYUonjxT5qGfpUsXKYYWeabA')
    // The test vector of BIP-49.
    expect(nested.payment.address).toBe('2Mww8dCYPUpKHofjgcXcBCEGmniw9CoaiD2')
  })

  const types: readonly BitcoinKeyType[] = ['p2pkh', 'p2sh', 'p2wpkh', 'p2tr']
  test.each(types.flatMap(type => [mainnet, regtest].map(chain => [type, chain] as const)))(
    'sign messages that an independent library accepts: %s on %s',
    async (paymentType, chain) => {
      const { payment } = new BitcoinKeyRing({ paymentType }).account(0, chain)
      for (const protocol of ['BIP322', 'ECDSA'] as const) {
        const signature = await signMessage(payment, 'Grüße 🌊', protocol)
        expect(Verifier.verifySignature(payment.address, 'Grüße 🌊', signature)).toBe(true)
        expect(Verifier.verifySignature(payment.address, 'Gruß', signature)).toBe(false)
      }
    },
  )
})
