import { createWalletClient, http, publicActions } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { collectibles, tokenBalances } from '../../../../kernel/define.js'
import { when } from '../../../../kernel/mobx.js'
import { sandboxNetworks, startSandbox, testLeaves, type Sandbox } from '../../../../testing/sandbox/index.js'
import { nfts } from '../../../../plugins/feature-nfts/index.js'
import { createTestWallet } from '../../../../testing/index.js'
import { createSite } from '../../chain-eip155/support/createSite.js'
import { receiptOf } from '../../../support/receiptOf.js'

const signal = new AbortController().signal
const contract = testLeaves.address
let sandbox: Sandbox
let lastId = 0n

beforeAll(async () => {
  sandbox = await startSandbox({ solana: [], bitcoin: [] })
})
afterAll(() => sandbox.stop())

const stranger = () => privateKeyToAccount(generatePrivateKey()).address

/** A site on a real anvil, with a connected wallet that tells what it holds. */
const openSite = async (tellsAssets = true) => {
  const [network] = sandboxNetworks(sandbox)
  if (!network) throw new Error('no network')
  const rpcUrl = network.rpcUrls.default.http[0]
  const privateKey = generatePrivateKey()
  const { address } = privateKeyToAccount(privateKey)
  await fetch(`${sandbox.url}/faucet/${network.id}?to=${address}`, { method: 'POST' })
  const wallet = createTestWallet({ chains: [{ id: network.id, rpcUrl }], privateKey, tellsAssets })
  let isSilent = false
  const site = await createSite({
    provider: wallet.provider,
    networks: [network],
    plugins: [nfts()],
    env: {
      fetch: async (url, init) => {
        if (isSilent) throw new TypeError('Failed to fetch')
        return fetch(url, init)
      },
    },
  })
  await site.connect()
  const chain = site.kernel.stores.namespaces.get('eip155')!
  const ability = (await site.kernel.loadCapability(collectibles, 'eip155'))!
  const shown = chain.network!
  const client = createWalletClient({
    ...{ account: privateKeyToAccount(privateKey), chain: network, transport: http(rpcUrl) },
    pollingInterval: 20,
  }).extend(publicActions)
  const write = async (functionName: string, args: readonly unknown[]) => {
    const hash = await client.writeContract({
      address: contract,
      abi: testLeaves.abi,
      functionName,
      args,
    } as never)
    await receiptOf(client, hash)
  }
  const chainId = `0x${network.id.toString(16)}`
  return {
    ...{ ...site, wallet, address, chain, network: shown, ability },
    silence: () => {
      isSilent = true
    },
    /** Mints one. @returns its number */
    mint: async (to: string = address, uri?: string) => {
      lastId += 1n
      await write(uri === undefined ? 'mint' : 'mintAs', uri === undefined ? [to, lastId] : [to, lastId, uri])
      return String(lastId)
    },
    give: (tokenId: string, to: string) => write('transferFrom', [address, to, BigInt(tokenId)]),
    claims: (assets: unknown) => wallet.script('wallet_getAssets', { result: { [chainId]: assets } }),
    read: () => ability.read(address, shown, signal),
    supports: () => ability.supports!(chain.connection!, shown),
  }
}
const leaf = (tokenId: string) => ({ contract, tokenId, collection: 'Windfall Leaves' })
const claim = (tokenId: string, address: string = contract) => ({
  ...{ address, balance: '0x1', type: 'erc721' },
  metadata: { name: 'Anything', symbol: 'ANY', tokenId: `0x${BigInt(tokenId).toString(16)}` },
})

test('what the wallet tells of and the chain confirms is listed, with the name of its collection', async () => {
  const { mint, read, give } = await openSite()
  expect(await read()).toEqual([])
  const [first, second] = [await mint(), await mint()]
  await mint(stranger())
  expect(await read()).toEqual([leaf(first), leaf(second)])
  await give(first, stranger())
  expect(await read()).toEqual([leaf(second)])
})

