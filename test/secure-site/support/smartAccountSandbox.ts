import { jest } from '@jest/globals'
import { encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { startSandbox, testUsd, type Sandbox } from '../../../testing/sandbox/index.js'
import { eventually } from '../../support/eventually.js'
import type { openSmartWallet } from './openSmartWallet.js'

/** For the tests of a file. */
export let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox({ solana: [], bitcoin: [], cosmos: [], secureSitePort: false })
})
afterAll(() => sandbox.stop())
afterEach(() => {
  jest.restoreAllMocks()
  sandbox.sponsor.payForNobody()
})

export const other = '0x000000000000000000000000000000000000bEEF'

/** A call that sends TUSD. */
export const transfer = (units: bigint, to: Hex = other) => ({
  to: testUsd.address,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, units] }),
})

interface CallsStatus {
  readonly status: number
  readonly receipts: readonly { readonly transactionHash: Hex; readonly logs: readonly unknown[] }[]
}

/** What has become of a batch, once it has ended: a node may still be making the block when it has answered. */
export const ended = async (
  rpc: ReturnType<typeof openSmartWallet>['rpc'],
  id: string | undefined,
): Promise<CallsStatus> => {
  let state: CallsStatus | undefined
  await eventually(async () => {
    state = (await rpc('wallet_getCallsStatus', [id])) as CallsStatus
    if (state.status === 100) throw new Error('The batch is pending')
  })
  return state!
}
