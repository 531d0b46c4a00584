import fc from 'fast-check'
import { compareStructural as compareOfMobx } from 'mobx'
import { compareStructural } from '../../../kernel/stores/compareStructural.js'
import { observable } from '../../../kernel/mobx.js'

class Point {
  constructor(
    readonly x: number,
    readonly y: number,
  ) {}
}

const network = () => ({ id: 1, name: 'Harbor', urls: ['https://a.example'], icon: undefined })

describe('the same by value are', () => {
  test.each<[string, () => unknown]>([
    ['nothing', () => undefined],
    ['not a number', () => NaN],
    ['plain objects, with what is in them', () => ({ at: [network(), { deep: network() }] })],
    ['objects without a prototype', () => Object.assign(Object.create(null) as object, { a: 1 })],
    ['empty objects', () => ({})],
    ['lists', () => [1, [2, [network()]]]],
    ['maps', () => new Map([['eip155', network()]])],
    ['sets', () => new Set(['0xa', '0xb'])],
    ['dates', () => new Date(1000)],
    ['dates that are none', () => new Date(NaN)],
    ['bytes', () => Uint8Array.of(1, 2)],
    ['instances, by their fields', () => new Point(1, 2)],
    ['maps that are observed', () => observable.map([['eip155', 1]])],
    ['lists that are observed', () => observable.array([1, 2])],
  ])('%s', (_, make) => {
    expect(compareStructural(make(), make())).toBe(true)
  })

  test('objects whose fields have come in another order', () => {
    expect(compareStructural({ a: 1, b: [2] }, { b: [2], a: 1 })).toBe(true)
  })

  test('what is the same object, whatever it is', () => {
    const self: Record<string, unknown> = {}
    self['self'] = self
    for (const value of [self, () => 1, Symbol('a'), new URL('https://a.example'), /a/])
      expect(compareStructural(value, value)).toBe(true)
  })
})

describe('not the same are', () => {
  test.each<[string, unknown, unknown]>([
    ['a field that is missing and one that is undefined', {}, { a: undefined }],
    ['fields of other names', { a: 1 }, { b: 1 }],
    ['a list and a longer one', [1], [1, 2]],
    ['a list and an object of the same entries', [1], { 0: 1 }],
    ['null and an object', null, {}],
    ['nothing and a list', undefined, []],
    ['a text and a number', '1', 1],
    ['zero and minus zero', 0, -0],
    ['a hole deep within', [{ a: [1, { b: 2 }] }], [{ a: [1, { b: 3 }] }]],
    ['maps with another value', new Map([['a', 1]]), new Map([['a', 2]])],
    ['maps with another key', new Map([['a', 1]]), new Map([['b', 1]])],
    ['sets with other members', new Set([1]), new Set([2])],
    ['a set and a list', new Set([1]), [1]],
    ['dates', new Date(1), new Date(2)],
    ['a date and an empty object', new Date(1), {}],
    ['an instance and a plain object', new Point(1, 2), { x: 1, y: 2 }],
    ['links', new URL('https://a.example'), new URL('https://b.example')],
    ['patterns', /a/, /b/],
    ['promises', Promise.resolve(1), Promise.resolve(2)],
    ['functions', () => 1, () => 2],
  ])('%s', (_, one, other) => {
    expect(compareStructural(one, other)).toBe(false)
    expect(compareStructural(other, one)).toBe(false)
  })
})

test('it says of data what MobX says', () => {
  const data = fc.anything({
    withDate: true,
    withMap: true,
    withSet: true,
    withTypedArray: true,
    maxDepth: 3,
  })
  const small = fc.array(
    fc.constantFrom<unknown>(0, '', {}, [], { a: 1 }, [{ a: [] }], new Map(), new Set([1])),
  )
  const pairs = fc.oneof(fc.tuple(data, data), fc.tuple(small, small), fc.clone(data, 2))
  fc.assert(
    fc.property(pairs, ([one, other]) => {
      expect(compareStructural(one, other)).toBe(compareOfMobx(one, other))
    }),
  )
})
