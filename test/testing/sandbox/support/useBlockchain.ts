import { startSandbox, type Sandbox } from '../../../../testing/sandbox/index.js'
import { askBlockchain } from './askBlockchain.js'

/** The sandbox of a test file that asks its blockchain API. What a test has put there is gone before the next one. */
export let sandbox: Sandbox
/** Asks that API. */
export let ask: ReturnType<typeof askBlockchain>

beforeAll(async () => {
  sandbox = await startSandbox({ solana: [], bitcoin: [] })
  ask = askBlockchain(sandbox)
})
beforeEach(() => sandbox.blockchain.clear())
afterAll(() => sandbox.stop())
