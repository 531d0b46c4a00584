import { getAddress, isAddress, type Address } from 'viem'
import { uniswapExchanges } from '../../../plugins/swap-uniswap/index.js'

test('the addresses of Uniswap are written with their checksums, and both versions wrap coins by one contract', () => {
  for (const [id, { v2, v3 }] of Object.entries(uniswapExchanges)) {
    const addresses = [v2?.router, v2?.factory, v2?.weth, v3?.router, v3?.quoter, v3?.weth]
    for (const address of addresses) {
      expect(isAddress(address!, { strict: false })).toBe(true)
      expect([id, address]).toEqual([id, getAddress(address as Address)])
    }
    expect(v2?.weth).toBe(v3?.weth)
    expect(new Set(addresses).size).toBe(5)
  }
})
