import { base64, hex } from '@scure/base'
import { startSandbox, type Sandbox, type SandboxCosmosChain } from '../../../testing/sandbox/index.js'
import { writeFields } from '../../../testing/cosmos/transaction/protobuf.js'
import { loadCosmjs, type Cosmjs } from '../../support/loadCosmjs.js'

const mnemonic = 'test test test test test test test test test test test junk'

let sandbox: Sandbox
let chain: SandboxCosmosChain
let cosmjs: Cosmjs
beforeAll(async () => {
  sandbox = await startSandbox({ chains: [], solana: [], bitcoin: [] })
  chain = sandbox.cosmos[0]!
  cosmjs = await loadCosmjs()
})
afterAll(() => sandbox.stop())

const get = async (path: string) => {
  const response = await fetch(`${chain.restUrl}${path}`)
  return { status: response.status, json: (await response.json()) as Record<string, unknown> }
}
const accountOf = async (address: string) => {
  const { json } = await get(`/cosmos/auth/v1beta1/accounts/${address}`)
  return json['account'] as { account_number: string; sequence: string }
}
const balanceOf = async (address: string) => {
  const { json } = await get(`/cosmos/bank/v1beta1/balances/${address}/by_denom?denom=uptc`)
  return (json['balance'] as { amount: string }).amount
}
const broadcast = async (tx: Uint8Array, mode = 'BROADCAST_MODE_SYNC') => {
  const response = await fetch(`${chain.restUrl}/cosmos/tx/v1beta1/txs`, {
    method: 'POST',
    body: JSON.stringify({ tx_bytes: base64.encode(tx), mode }),
  })
  return ((await response.json()) as { tx_response: { code: number; txhash: string; raw_log: string } })
    .tx_response
}

/** A transfer, built and signed by cosmjs, and not by the wallet; what is bent is bent before it is signed. */
interface Bend {
  readonly mode?: 'direct' | 'amino'
  readonly to?: string
  readonly amount?: string
  readonly denom?: string
  readonly fee?: string
  readonly gas?: number
  readonly chainId?: string
  readonly accountNumber?: number
  readonly sequence?: number
  readonly signer?: number
  readonly from?: string
  readonly typeUrl?: string
  readonly timeoutHeight?: bigint
  readonly memo?: string
}
const pathOf = (index: number) => cosmjs.crypto.stringToPath(`m/44'/118'/0'/0/${index}`)
const build = async (bend: Bend = {}): Promise<Uint8Array> => {
  const { amino, protoSigning } = cosmjs
  const { mode = 'direct', amount = '1000', denom = 'uptc', fee = '200', gas = 200_000 } = bend
  const options = { prefix: 'portico', hdPaths: [pathOf(bend.signer ?? 0)] }
  const direct = await protoSigning.DirectSecp256k1HdWallet.fromMnemonic(mnemonic, options)
  const [account] = await direct.getAccounts()
  const from = bend.from ?? account!.address
  const to = bend.to ?? chain.accounts[3]!.address
  const known = await accountOf(from)
  const accountNumber = bend.accountNumber ?? Number(known?.account_number ?? 0)
  const sequence = bend.sequence ?? Number(known?.sequence ?? 0)
  const { chainId = chain.chainId, memo = 'Grüße & <mehr>' } = bend
  const fees = [{ denom, amount: fee }]
  const coins = [{ denom, amount }]
  const send = { fromAddress: from, toAddress: to, amount: coins }
  const registry = new protoSigning.Registry()
  if (bend.typeUrl) registry.register(bend.typeUrl, registry.lookupType('/cosmos.bank.v1beta1.MsgSend')!)
  const bodyBytes = registry.encodeTxBody({
    messages: [{ typeUrl: bend.typeUrl ?? '/cosmos.bank.v1beta1.MsgSend', value: send }],
    memo,
    ...(bend.timeoutHeight !== undefined && { timeoutHeight: bend.timeoutHeight }),
  })
  const pubkey = protoSigning.encodePubkey(amino.encodeSecp256k1Pubkey(account!.pubkey))
  const authInfoBytes = protoSigning.makeAuthInfoBytes(
    [{ pubkey, sequence }],
    fees,
    gas,
    undefined,
    undefined,
    (mode === 'amino' ? 127 : 1) as never,
  )
  const sign = async () => {
    if (mode === 'direct') {
      const doc = protoSigning.makeSignDoc(bodyBytes, authInfoBytes, chainId, accountNumber)
      return (await direct.signDirect(account!.address, doc)).signature
    }
    const value = { from_address: from, to_address: to, amount: coins }
    const doc = amino.makeSignDoc(
      [{ type: 'cosmos-sdk/MsgSend', value }],
      { amount: fees, gas: String(gas) },
      ...([chainId, memo, accountNumber, sequence] as const),
    )
    const wallet = await amino.Secp256k1HdWallet.fromMnemonic(mnemonic, options)
    return (await wallet.signAmino(account!.address, doc)).signature
  }
  const { signature } = await sign()
  return writeFields([
    [1, bodyBytes],
    [2, authInfoBytes],
    [3, base64.decode(signature)],
  ])
}

