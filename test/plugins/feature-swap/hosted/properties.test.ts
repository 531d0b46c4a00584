import fc from 'fast-check'
import { decodeFunctionData, getAbiItem, zeroAddress, type Hex } from 'viem'
import { isModalError } from '../../../../kernel/define.js'
import type { BuiltSwap, SwapQuote, SwapRequest } from '../../../../plugins/feature-swap/api.js'
import { checkCall } from '../../../../plugins/feature-swap/hosted/checkCall.js'
import { pickQuote } from '../../../../plugins/feature-swap/hosted/pickQuote.js'
import { readApproval } from '../../../../plugins/feature-swap/hosted/readApproval.js'
import {
  encodeOneInch,
  encodeUniswap,
  oneInchV6,
  placeholder,
  thief,
  uniswapV2,
  user,
  type Deal,
} from './support/encode.js'
import { daiToken, ether, now, request, router, usdc } from './support/openQuotes.js'

const uniswap = '0x74f0fe5cf741dd8072b547c984031653e20b1778'
const options = { routers: { 'eip155:1': [uniswap] } } as const
const routers = [
  { to: router, encode: (deal: Deal) => encodeOneInch(deal) },
  { to: uniswap, encode: (deal: Deal) => encodeUniswap(deal) },
] as const
const tokens = [ether, usdc, daiToken] as const
const largest = 2n ** 256n - 1n

/** Amounts of all sizes alike, as the small ones matter as much as the large. */
const amounts = fc
  .tuple(fc.integer({ min: 1, max: 255 }), fc.bigInt({ min: 0n, max: largest }))
  .map(([bits, value]) => 1n + (value & (2n ** BigInt(bits) - 1n)))
const pairs = fc
  .tuple(fc.nat(2), fc.nat(1))
  .map(([from, step]) => [tokens[from] ?? ether, tokens[(from + 1 + step) % 3] ?? usdc] as const)

/** A swap that an honest service builds of what it has offered. */
interface Case {
  readonly asked: SwapRequest
  readonly quote: SwapQuote
  readonly deal: Deal
  readonly to: string
  readonly data: Hex
}
const cases: fc.Arbitrary<Case> = fc
  .record({
    pair: pairs,
    amount: amounts,
    toAmount: amounts,
    percent: fc.integer({ min: 1, max: 5 }),
    by: fc.constantFrom(...routers),
  })
  .map(({ pair: [from, to], amount, toAmount, percent, by }) => {
    const asked = request({ from, to, amount, slippage: percent * 100 })
    const told = { ...tokenOf('from', from.token), ...tokenOf('to', to.token), fromAmount: amount, toAmount }
    const quote = pickQuote([told], asked)
    if (!quote) throw new Error('no offer')
    const deal: Deal = {
      ...{ ...tokenOf('from', from.token), ...tokenOf('to', to.token), amount },
      // As the service rounds, on its own.
      minimum: (toAmount * BigInt(100 - percent)) / 100n,
      ...{ recipient: user, deadline: BigInt(now / 1000 + 1200) },
    }
    return { asked, quote, deal, to: by.to, data: by.encode(deal) }
  })
  .filter(({ quote }) => quote.minimum > 0n)

function tokenOf<Name extends string>(name: Name, token: string | undefined) {
  return (token === undefined ? {} : { [name]: token }) as Readonly<Partial<Record<Name, Hex>>>
}

const check = ({ asked, quote, to }: Case, data: Hex): BuiltSwap | undefined => {
  try {
    return checkCall({ from: user, to, data }, { request: asked, quote, options, now }).built
  } catch (error) {
    if (!isModalError(error, 'SWAP_REFUSED')) throw error
    return undefined
  }
}

const isCoin = (token: unknown) =>
  token === placeholder || token === zeroAddress || token === undefined ? 'coin' : token

/** The swap of 1inch alone: to look through all functions takes most of the time. */
const swapAbi = [getAbiItem({ abi: oneInchV6, name: 'swap' })] as const

/** What viem, asked on its own, reads in the data. Where the coin is swapped, Uniswap's router itself insists on the wrapped coin. */
const readAgain = (data: Hex) => {
  if (data.startsWith('0x07ed2379')) {
    const { args } = decodeFunctionData({ abi: swapAbi, data })
    const { amount, minReturnAmount: minimum, dstReceiver, srcToken, dstToken } = args[1]
    const recipient = dstReceiver === zeroAddress ? user : dstReceiver
    return { amount, minimum, recipient, from: isCoin(srcToken), to: isCoin(dstToken) }
  }
  const { functionName, args } = decodeFunctionData({ abi: uniswapV2, data })
  const isOfCoin = functionName.startsWith('swapExactETH')
  const values: readonly unknown[] = isOfCoin ? [undefined, ...args] : args
  const [amount, minimum, path, recipient] = values as [bigint | undefined, bigint, string[], string]
  const [from, to] = [isOfCoin ? 'coin' : path[0], functionName.includes('ForETH') ? 'coin' : path.at(-1)]
  return { amount, minimum, recipient, from, to }
}

