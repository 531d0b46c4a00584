// Written by compile.mjs. Do not edit.

/** Where Uniswap's contracts (version 2) are on every sandbox chain that has an exchange, and the pools that are made there. */
export const uniswap = {
  weth: '0x29F9484Dd5B678b8d44BA88ea6BDD86895a1586f',
  factory: '0x16e4cA95FF3c6a7daC956d0708743c8e61498D3a',
  router: '0x74f0fe5Cf741DD8072b547c984031653e20b1778',
  pools: [
    '0xe2a4153c08b54e28D2743C9c016C56f211a730e5',
    '0xFe8B13b1BdaEBe2Da2c90Fa4989e9a09e2E5da2B',
    '0x18B370C4FC74c501E7207babD153e5EeEd2F78FD',
    '0xBaBeD0bDe3a75C0D6bB7943D499EA8275095b4F4',
    '0x1360ff0392b3e33aaA9fAeEFfa83695c176f3EF8',
  ],
} as const