describe('the Cosmos networks of the sandbox', () => {
  test('are two, with other prefixes, and say that they are stand-ins', async () => {
    expect(sandbox.cosmos.map(({ caipNetworkId, testnet }) => [caipNetworkId, testnet])).toEqual([
      ['cosmos:portico-1', false],
      ['cosmos:portico-test-1', true],
    ])
    for (const { restUrl, chainId, bech32Prefix, accounts } of sandbox.cosmos) {
      const response = await fetch(`${restUrl}/cosmos/base/tendermint/v1beta1/node_info`)
      expect(await response.json()).toMatchObject({
        default_node_info: { network: chainId, moniker: 'stand-in' },
      })
      expect(accounts[0]?.address.startsWith(`${bech32Prefix}1`)).toBe(true)
    }
  })

  test('hold the accounts that cosmjs derives of the phrase', async () => {
    const options = { prefix: 'portico', hdPaths: [0, 1, 2, 3].map(pathOf) }
    const wallet = await cosmjs.amino.Secp256k1HdWallet.fromMnemonic(mnemonic, options)
    expect((await wallet.getAccounts()).map(({ address }) => ({ address }))).toEqual(chain.accounts)
    expect(await balanceOf(chain.accounts[1]!.address)).toBe('1000000000')
  })

  test('list balances, all or one, and none of an account that they do not know', async () => {
    const { address } = chain.accounts[1]!
    expect((await get(`/cosmos/bank/v1beta1/balances/${address}`)).json['balances']).toEqual([
      { denom: 'uptc', amount: '1000000000' },
    ])
    expect((await get(`/cosmos/bank/v1beta1/balances/${chain.accounts[2]!.address}`)).json).toMatchObject({
      balances: [],
    })
    expect(await get('/cosmos/bank/v1beta1/balances/cosmos1x')).toMatchObject({ status: 400 })
    expect(await get(`/cosmos/auth/v1beta1/accounts/${chain.accounts[2]!.address}`)).toMatchObject({
      status: 404,
    })
  })

  test('give coins', async () => {
    const { address } = chain.accounts[2]!
    const response = await fetch(`${sandbox.url}/faucet/cosmos:portico-1?to=${address}`, { method: 'POST' })
    expect(response.status).toBe(200)
    expect(await balanceOf(address)).toBe('1000000')
    expect(() => chain.fund('cosmos1x', 1n)).toThrow(RangeError)
  })
})

