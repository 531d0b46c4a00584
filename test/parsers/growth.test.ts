import { exceptions } from './exceptions.js'
import { bip122Rows } from './rows/bip122.js'
import { chainKitRows } from './rows/chainKit.js'
import { cosmosRows } from './rows/cosmos.js'
import { eip155Rows } from './rows/eip155.js'
import { embeddedWalletRows } from './rows/embeddedWallet.js'
import { featureRows } from './rows/features.js'
import { hostedRows } from './rows/hosted.js'
import { kernelRows } from './rows/kernel.js'
import { polkadotRows } from './rows/polkadot.js'
import { serverRows } from './rows/server.js'
import { solanaRows } from './rows/solana.js'
import { uniswapRows } from './rows/uniswap.js'
import { walletconnectRows } from './rows/walletconnect.js'
import { walletStandardRows } from './rows/walletStandard.js'
import { growthOf } from './support/growth.js'
import { listParsers } from './support/listParsers.js'
import type { Row } from './support/row.js'
import { variantsOf } from './support/variants.js'

const rows: readonly Row[] = [
  ...[kernelRows, eip155Rows, solanaRows, bip122Rows, cosmosRows, polkadotRows].flat(),
  ...[walletconnectRows, hostedRows, featureRows, serverRows, walletStandardRows, chainKitRows].flat(),
  ...embeddedWalletRows,
  ...uniswapRows,
]

describe('a parser of what comes from outside', () => {
  test.each(rows.map(each => [each.parser, each] as const))(
    'takes what is good: %s',
    async (_parser, each) => {
      expect(await each.run(each.good)).toBeDefined()
    },
  )

  test.each(rows.map(each => [each.parser, each] as const))(
    'takes a hundred times as long at most for a hundred times the input: %s',
    async (_parser, { run, good, also }) => {
      const slow: string[] = []
      for (const { name, make } of [...variantsOf(good), ...also]) {
        const growth = await growthOf(make, run)
        if (growth !== undefined) slow.push(`${name}: ${growth}`)
      }
      expect(slow).toEqual([])
    },
  )

  test('is in the table, or among those that are none', () => {
    const known = new Set([...rows.map(({ parser }) => parser), ...exceptions.keys()])
    expect(listParsers().filter(parser => !known.has(parser))).toEqual([])
  })

  test('is still there, if it is in the table by its name, or among those that are none', () => {
    const there = new Set(listParsers())
    const named = [...rows.map(({ parser }) => parser), ...exceptions.keys()].filter(name =>
      name.includes('#'),
    )
    expect(named.filter(parser => !there.has(parser))).toEqual([])
  })
})

describe('the measure', () => {
  const text = (times: number) => `${'0'.repeat(1500 * times)}!`
  const list = (times: number) => Array.from({ length: 80 * times }, (_, index) => index)

  test('finds a pattern that is tried from each place', async () => {
    expect(await growthOf(text, input => input.replace(/0+$/, ''))).toMatch(/^\d+ ms for/)
  })

  test('finds a list that is copied for each element', async () => {
    const copy = (input: readonly number[]) => {
      let copied: readonly number[] = []
      for (const each of input) copied = [...copied, each]
      return copied
    }
    const long = (times: number) => list(4 * times)
    expect(await growthOf(long, copy)).toMatch(/^\d+ ms for/)
  })

  /** Keeps the processor busy for so long, however many others want it. */
  const work = (ms: number) => {
    const start = process.cpuUsage()
    for (let worked = 0; worked < ms * 1000;) {
      const { user, system } = process.cpuUsage(start)
      worked = user + system
    }
  }

  test('finds what takes as long for each part as there are parts, up to a number that is refused', async () => {
    const capped = ({ length }: readonly number[]) => {
      if (length <= 8000) work((length / 8000) ** 2 * 200)
    }
    expect(await growthOf(list, capped)).toMatch(/^\d+ ms for/)
  })

  test('finds nothing in what takes long from some number of parts on, and then as long for each', async () => {
    const leap = ({ length }: readonly number[]) => {
      if (length > 800) work((length / 8000) * 80)
    }
    expect(await growthOf(list, leap)).toBeUndefined()
  })

  test('finds nothing in what is slow, and takes as long for each part', async () => {
    const slow = (input: readonly number[]) => input.map(each => JSON.stringify(Array(400).fill(each)))
    expect(await growthOf(list, slow)).toBeUndefined()
  })
})
