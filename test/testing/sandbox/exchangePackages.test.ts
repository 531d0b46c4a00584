import { jest } from '@jest/globals'
import { projectId } from './support/projectId.js'

/** What `require` finds in place of one of Uniswap's contracts; undefined: it is not installed. */
let found: object | undefined
jest.mock('@uniswap/v2-periphery/build/WETH9.json', () => {
  if (found) return found
  throw Object.assign(new Error('Cannot find module'), { code: 'MODULE_NOT_FOUND' })
})
const start = async () => {
  const { startSandbox } = await import('../../../testing/sandbox/index.js')
  return startSandbox({ solana: [], bitcoin: [], cosmos: [], secureSitePort: false })
}

describe('the packages of Uniswap', () => {
  test('may be missing: the sandbox starts without an exchange, and all else works', async () => {
    const sandbox = await start()
    try {
      expect(sandbox.chains.map(({ exchange }) => exchange)).toEqual([undefined, undefined])
      await expect(sandbox.swap.move(5)).rejects.toMatchObject({
        code: 'CHAIN_UNKNOWN',
        message: expect.stringContaining('npm i -D @uniswap/v2-core @uniswap/v2-periphery') as unknown,
      })
      const query = new URLSearchParams({ projectId, chainId: 'eip155:31337' })
      const listed = await fetch(`${sandbox.url}/v1/convert/tokens?${query}`)
      expect(listed.status).toBe(400)
      expect(await listed.text()).toContain('"field":"chainId"')
      expect((await fetch(`${sandbox.url}/v1/convert/gas-price?${query}`)).status).toBe(200)
      const address = sandbox.chains[0]?.token.address
      const code = { jsonrpc: '2.0', id: 1, method: 'eth_getCode', params: [address, 'latest'] }
      const node = await fetch(`${sandbox.url}/rpc/31337`, { method: 'POST', body: JSON.stringify(code) })
      expect(await node.text()).toContain('"result":"0x60')
    } finally {
      await sandbox.stop()
    }
  })

  test('are named with their versions where they have other contracts', async () => {
    found = { bytecode: '00' }
    await expect(start()).rejects.toMatchObject({
      code: 'CHAIN_NOT_STARTED',
      message: expect.stringContaining('1.1.0-beta.0 of @uniswap/v2-periphery') as unknown,
    })
  })
})
