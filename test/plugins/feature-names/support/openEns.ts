import { createWalletClient, http, publicActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { nameLookup, type Network } from '../../../../kernel/define.js'
import { type Eip155Options } from '../../../../plugins/chain-eip155/index.js'
import { names } from '../../../../plugins/feature-names/index.js'
import { localEns, sandboxNetworks, startSandbox, type Sandbox } from '../../../../testing/sandbox/index.js'
import { createSite } from '../../chain-eip155/support/createSite.js'
import { receiptOf } from '../../../support/receiptOf.js'

export const owner = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

export let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ solana: [], bitcoin: [] })
})
afterAll(() => sandbox.stop())

/** What is asked of nodes, and where, is always text. */
export const textOf = (given: unknown): string => (typeof given === 'string' ? given : '')

/** What a site knows of names, and the calls that it made. */
export const openEns = async (
  networks: readonly Network[] = sandboxNetworks(sandbox),
  fetching: typeof fetch = fetch,
  options: Partial<Eip155Options> = {},
) => {
  const calls: string[] = []
  const site = await createSite({
    networks,
    ...options,
    plugins: [names()],
    env: {
      fetch: async (url, init) => {
        calls.push(textOf(init?.body))
        return fetching(url, init)
      },
    },
  })
  const chain = site.kernel.stores.namespaces.get('eip155')!
  const lookup = (await site.kernel.loadCapability(nameLookup, 'eip155'))!
  const [main, second] = chain.networks
  return { ...site, names: lookup, calls, chain, main: main!, second: second! }
}
/** Says something to the ENS of the sandbox that only hosts of its own kind would. */
export const tell = async (
  functionName: 'setAddress' | 'setGateway' | 'setPrimaryName',
  ...args: unknown[]
) => {
  const [chain] = sandboxNetworks(sandbox)
  const wallet = createWalletClient({
    account: privateKeyToAccount(sandbox.chains[0]!.accounts[9]!.privateKey),
    chain: chain!,
    transport: http(),
  }).extend(publicActions)
  const hash = await wallet.writeContract({
    address: localEns.address,
    abi: localEns.abi,
    functionName,
    args: args as never,
    account: wallet.account,
  })
  await receiptOf(wallet, hash)
}

/** Of `reverseWithGateways(bytes,uint256,string[])`. */
export const reverseSelector = '0xb7d6ca64'

/** A node of the right chain that answers every call of a contract with the same. */
export const answering =
  (result: unknown): typeof fetch =>
  async (_, init) => {
    const body = JSON.parse(textOf(init?.body)) as { id: number; method: string }[]
    const answers = [body].flat().map(({ id, method }) => ({
      ...{ jsonrpc: '2.0', id },
      result: method === 'eth_chainId' ? '0x7a69' : result,
    }))
    return Response.json(Array.isArray(body) ? answers : answers[0])
  }
export const words = (...list: readonly string[]): string =>
  `0x${list.map(each => each.padStart(64, '0')).join('')}`
