import type { Authentication } from '../../../kernel/define.js'
import { ownAuthentications } from '../../../plugins/chain-eip155/remote/ownAuthentications.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const accounts = [{ address, type: 'eoa' as const }]
const signedBy = (signer: string): Authentication => ({
  ...{ networkId: 'eip155:1', address: signer, message: 'text', signature: '0xab' },
  cacao: {
    h: { t: 'caip122' },
    p: { iss: `did:pkh:eip155:1:${signer}`, domain: 'a', aud: 'b', version: '1', nonce: 'c' },
    s: { t: 'eip191', s: '0xab' },
  },
})

test.each([address, address.toLowerCase(), address.toUpperCase().replace('0X', '0x')])(
  'what an account of the session has signed is its own, however its address is written: %s',
  signer => {
    const signed = signedBy(signer)
    expect(ownAuthentications([signed], accounts)).toEqual({ authentications: [{ ...signed, address }] })
  },
)

test('what another account has signed is left out', () => {
  expect(ownAuthentications([signedBy('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')], accounts)).toEqual({})
  expect(ownAuthentications(undefined, accounts)).toEqual({})
})
