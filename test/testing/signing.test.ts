import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils'
import { orderHash, personalHash, recoverAddress } from './support/recoverAddress.js'
import { devAccounts, walletOnSite } from './support/walletOnSite.js'

const [alice, bob] = devAccounts
const toHex = (text: string) => `0x${Buffer.from(text).toString('hex')}`
const order = { item: 'A boat', seller: '0x00000000000000000000000000000000000000b0', price: '1500' }
const typedData = {
  domain: { name: 'Harbor', chainId: 31_337 },
  primaryType: 'Order',
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ],
    Order: [
      { name: 'item', type: 'string' },
      { name: 'seller', type: 'address' },
      { name: 'price', type: 'uint256' },
    ],
  },
  message: order,
}

async function connected(options: Parameters<typeof walletOnSite>[0] = {}) {
  const site = walletOnSite(options)
  await site.call('eth_requestAccounts')
  return site
}

describe('signing messages', () => {
  test.each(['Good morning ☀', 'a', ''])('the signature over %j is the account’s own', async text => {
    const { call } = await connected()
    const signature = String(await call('personal_sign', [toHex(text), alice]))
    expect(signature).toMatch(/^0x[0-9a-f]{130}$/)
    expect(recoverAddress(personalHash(utf8ToBytes(text)), signature)).toBe(alice.toLowerCase())
  })

  test('text that is not hex is signed as text, and both parameter orders are taken', async () => {
    const { call } = await connected()
    const signature = String(await call('personal_sign', [alice.toLowerCase(), 'Hello']))
    expect(recoverAddress(personalHash(utf8ToBytes('Hello')), signature)).toBe(alice.toLowerCase())
  })

  test('bytes that are no text are signed as bytes', async () => {
    const { call } = await connected()
    const signature = String(await call('personal_sign', ['0xff00', alice]))
    expect(recoverAddress(personalHash(hexToBytes('ff00')), signature)).toBe(alice.toLowerCase())
  })

  test('the same message gives the same signature every time', async () => {
    const { call } = await connected()
    const sign = () => call('personal_sign', [toHex('again'), alice])
    expect(await sign()).toBe(await sign())
  })

  test('a wallet made from a private key signs with it', async () => {
    const privateKey = '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d'
    const { call } = await connected({ privateKey })
    const signature = String(await call('personal_sign', [toHex('hi'), bob]))
    expect(recoverAddress(personalHash(utf8ToBytes('hi')), signature)).toBe(bob.toLowerCase())
  })

  test('an account that the site may not see signs nothing', async () => {
    const { fail } = await connected()
    expect(await fail('personal_sign', [toHex('hi'), bob])).toMatchObject({ code: 4100 })
    expect(await walletOnSite().fail('personal_sign', [toHex('hi'), alice])).toMatchObject({ code: 4100 })
  })

  test('parameters that are no message and address are refused', async () => {
    const { fail } = await connected()
    expect(await fail('personal_sign', [toHex('hi')])).toMatchObject({ code: -32602 })
    expect(await fail('personal_sign', [toHex('hi'), '0x12'])).toMatchObject({ code: -32602 })
    expect(await fail('personal_sign')).toMatchObject({ code: -32602 })
  })

  test('the owner sees the message before signing, and may reject it', async () => {
    const { wallet, call, fail } = await connected()
    wallet.setPolicy('manual')
    const rejected = fail('personal_sign', [toHex('hi'), alice])
    const request = await wallet.nextPending('personal_sign')
    expect(request.question).toEqual({ kind: 'signMessage', account: alice, message: toHex('hi') })
    request.reject()
    expect(await rejected).toMatchObject({ code: 4001 })
    const signed = call('personal_sign', [toHex('hi'), alice])
    ;(await wallet.nextPending()).approve()
    expect(recoverAddress(personalHash(utf8ToBytes('hi')), String(await signed))).toBe(alice.toLowerCase())
  })
})

describe('signing typed data', () => {
  test.each([
    ['as JSON text', JSON.stringify(typedData)],
    ['as an object', typedData],
  ])('the signature over an order given %s is the account’s own', async (_form, data) => {
    const { call } = await connected()
    const signature = String(await call('eth_signTypedData_v4', [alice, data]))
    const hash = orderHash({ ...typedData.domain, ...order, price: 1500n })
    expect(recoverAddress(hash, signature)).toBe(alice.toLowerCase())
  })

  test('data for another network than the one in use is not signed', async () => {
    const { fail } = await connected()
    const elsewhere = { ...typedData, domain: { ...typedData.domain, chainId: 1 } }
    expect(await fail('eth_signTypedData_v4', [alice, elsewhere])).toMatchObject({ code: -32602 })
  })

  test.each([
    ['text that is no JSON', '{'],
    ['a value of the wrong type', { ...typedData, message: { ...order, price: 'many' } }],
    ['a type that is not declared', { ...typedData, primaryType: 'Invoice' }],
    ['nothing', undefined],
  ])('%s is refused', async (_what, data) => {
    const { fail } = await connected()
    expect(await fail('eth_signTypedData_v4', [alice, data])).toMatchObject({ code: -32602 })
  })

  test('an account that the site may not see signs nothing', async () => {
    const { fail } = await connected()
    expect(await fail('eth_signTypedData_v4', [bob, typedData])).toMatchObject({ code: 4100 })
  })
})
