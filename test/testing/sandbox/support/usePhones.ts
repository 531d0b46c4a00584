import { jest } from '@jest/globals'
import { startSandbox, type Sandbox } from '../../../../testing/sandbox/index.js'
import { connectPhone, startSandboxPhone } from './connectPhone.js'
import { holdTime, releaseTime } from './fastTime.js'
import { startDapp } from './startDapp.js'

export const first = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const local = 'eip155:31337'
export const other = 'eip155:31338'
export const hex = (text: string) => `0x${Buffer.from(text).toString('hex')}`

/** Phones and dapps on a sandbox, in time that is let pass. What was started is stopped when the test ends. */
export let sandbox: Sandbox
const toStop: { stop(): Promise<void> }[] = []
export const keep = <T extends { stop(): Promise<void> }>(running: T): T => {
  toStop.push(running)
  return running
}
export const phoneWith = async (options = {}) => keep(await startSandboxPhone(sandbox, options))
export const dappOf = async () => keep(await startDapp(sandbox))
export const connected = async (options = {}, chains?: readonly string[]) =>
  keep(await connectPhone(sandbox, options, chains))

beforeAll(async () => {
  sandbox = await startSandbox({ solana: [], bitcoin: [], cosmos: [] })
})
beforeEach(holdTime)
afterEach(() => jest.restoreAllMocks())
afterEach(async () => {
  for (const running of toStop.splice(0)) await running.stop()
  releaseTime()
})
afterAll(() => sandbox.stop())

export const node = async (method: string, params: unknown[], chainId = 31337) => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const response = await fetch(sandbox.rpcUrl(chainId), { method: 'POST', body })
  return ((await response.json()) as { result: unknown }).result
}

export const phoneChains = [
  {
    caipNetworkId: 'eip155:31337' as const,
    name: 'Portico Local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['http://127.0.0.1:1'] as const } },
  },
]