test('a wallet cannot show what is not there, or is another’s', async () => {
  const { mint, read, claims } = await openSite()
  const [own, foreign] = [await mint(), await mint(stranger())]
  claims([claim(foreign), claim('999999'), claim(own, stranger()), claim(own)])
  expect(await read()).toEqual([leaf(own)])
})

test.each<[string, unknown]>([
  ['another type', { ...claim('1'), type: 'erc1155' }],
  ['no address', { ...claim('1'), address: 'native' }],
  ['no number', { ...claim('1'), metadata: { name: 'x', symbol: 'x' } }],
  ['a number below zero', { ...claim('1'), metadata: { tokenId: '-0x1' } }],
  ['a number of more than 256 bits', { ...claim('1'), metadata: { tokenId: `0x${'f'.repeat(65)}` } }],
  ['null', null],
  ['a text', 'erc721'],
])('of a list with %s only the good ones are taken, each once', async (_, bad) => {
  const { mint, read, claims } = await openSite()
  const own = await mint()
  claims([bad, claim(own), claim(own, contract.toLowerCase()), { ...claim(own), type: 'ERC721' }])
  expect(await read()).toEqual([leaf(own)])
})

test.each<[string, unknown]>([
  ['nothing', null],
  ['no list', { 0: claim('1') }],
  ['a refusal', undefined],
])('of a wallet that answers with %s nobody can say that there are none', async (_, assets) => {
  const { read, claims, wallet } = await openSite()
  if (assets === undefined) wallet.script('wallet_getAssets', 'reject')
  else claims(assets)
  await expect(read()).rejects.toMatchObject({ code: 'WALLET_FAILED' })
})

test('nothing is listed of an account that is no longer the wallet’s', async () => {
  const { ability, network, mint } = await openSite()
  await mint()
  expect(await ability.read(stranger(), network, signal)).toEqual([])
})

test('without an answer of the nodes it fails, and a reading that nobody wants ends', async () => {
  const { mint, read, silence, ability, address, network } = await openSite()
  await mint()
  await expect(ability.read(address, network, AbortSignal.abort())).rejects.toThrow()
  silence()
  await expect(read()).rejects.toThrow()
})

test('where a token is described is read from its contract, up to 256 KiB', async () => {
  const { ability, network, mint } = await openSite()
  const uriOf = async (tokenId: string) => ability.readUri({ contract, tokenId }, network, signal)
  expect(await uriOf(await mint())).toMatch(/^data:application\/json;base64,/)
  const long = `ipfs://${'a'.repeat(20_000)}`
  expect(await uriOf(await mint(undefined, long))).toBe(long)
  expect(await uriOf('424242')).toBeUndefined()
  expect(await ability.readUri({ contract: stranger(), tokenId: '1' }, network, signal)).toBeUndefined()
})

test('whether the wallet can tell is found out when somebody wants to know, and once', async () => {
  const { supports, wallet } = await openSite()
  const asked = () => wallet.requests.filter(({ method }) => method === 'wallet_getCapabilities').length
  expect([asked(), supports(), supports()]).toEqual([0, undefined, undefined])
  await when(() => supports() === true)
  expect(asked()).toBe(1)
})

test('a wallet that does not tell, and a network that the site has not, have none', async () => {
  const { supports, ability, chain, network } = await openSite(false)
  supports()
  await when(() => supports() === false)
  expect(ability.supports!(chain.connection!, { ...network, unsupported: true })).toBe(false)
})

test('what is no money does not keep tokens from being listed', async () => {
  const { kernel, address, network, claims } = await openSite()
  const metadata = { name: 'Other', symbol: 'OTH', decimals: 18, price: 2.5, iconUrl: '' }
  const money = { address: stranger(), balance: '0xde0b6b3a7640000', type: 'ERC20', metadata }
  claims([claim('1'), money])
  const held = await kernel.capability(tokenBalances, 'eip155')!.read(address, network, signal)
  expect(held.map(({ symbol, amount }) => [symbol, amount])).toEqual([['OTH', '1']])
})
