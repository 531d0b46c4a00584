import { createWalletClient, getAddress, http, publicActions, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import {
  tokenAllowances,
  tokenBalances,
  transactions,
  type TransactionCall,
} from '../../../../kernel/define.js'
import { sandboxNetworks, startSandbox, type Sandbox } from '../../../../testing/sandbox/index.js'
import { receiptOf } from '../../../support/receiptOf.js'
import { createSite } from './createSite.js'

const { signal } = new AbortController()
export let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox({ solana: [], bitcoin: [] })
})
afterAll(() => sandbox.stop())

interface Asked {
  readonly id: number
  readonly method: string
  readonly params: readonly unknown[]
}
export type Answer = (method: string, params: readonly unknown[]) => unknown

/** A site on a real anvil, and an account with one coin and 100 TUSD. @param instead answers in place of the node, undefined where it does not */
export const openTrial = async (instead?: Answer) => {
  const [network] = sandboxNetworks(sandbox)
  if (!network) throw new Error('no network')
  const rpcUrl = network.rpcUrls.default.http[0]!
  const account = privateKeyToAccount(generatePrivateKey())
  await fetch(`${sandbox.url}/faucet/${network.id}?to=${account.address}`, { method: 'POST' })
  const site = await createSite({
    networks: [network],
    env: {
      fetch: async (url, init) => {
        const asked = JSON.parse(init?.body as string) as Asked | Asked[]
        const own = [asked].flat().map(({ method, params }) => instead?.(method, params))
        if (own.every(result => result === undefined)) return fetch(url, init)
        const given = [(await (await fetch(url, init)).json()) as object].flat()
        const full = given.map((answer, at) =>
          own[at] === undefined ? answer : { jsonrpc: '2.0', id: [asked].flat()[at]?.id, result: own[at] },
        )
        return Response.json(Array.isArray(asked) ? full : full[0])
      },
    },
  })
  await site.kernel.provider('eip155')
  const ability = site.kernel.capability(transactions, 'eip155')!
  const allowances = site.kernel.capability(tokenAllowances, 'eip155')!
  const { unitsOf } = site.kernel.capability(tokenBalances, 'eip155')!
  const shown = site.kernel.stores.namespaces.get('eip155')!.network!
  const client = createWalletClient({
    account,
    chain: network,
    transport: http(rpcUrl),
    pollingInterval: 20,
  }).extend(publicActions)
  const send = async ({ to, ...call }: TransactionCall) =>
    receiptOf(client, await client.sendTransaction({ ...call, ...(to !== undefined && { to: to as Hex }) }))
  return {
    ...{ address: account.address, client, send },
    deploy: async (code: Hex) => getAddress((await send({ data: code })).contractAddress!),
    allowance: (token: string, spender: string) =>
      allowances.read({ owner: account.address, token, spender }, shown, signal),
    allow: (token: string, spender: string, units: bigint) =>
      allowances.build({ owner: account.address, token, spender }, units, shown),
    unitsOf: (token: string, given = signal) => unitsOf!(account.address, token, shown, given),
    simulate: (...calls: readonly TransactionCall[]) => ability.simulate(account.address, shown, { calls }),
    simulateBytes: () => ability.simulate(account.address, shown, { bytes: new Uint8Array(8) }),
  }
}
