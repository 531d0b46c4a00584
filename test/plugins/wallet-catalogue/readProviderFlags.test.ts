import { readProviderFlags } from '../../../plugins/wallet-catalogue/createSourcesOf.js'

const flagsOf = (ethereum: unknown) => [...readProviderFlags({ ethereum } as never)]

test('the names that are exactly true say which wallet it is', () => {
  const provider = {
    isRabby: true,
    isMetaMask: true,
    isConnected: () => true,
    isUnlocked: 'true',
    island: true,
    is: true,
  }
  expect(flagsOf(provider)).toEqual(['isRabby', 'isMetaMask'])
})

test.each([
  ['nothing there', undefined],
  ['no object', 'isMetaMask'],
  [
    'more names than a wallet has',
    Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`isWallet${n}`, true])),
  ],
  [
    'traps that throw',
    new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error('trap')
        },
      },
    ),
  ],
  [
    'a property that throws',
    Object.defineProperty({}, 'isRabby', {
      enumerable: true,
      get: () => {
        throw new Error('trap')
      },
    }),
  ],
])('%s says nothing', (_, ethereum) => {
  expect(flagsOf(ethereum)).toEqual([])
})

test('without a window there is nothing to read', () => {
  expect([...readProviderFlags(undefined)]).toEqual([])
})
