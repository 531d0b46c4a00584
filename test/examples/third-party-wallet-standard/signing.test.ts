import { Transaction } from '@mysten/sui/transactions'
import { verifyPersonalMessageSignature, verifyTransactionSignature } from '@mysten/sui/verify'
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519'
import { testMnemonic } from '@portico/testing'
import { nativeBalance, verifyMessage } from 'portico/plugin'
import { suiTestKey } from '../../../examples/third-party-wallet-standard/testing/suiTestWallet.js'
import { codeOf } from '../../support/kernel.js'
import { openSite } from './support/openSite.js'

const utf8 = (text: string) => new TextEncoder().encode(text)
const [first = '', second = ''] = [0, 1].map(index => suiTestKey(index).address)
const connected = async (...options: Parameters<typeof openSite>) => {
  const site = await openSite(...options)
  await site.connect()
  return site
}

test('the keys of the test wallet are those that Sui’s own library derives', () => {
  const path = `m/44'/784'/1'/0'/0'`
  expect(second).toBe(Ed25519Keypair.deriveKeypair(testMnemonic, path).toSuiAddress())
})

describe('a message', () => {
  test.each(['Hello, World!', 'こんにちは、世界！', 'x'.repeat(70_000)])(
    'is signed and verified: %.20s',
    async text => {
      const { sign, kernel, chain } = await connected()
      const signature = await sign(text)
      await expect(
        verifyPersonalMessageSignature(utf8(text), signature, { address: first }),
      ).resolves.toBeDefined()
      const { verify } = kernel.capability(verifyMessage, 'sui')!
      const signed = { address: first, message: text, signature }
      expect(await verify(signed, chain.network!)).toBe(true)
      expect(await verify({ ...signed, message: `${text}!` }, chain.network!)).toBe(false)
      expect(await verify({ ...signed, address: second }, chain.network!)).toBe(false)
      expect(await verify({ ...signed, signature: 'x' }, chain.network!)).toBe(false)
    },
  )

  test('is signed by the account in use, on the network in use', async () => {
    const { sign, kernel, wallet } = await connected()
    wallet.switchAccount(1)
    await kernel.switchNetwork('sui:testnet')
    const signature = await sign('Hello')
    await expect(
      verifyPersonalMessageSignature(utf8('Hello'), signature, { address: second }),
    ).resolves.toBeDefined()
    expect(wallet.requests.at(-1)?.params).toMatchObject({
      chain: 'sui:testnet',
      account: { address: second },
    })
  })

  test('of another text than the one that was shown is not taken', async () => {
    const { sign, wallet } = await connected()
    const other = await suiTestKey(0).pair.signPersonalMessage(utf8('Something else'))
    wallet.script('sui:signPersonalMessage', { result: other })
    await expect(sign('Hello')).rejects.toMatchObject({ shortMessage: 'The wallet signed another message' })
  })

  test.each([null, undefined, {}, [], 'x', { bytes: 5, signature: 5 }, { bytes: 'AA==', signature: '<' }])(
    'is not signed by %j',
    async result => {
      const { sign, wallet } = await connected()
      wallet.script('sui:signPersonalMessage', { result })
      expect(await codeOf(sign('Hello'))).toBe('WALLET_FAILED')
    },
  )

  test('is not signed when the visitor says no', async () => {
    const { sign, wallet } = await connected()
    wallet.setPolicy('reject')
    expect(await codeOf(sign('Hello'))).toBe('USER_REJECTED')
  })
})

