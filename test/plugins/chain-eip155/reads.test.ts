import { eip155Namespace, type Eip1193Provider } from '../../../plugins/chain-eip155/index.js'
import { asksNoWallet } from '../../../plugins/chain-eip155/provider/asksNoWallet.js'
import { rpcMethods } from '../../../plugins/chain-eip155/rpcMethods.js'
import { createSite } from './support/createSite.js'
import { fakeWallet } from './support/fakeWallet.js'
import { harbor } from './support/networks.js'
import { startNode } from './support/startNode.js'

const reads = (
  'eth_blockNumber eth_call eth_getBalance eth_chainId net_version net_listening web3_clientVersion web3_sha3 eth_simulateV1 ' +
  'eth_createAccessList eth_blobBaseFee eth_fillTransaction eth_getHeaderByNumber eth_getHeaderByHash ' +
  'eth_getRawTransactionByHash eth_protocolVersion trace_block trace_call debug_traceTransaction eth_sendRawTransaction ' +
  'eth_newFilter eth_getFilterChanges eth_estimateUserOperationGas eth_somethingOfTomorrow txpool_status'
).split(' ')
const ofWallets = (
  'eth_accounts eth_requestAccounts eth_coinbase eth_sign eth_signTransaction eth_signTypedData eth_signTypedData_v4 ' +
  'eth_sendTransaction eth_sendUserOperation eth_decrypt eth_getEncryptionPublicKey eth_subscribe eth_unsubscribe personal_sign ' +
  'personal_ecRecover wallet_getCapabilities wallet_switchEthereumChain metamask_getProviderState snap_x ethereum eth_ __proto__'
).split(' ')

test.each(reads)('%s needs no wallet', method => {
  expect(asksNoWallet(method)).toBe(true)
})

test.each([...ofWallets, ...rpcMethods.flatMap(({ approve }) => approve)])('%s is a wallet’s', method => {
  expect(asksNoWallet(method)).toBe(false)
})

describe('what needs no wallet is answered by the nodes of the site', () => {
  const open = async (mode: string | undefined = 'ok', wallet = fakeWallet()) => {
    const node = await startNode(harbor.id)
    const http = mode === 'none' ? [] : [node.url(mode)]
    const networks = [{ ...harbor, rpcUrls: { default: { http } } }] as const
    const site = await createSite({ provider: wallet.provider, networks })
    const provider = (await site.kernel.provider(eip155Namespace.id)) as Eip1193Provider
    return { ...site, node, provider, wallet }
  }
  const read = { method: 'net_version', params: ['x7'] }

  test('while nobody is connected', async () => {
    const { provider, node } = await open()
    expect(await provider.request(read)).toBe('0x7')
    await expect(provider.request({ method: 'personal_sign' })).rejects.toMatchObject({ code: 4900 })
    await node.stop()
  })

  test('while a wallet is connected, which is not asked', async () => {
    const { provider, node, wallet, connect } = await open()
    await connect()
    wallet.calls.length = 0
    expect(await provider.request(read)).toBe('0x7')
    expect(wallet.calls).toEqual([])
    await node.stop()
  })

  test('with the code that the node gives', async () => {
    const { provider, node } = await open('error')
    await expect(provider.request(read)).rejects.toMatchObject({ code: -32_005 })
    await node.stop()
  })

  test('but by the wallet where the site names none, and where one node must answer throughout', async () => {
    const wallet = fakeWallet({ net_version: () => '31337', eth_newFilter: () => '0xf' })
    const without = await open('none', wallet)
    await expect(without.provider.request(read)).rejects.toMatchObject({ code: 'RPC_URL_MISSING' })
    await without.connect()
    expect(await without.provider.request(read)).toBe('31337')
    const { provider, node, connect } = await open('ok', wallet)
    await connect()
    expect(await provider.request({ method: 'eth_newFilter' })).toBe('0xf')
    for (const each of [node, without.node]) await each.stop()
  })
})
