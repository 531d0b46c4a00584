import { createHmac, createPrivateKey, createPublicKey, pbkdf2Sync, verify } from 'node:crypto'
import { base58 } from '@scure/base'

const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex')
const spkiPrefix = Buffer.from('302a300506032b6570032100', 'hex')

/** Whether a signature is that of an address over a message, by OpenSSL: nothing of the wallet's own cryptography is in it. */
export const isSignedBy = (address: string, message: Uint8Array, signature: Uint8Array): boolean => {
  const key = createPublicKey({
    key: Buffer.concat([spkiPrefix, base58.decode(address)]),
    format: 'der',
    type: 'spki',
  })
  return verify(null, message, key, signature)
}

/** The address of an account of a phrase (BIP-39, SLIP-0010, `m/44'/501'/{account}'/0'`), by OpenSSL. */
export const addressOf = (mnemonic: string, account: number): string => {
  const hmac = (key: Buffer | string, data: Buffer) => createHmac('sha512', key).update(data).digest()
  let node = hmac('ed25519 seed', pbkdf2Sync(mnemonic, 'mnemonic', 2048, 64, 'sha512'))
  for (const index of [44, 501, account, 0]) {
    const number = Buffer.alloc(4)
    number.writeUInt32BE(index + 2 ** 31)
    node = hmac(node.subarray(32), Buffer.concat([Buffer.alloc(1), node.subarray(0, 32), number]))
  }
  const key = createPrivateKey({
    key: Buffer.concat([pkcs8Prefix, node.subarray(0, 32)]),
    format: 'der',
    type: 'pkcs8',
  })
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' })
  return base58.encode(Uint8Array.from(spki.subarray(-32)))
}