describe('the provider for hosts', () => {
  test('is one wallet of the standard, whichever wallet is behind it', async () => {
    const { provider, connect, wallet } = await openSite()
    const given = await provider()
    expect(given).toMatchObject({ name: 'Portico', accounts: [], chains: ['sui:mainnet', 'sui:testnet'] })
    const { signPersonalMessage } = given.features['sui:signPersonalMessage']!
    expect(await codeOf(signPersonalMessage({ account: { address: first }, message: utf8('x') }))).toBe(
      'WALLET_NOT_CONNECTED',
    )
    await connect()
    expect(await provider()).toBe(given)
    expect(given).toMatchObject({ name: 'Harbor', icon: wallet.info.icon })
    const publicKey = suiTestKey(0).publicKey
    expect(given.accounts[0]).toMatchObject({ address: first, label: 'Account 1', publicKey })
  })

  test('signs messages and transactions, with the network by name', async () => {
    const { provider, wallet } = await connected()
    const { accounts, features } = await provider()
    const [, account] = accounts
    const message = utf8('Hello')
    const { signature } = await features['sui:signPersonalMessage']!.signPersonalMessage({
      account: account!,
      message,
    })
    await expect(
      verifyPersonalMessageSignature(message, signature, { address: second }),
    ).resolves.toBeDefined()

    const transaction = new Transaction()
    transaction.setSender(second)
    transaction.setGasPrice(1000)
    transaction.setGasBudget(10_000_000)
    transaction.setGasPayment([{ objectId: `0x${'7'.repeat(64)}`, version: 1, digest: '1'.repeat(32) }])
    transaction.transferObjects([transaction.splitCoins(transaction.gas, [1])], first)
    const signed = await features['sui:signTransaction']!.signTransaction({
      ...{ account: account!, transaction, chain: 'sui:testnet' },
    })
    const bytes = await transaction.build()
    expect(Buffer.from(signed.bytes, 'base64').equals(bytes)).toBe(true)
    await expect(
      verifyTransactionSignature(bytes, signed.signature, { address: second }),
    ).resolves.toBeDefined()
    expect(wallet.requests.at(-1)?.params).toMatchObject({ chain: 'sui:testnet' })
  })

  test.each([
    ['an account that is not open', { account: { address: `0x${'0'.repeat(64)}` } }, 'ACCOUNT_NOT_OPEN'],
    ['a network that the site does not have', { chain: 'sui:devnet' }, 'CHAIN_NOT_SUPPORTED'],
  ])('does not ask the wallet for %s', async (_, input, code) => {
    const { provider, wallet } = await connected()
    const { features } = await provider()
    const asked = { account: { address: first }, message: utf8('x'), ...input }
    expect(await codeOf(features['sui:signPersonalMessage']!.signPersonalMessage(asked))).toBe(code)
    expect(wallet.requests).toHaveLength(1)
  })

  test('tells of accounts that change, and disconnects as the visitor does', async () => {
    const { provider, chain, wallet } = await connected()
    const { features } = await provider()
    const heard: unknown[] = []
    features['standard:events'].on('change', ({ accounts }) => heard.push(accounts?.[0]?.address))
    wallet.switchAccount(1)
    expect(heard).toEqual([second])
    await features['standard:disconnect'].disconnect()
    expect(chain.status).toBe('disconnected')
    expect(wallet.connectedAccounts).toEqual([])
  })
})

describe('a balance', () => {
  const rpcUrls = { 'sui:mainnet': ['https://first.example', 'https://second.example'] } as const
  const read = async (answer: (url: string) => Response) => {
    const asked: unknown[] = []
    const fetch = async (url: string, init?: RequestInit) => {
      asked.push([url, typeof init?.body === 'string' && JSON.parse(init.body)])
      return answer(url)
    }
    const { kernel, chain } = await connected({ rpcUrls, env: { fetch } })
    const { read: readBalance } = kernel.capability(nativeBalance, 'sui')!
    const balance = readBalance(first, chain.network!, new AbortController().signal)
    return { balance, asked }
  }
  const result = (totalBalance: unknown) => Response.json({ jsonrpc: '2.0', id: 1, result: { totalBalance } })

  test.each([
    ['0', '0'],
    ['1', '0.000000001'],
    ['42000000000', '42'],
    ['18446744073709551615', '18446744073.709551615'],
  ])('of %s MIST is %s', async (mist, sui) => {
    const { balance, asked } = await read(() => result(mist))
    expect(await balance).toBe(sui)
    expect(asked).toEqual([
      ['https://first.example', { jsonrpc: '2.0', id: 1, method: 'suix_getBalance', params: [first] }],
    ])
  })

  test('is read from the next node when one fails', async () => {
    const { balance } = await read(url => (url.includes('first') ? new Response('<html>') : result('5')))
    expect(await balance).toBe('0.000000005')
  })

  test.each([
    ['a number', result(5)],
    ['nothing', result(undefined)],
    ['an error', Response.json({ error: { code: -32602 } })],
    ['a sign', result('-5')],
    ['too much', new Response('x'.repeat(20_000))],
  ])('is not read of %s', async (_, answer) => {
    const { balance } = await read(() => answer.clone())
    expect(await codeOf(balance)).toBe('RPC_BAD_ANSWER')
  })

  test('is not read at all where the host names no node', async () => {
    const { kernel } = await connected()
    await kernel.provider('sui')
    expect(kernel.capability(nativeBalance, 'sui')).toBeUndefined()
  })
})