describe('a transfer of cosmjs', () => {
  test.each(['direct', 'amino'] as const)(
    'is taken when it is signed as %s, and found by its hash',
    async mode => {
      const to = chain.accounts[3]!.address
      const before = BigInt(await balanceOf(to))
      const { code, txhash } = await broadcast(await build({ mode, amount: '25000' }))
      expect([code, txhash]).toEqual([0, expect.stringMatching(/^[\dA-F]{64}$/)])
      expect(BigInt(await balanceOf(to)) - before).toBe(25_000n)
      const { json } = await get(`/cosmos/tx/v1beta1/txs/${txhash}`)
      expect(json['tx_response']).toMatchObject({ code: 0, txhash })
      expect(json['tx']).toMatchObject({ body: { messages: [{ to_address: to }] } })
    },
  )

  test('raises the sequence, takes the fee, and is taken once', async () => {
    const { address } = chain.accounts[1]!
    const tx = await build({ signer: 1 })
    expect((await broadcast(tx)).code).toBe(0)
    expect((await accountOf(address)).sequence).toBe('1')
    expect(await balanceOf(address)).toBe(String(1_000_000_000 - 1000 - 200))
    expect(await broadcast(tx)).toMatchObject({ code: 19 })
  })

  test.each<[string, Bend, number]>([
    ['for another chain', { chainId: 'portico-test-1' }, 4],
    ['for another chain, in amino', { chainId: 'portico-test-1', mode: 'amino' }, 4],
    ['with another account number', { accountNumber: 77 }, 4],
    ['with a sequence that has been used', { sequence: 0 }, 32],
    ['with a sequence to come', { sequence: 99 }, 32],
    ['of more than there is', { amount: '2000000000' }, 5],
    ['of another coin', { denom: 'uatom' }, 10],
    ['of nothing', { amount: '0' }, 10],
    ['without a fee', { fee: '0' }, 13],
    ['without gas', { gas: 0 }, 11],
    ['to another network', { to: 'cosmos14u4ahcd2ndhvrc4du8tffaqlcudgx8gz7zydh4' }, 7],
    ['too late', { timeoutHeight: 1n }, 30],
    ['of a kind that is not run here', { typeUrl: '/cosmos.staking.v1beta1.MsgDelegate' }, 2],
    ['of an account that nobody has paid', { signer: 9 }, 9],
  ])('is refused %s', async (_, bend, code) => {
    // The first account has signed before, so that 0 is used.
    expect((await broadcast(await build())).code).toBe(0)
    const before = await balanceOf(chain.accounts[0]!.address)
    expect(await broadcast(await build(bend))).toMatchObject({ code })
    expect(await balanceOf(chain.accounts[0]!.address)).toBe(before)
  })

  test('is refused when somebody else signs it', async () => {
    expect(await broadcast(await build({ from: chain.accounts[0]!.address, signer: 1 }))).toMatchObject({
      code: 8,
    })
  })

  test('is refused wherever a byte is another', async () => {
    const tx = await build()
    const taken: number[] = []
    for (let at = 0; at < tx.length; at += 7) {
      const bent = Uint8Array.from(tx)
      bent[at]! ^= 1
      const response = await fetch(`${chain.restUrl}/cosmos/tx/v1beta1/txs`, {
        method: 'POST',
        body: JSON.stringify({ tx_bytes: base64.encode(bent), mode: 'BROADCAST_MODE_SYNC' }),
      })
      const { tx_response: answer } = (await response.json()) as { tx_response?: { code: number } }
      if (!answer || answer.code === 0) taken.push(at)
    }
    expect(taken).toEqual([])
  })

  test('is refused in ways that nodes have given up, and when it is none', async () => {
    const post = (body: string) => fetch(`${chain.restUrl}/cosmos/tx/v1beta1/txs`, { method: 'POST', body })
    for (const body of [
      'x',
      '{}',
      JSON.stringify({ tx_bytes: '%', mode: 'BROADCAST_MODE_SYNC' }),
      JSON.stringify({ tx_bytes: 'AAAA', mode: 'BROADCAST_MODE_BLOCK' }),
    ])
      expect((await post(body)).status).toBe(400)
    expect(await broadcast(Uint8Array.from([1, 2, 3]))).toMatchObject({ code: 2 })
    expect(await broadcast(new Uint8Array(100).fill(255))).toMatchObject({ code: 2 })
  })
})

describe('the JSON-RPC that wallets use', () => {
  const call = async (method: string, params: object = {}) => {
    const response = await fetch(chain.rpcUrl, {
      method: 'POST',
      body: JSON.stringify({ jsonrpc: '2.0', id: 7, method, params }),
    })
    return (await response.json()) as { id: number; result: Record<string, unknown>; error: { code: number } }
  }

  test('tells the chain, takes transactions, and finds them', async () => {
    const status = await call('status')
    expect([status.id, status.result['node_info']]).toEqual([
      7,
      expect.objectContaining({ network: 'portico-1' }),
    ])
    const { result } = await call('broadcast_tx_sync', { tx: base64.encode(await build()) })
    expect(result['code']).toBe(0)
    const hash = hex.decode(String(result['hash']).toLowerCase())
    expect((await call('tx', { hash: base64.encode(hash) })).result).toMatchObject({ hash: result['hash'] })
    expect((await call('broadcast_tx_sync', { tx: 'AAAA' })).result).toMatchObject({ code: 2 })
  })

  test('says what it does not have', async () => {
    expect((await call('genesis')).error.code).toBe(-32601)
    expect((await fetch(`${sandbox.url}/cosmos/elsewhere-1/rest/x`)).status).toBe(404)
    expect((await fetch(chain.rpcUrl)).status).toBe(405)
  })
})

test('misbehaves when it is told to', async () => {
  sandbox.setFault('cosmos', 'html')
  const response = await fetch(`${chain.restUrl}/cosmos/base/tendermint/v1beta1/node_info`)
  expect(response.headers.get('content-type')).toContain('html')
  sandbox.clearFaults()
})

test('is not there where nobody wants it', async () => {
  const other = await startSandbox({ chains: [], solana: [], bitcoin: [], cosmos: [] })
  expect(other.cosmos).toEqual([])
  await other.stop()
})
