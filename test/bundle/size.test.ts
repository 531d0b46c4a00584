import { measureSizes, type Sizes } from '../../bench/lib/measure-sizes.mjs'

describe('what a host pays', () => {
  let sizes: Sizes
  beforeAll(async () => {
    sizes = await measureSizes()
  })

  test('is within every budget', () => {
    expect(sizes.over).toEqual([])
  })

  test('is measured in every figure that has a budget', () => {
    expect(sizes.rows.filter(({ budget }) => budget !== undefined).map(({ what }) => what)).toEqual([
      'kernel alone, static graph',
      'kernel + chain-eip155 + connector-injected, static graph',
      'createModal + chain-eip155 + connector-injected, static graph',
      'createModal + five chain plugins + connector-injected, static graph',
      "README's quick start over a bare React page, in one file",
      'everything fetched up to a visible Connect view',
      'everything fetched up to a visible Connect view with e-mail and socials',
      'from the click on an installed wallet to Connected',
      'plugins that are not imported',
      'a plugin imported with its flag off, static graph',
    ])
    for (const { kB } of sizes.rows) expect(kB).not.toBeNaN()
  })

  test('has no viem in it before anything is asked of a chain', () => {
    expect(sizes.hasViem).toBe(false)
  })
})
