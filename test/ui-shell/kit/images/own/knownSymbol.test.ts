import { knownSymbol } from '../../../../../ui-shell/kit/images/own/knownSymbol.js'
import { ethereum } from '../../../../support/kernel.js'

const solana = { ...ethereum, caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' } as const

test('a token is known by its address, in whichever case an EVM address is written', () => {
  expect(knownSymbol(ethereum, '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48')).toBe('USDC')
  expect(knownSymbol(solana, 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v')).toBe('USDC')
  // Elsewhere, and in another case where the case counts, it is another token.
  expect(knownSymbol(solana, '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48')).toBeUndefined()
  expect(knownSymbol(solana, 'epjfwdd5aufqssqem2qn1xzybapc8g4wegggkzwytdt1v')).toBeUndefined()
})

test.each(['constructor', 'toString', '__proto__'])('%s is no token that is known', token => {
  expect(knownSymbol(ethereum, token)).toBeUndefined()
  expect(knownSymbol({ ...ethereum, caipNetworkId: 'eip155:999' }, token)).toBeUndefined()
})