const runs = (numRuns: number) => ({ numRuns })

describe('what is signed is what was shown', () => {
  // 100,000 in all, in parts of some seconds each.
  test.each([1, 2, 3, 4])('in 25,000 swaps (%i)', part => {
    fc.assert(
      fc.property(cases, one => {
        const built = check(one, one.data)
        const [call] = built && 'calls' in built.transaction ? built.transaction.calls : []
        const { asked, quote, deal } = one
        const again = readAgain(call?.data ?? '0x')
        if (
          call?.value !== (asked.from.token === undefined ? asked.amount : 0n) ||
          (again.amount ?? call.value) !== asked.amount ||
          again.minimum !== built?.minimum ||
          deal.minimum !== built?.minimum ||
          quote.minimum > deal.minimum ||
          quote.amount < quote.minimum ||
          call.to !== one.to ||
          again.recipient !== user
        )
          throw new Error('something differs')
      }),
      { numRuns: 25_000, seed: part },
    )
  })

  test('and never with another amount, or with less than was shown', () => {
    const wrong = fc.tuple(cases, amounts, fc.constantFrom('amount', 'minimum'), fc.constantFrom(...routers))
    fc.assert(
      fc.property(wrong, ([one, value, what, by]) => {
        const isHarmless = what === 'minimum' ? value >= one.quote.minimum : value === one.deal.amount
        // In Uniswap's call the coin is the value, which is our own.
        fc.pre(!isHarmless && !(what === 'amount' && one.asked.from.token === undefined && by.to === uniswap))
        const data = by.encode({ ...one.deal, [what]: value })
        expect(check({ ...one, to: by.to }, data)).toBeUndefined()
      }),
      runs(3000),
    )
  })
})

describe('whatever is changed in a good call', () => {
  /** What must not be other than it was. */
  const meaningOf = (data: Hex) => {
    return { ...readAgain(data), minimum: undefined }
  }
  const isAccepted = (one: Case, data: Hex): boolean => {
    const built = check(one, data)
    if (!built) return false
    expect(meaningOf(data)).toEqual(meaningOf(one.data))
    expect(built.minimum).toBeGreaterThanOrEqual(one.quote.minimum)
    expect(readAgain(data).minimum).toBe(built.minimum)
    return true
  }

  test('a byte: it is refused, or means the same', () => {
    fc.assert(
      fc.property(cases, fc.nat(), fc.integer({ min: 1, max: 255 }), (one, at, bits) => {
        const place = 2 + 2 * (at % (one.data.length / 2 - 1))
        const old = Number.parseInt(one.data.slice(place, place + 2), 16)
        const byte = (old ^ bits).toString(16).padStart(2, '0')
        isAccepted(one, `${one.data.slice(0, place)}${byte}${one.data.slice(place + 2)}` as Hex)
      }),
      runs(4000),
    )
  })

  test('a word: it is refused, or means the same', () => {
    const words = fc.oneof(amounts, fc.constantFrom(0n, BigInt(thief), BigInt(user), largest, 32n, 64n, 160n))
    fc.assert(
      fc.property(cases, fc.nat(), words, (one, at, value) => {
        const place = 10 + 64 * (at % Math.floor((one.data.length - 10) / 64))
        const word = value.toString(16).padStart(64, '0')
        isAccepted(one, `${one.data.slice(0, place)}${word}${one.data.slice(place + 64)}` as Hex)
      }),
      runs(4000),
    )
  })

  test('its length: it is refused, but for the mark of 1inch', () => {
    fc.assert(
      fc.property(cases, fc.uint8Array({ maxLength: 100 }), fc.nat(200), (one, more, fewer) => {
        const rest = Buffer.from(more).toString('hex')
        const isMarked = one.to === router && (more.length === 4 || more.length === 0)
        expect(isAccepted(one, `${one.data}${rest}`)).toBe(isMarked || more.length === 0)
        expect(check(one, one.data.slice(0, one.data.length - 2 - 2 * fewer) as Hex)).toBeUndefined()
      }),
      runs(2000),
    )
  })

  test('all of it: it is refused', () => {
    fc.assert(
      fc.property(cases, fc.uint8Array({ maxLength: 600 }), (one, bytes) => {
        const data = Buffer.from(bytes).toString('hex')
        expect(check(one, `0x${data}`)).toBeUndefined()
        expect(check(one, `${one.data.slice(0, 10)}${data}` as Hex)).toBeUndefined()
      }),
      runs(2000),
    )
  })
})

test('no bytes but an approval are one', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), bytes => {
      expect(readApproval(`0x${Buffer.from(bytes).toString('hex')}`)).toBeUndefined()
    }),
    runs(2000),
  )
})
