import { createPublicClient, createWalletClient, http, keccak256, toHex, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { verifyMessage } from '../../../kernel/define.js'
import { eip155Network } from '../../../plugins/chain-eip155/index.js'
import { hashPersonalMessage } from '../../../plugins/chain-eip155/verify/hashPersonalMessage.js'
import { isFailedRun } from '../../../plugins/chain-eip155/verify/isFailedRun.js'
import { verifyEip155Message } from '../../../plugins/chain-eip155/verify/verifyEip155Message.js'
import { startAnvil, type Anvil } from '../../testing/support/startAnvil.js'
import { createSite } from './support/createSite.js'
import { forgeries, nobodies, wrapForgery } from './support/forgeries.js'
import { harbor } from './support/networks.js'
import { create2Factory, createSmartAccount, type SmartAccount } from './support/smartAccount.js'
import { startNode } from './support/startNode.js'
import { receiptOf } from '../../support/receiptOf.js'

const owner = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const stranger = privateKeyToAccount(keccak256(toHex('stranger')))
const message = 'shop.example wants you to sign in\n\nGrüße, 世界 🌊'
const signOwner = (text = message) => owner.signMessage({ message: text })

describe('an account of a key', () => {
  const signed = async () => ({ address: owner.address, message, signature: await signOwner() })

  test.each(['', 'Hello', message, '0xdeadbeef', 'x'.repeat(10_000)])(
    'a text, signed by viem, is verified (%#)',
    async text => {
      const signature = await signOwner(text)
      expect(await verifyEip155Message({ address: owner.address, message: text, signature })).toBe(true)
    },
  )

  test('is the same in any writing of address and signature', async () => {
    const { signature, ...rest } = await signed()
    for (const address of [owner.address.toLowerCase(), owner.address.toUpperCase().slice(2), owner.address])
      expect(await verifyEip155Message({ message, address, signature })).toBe(true)
    const mark = Number.parseInt(signature.slice(-2), 16)
    const short = `${signature.slice(0, -2)}0${mark - 27}`
    expect(await verifyEip155Message({ ...rest, signature: short })).toBe(true)
    expect(await verifyEip155Message({ ...rest, signature: `0x${signature.slice(2).toUpperCase()}` })).toBe(
      true,
    )
  })

  test('signs for one text and for itself only', async () => {
    const given = await signed()
    expect(await verifyEip155Message({ ...given, message: `${message} ` })).toBe(false)
    expect(await verifyEip155Message({ ...given, address: stranger.address })).toBe(false)
    const signature = await stranger.signMessage({ message })
    expect(await verifyEip155Message({ ...given, signature })).toBe(false)
  })

  test('has no signature with any part of it changed', async () => {
    const { signature, ...rest } = await signed()
    for (let place = 2; place < signature.length; place += 3) {
      const digit = signature[place] === '0' ? '1' : '0'
      const changed = `${signature.slice(0, place)}${digit}${signature.slice(place + 1)}`
      expect(await verifyEip155Message({ ...rest, signature: changed })).toBe(false)
    }
  })

  test('has no signature over the bare hash, as `eth_sign` makes it, or over a transaction', async () => {
    const signature = await owner.sign({ hash: keccak256(toHex(message)) })
    expect(await verifyEip155Message({ address: owner.address, message, signature })).toBe(false)
  })

  test.each([
    null,
    undefined,
    7,
    {},
    '',
    '0x',
    '0x1',
    'x',
    `0x${'00'.repeat(65)}`,
    `0x${'ff'.repeat(65)}`,
    `0x${'11'.repeat(200_000)}`,
  ])('what is none, in any place, is refused (%#)', async value => {
    const given = await signed()
    expect(await verifyEip155Message({ ...given, signature: value as never })).toBe(false)
    expect(await verifyEip155Message({ ...given, address: value as never })).toBe(false)
  })
})

describe('an account of a contract, on a real chain', () => {
  let anvil: Anvil
  let deployed: SmartAccount
  let coming: SmartAccount
  beforeAll(async () => {
    anvil = await startAnvil(harbor.id)
    deployed = createSmartAccount(owner.address)
    coming = createSmartAccount(stranger.address)
    const chain = { ...harbor, rpcUrls: { default: { http: [anvil.url] } } }
    const wallet = createWalletClient({ account: owner, chain, transport: http() })
    const hash = await wallet.sendTransaction({ to: create2Factory, data: deployed.factoryData })
    await receiptOf(createPublicClient({ chain, transport: http() }), hash)
  })
  afterAll(() => anvil.stop())

  const open = async (url = anvil.url) => {
    const network = { ...harbor, rpcUrls: { default: { http: [url] } } }
    const { kernel } = await createSite({ networks: [network] })
    await kernel.provider('eip155')
    const { verify } = kernel.capability(verifyMessage, 'eip155')!
    const [known] = kernel.stores.namespaces.get('eip155')!.networks
    return (address: string, signature: string, signal?: AbortSignal) =>
      verify({ address, message, signature }, known!, signal)
  }

  test('that is deployed is asked (ERC-1271)', async () => {
    const verify = await open()
    expect(await verify(deployed.address, await signOwner())).toBe(true)
    expect(await verify(deployed.address, await stranger.signMessage({ message }))).toBe(false)
    expect(await verify(deployed.address, await signOwner('another text'))).toBe(false)
  })

  test('that is not deployed yet is tried out (ERC-6492)', async () => {
    const verify = await open()
    const signature = await stranger.signMessage({ message })
    expect(await verify(coming.address, coming.wrap(signature))).toBe(true)
    // Without what deploys it there is nobody to ask.
    expect(await verify(coming.address, signature)).toBe(false)
    expect(await verify(coming.address, coming.wrap(await signOwner()))).toBe(false)
    expect(
      await verify(coming.address, coming.wrap(await stranger.signMessage({ message: 'another text' }))),
    ).toBe(false)
  })

  test('that is deployed takes a signature that was wrapped before', async () => {
    const verify = await open()
    expect(await verify(deployed.address, deployed.wrap(await signOwner()))).toBe(true)
    expect(await verify(deployed.address, deployed.wrap(await stranger.signMessage({ message })))).toBe(false)
  })

  test('signs for its own address only', async () => {
    const verify = await open()
    const signature = await stranger.signMessage({ message })
    // The deployment that the signature names makes another account than it is said to be of.
    expect(await verify(deployed.address, coming.wrap(signature))).toBe(false)
    expect(await verify('0x00000000000000000000000000000000000a11ce', coming.wrap(signature))).toBe(false)
    expect(await verify(create2Factory, signature)).toBe(false)
  })

  test.each([
    '0x',
    '0x00',
    `0x${'6492'.repeat(16)}`,
    `0x${'00'.repeat(64)}${'6492'.repeat(16)}`,
    `0x${'ff'.repeat(500)}`,
  ])('other bytes are no signature of it (%#)', async bytes => {
    const verify = await open()
    expect(await verify(deployed.address, bytes)).toBe(false)
    expect(await verify(coming.address, bytes)).toBe(false)
  })

  describe.each(nobodies)('%s is nobody: none of the made-up signatures is its own', (_name, address) => {
    test.each(forgeries)('%s', async (_form, signature) => {
      const verify = await open()
      expect(await verify(address, signature)).toBe(false)
      expect(await verify(address, wrapForgery(signature))).toBe(false)
    })
  })

  test.each(forgeries)('takes no made-up signature: %s', async (_form, signature) => {
    const verify = await open()
    for (const account of [deployed, coming]) {
      expect(await verify(account.address, signature)).toBe(false)
      expect(await verify(account.address, account.wrap(signature))).toBe(false)
    }
  })

  test('is nobody when no node can be asked: that is said, and is no refusal', async () => {
    const verify = await open('http://127.0.0.1:1')
    await expect(verify(deployed.address, await signOwner())).rejects.toThrow()
    // Of a key, no node is asked.
    expect(await verify(owner.address, await signOwner())).toBe(true)
  })

  test.each(['status500', 'html', 'error', 'wrongChain', 'null'])(
    'is nobody when the node answers with %s',
    async mode => {
      const node = await startNode(harbor.id)
      const verify = await open(node.url(mode))
      await expect(verify(deployed.address, await signOwner())).rejects.toThrow()
      await node.stop()
    },
  )

  test('is not waited for by who has left', async () => {
    const verify = await open()
    const answer = verify(deployed.address, await signOwner(), AbortSignal.abort())
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
  })

  test('is hashed as viem hashes it', async () => {
    const { hashMessage } = await import('viem')
    expect(toHex(hashPersonalMessage(message))).toBe(hashMessage(message))
  })
})

describe('a node that ran the code is told from one that could not be asked', () => {
  test.each([
    { code: 3, message: 'no words of ours' },
    { code: -32_000, message: 'execution reverted' },
    { code: -32_015, message: 'VM execution error.' },
    { code: -32_000, message: 'invalid opcode: INVALID' },
    { code: -32_000, message: 'out of gas' },
    { message: 'The request failed', cause: { message: 'RPC', cause: { code: 3, message: 'x' } } },
  ])('it ran: $message', error => {
    expect(isFailedRun(error)).toBe(true)
  })

  test.each([
    { code: -32_005, message: 'limit exceeded' },
    { code: -32_603, message: 'internal error' },
    { message: 'fetch failed', cause: { message: 'ECONNREFUSED', code: 'ECONNREFUSED' } },
    undefined,
    'revert',
  ])('it could not be asked (%#)', error => {
    expect(isFailedRun(error)).toBe(false)
  })
})

test('a network can be named whose node is not known', async () => {
  const { kernel } = await createSite()
  await kernel.provider('eip155')
  const { verify } = kernel.capability(verifyMessage, 'eip155')!
  const bare = eip155Network({ ...harbor, id: 5, rpcUrls: { default: { http: [] } } })
  const signature: Hex = await signOwner()
  expect(await verify({ address: owner.address, message, signature }, bare)).toBe(true)
  await expect(verify({ address: stranger.address, message, signature }, bare)).rejects.toMatchObject({
    code: 'RPC_URL_MISSING',
  })
})
