import fc from 'fast-check'
import { membersOf, rowId } from '../../../kernel/connectors/membersOf.js'
import { mergeConnectors } from '../../../kernel/connectors/mergeConnectors.js'
import type { Connector } from '../../../kernel/contract/types.js'

type Facts = Pick<Connector, 'name' | 'namespaces'> & Partial<Connector>

const connector = (facts: Facts): Connector => ({
  id: `${facts.namespaces.join('+')}:${facts.name}`,
  key: `key of ${facts.name} in ${facts.namespaces.join('+')}`,
  type: 'ANNOUNCED',
  connect: async () => [],
  restore: async () => [],
  ...facts,
})
const evm = connector({ name: 'Harbor', namespaces: ['eip155'] })
const solana = connector({ name: 'Harbor', namespaces: ['solana'], icon: 'data:s', rdns: 'org.harbor' })
const bitcoin = connector({ name: 'harbor ', namespaces: ['bip122'], icon: 'data:b' })

describe('connectors of one name', () => {
  test('that speak different chains are one wallet, in the place of the first, with an id of its own', () => {
    const other = connector({ name: 'Lagoon', namespaces: ['eip155'] })
    const [first, second, ...rest] = mergeConnectors([evm, other, solana, bitcoin])
    expect(first).toMatchObject({ id: 'wallet:harbor', key: evm.key, name: 'Harbor', type: 'MULTI_CHAIN' })
    expect(first).toMatchObject({
      namespaces: ['eip155', 'solana', 'bip122'],
      members: [evm, solana, bitcoin],
    })
    expect([second, rest]).toEqual([other, []])
  })

  test('show the first picture and the first identity that any of them has', () => {
    expect(mergeConnectors([evm, solana, bitcoin])).toMatchObject([{ icon: 'data:s', rdns: 'org.harbor' }])
  })

  test.each<[string, Connector[]]>([
    ['claim the same chain', [evm, connector({ ...evm, id: 'twin' }), solana]],
    ['have doubles elsewhere', [{ ...evm, isAmbiguous: true }, solana]],
    ['sign in by e-mail', [{ ...evm, type: 'AUTH' }, solana]],
    ['lead to wallets on other devices', [{ ...evm, type: 'WALLET_CONNECT' }, solana]],
    ['ask in a view of their own', [{ ...evm, opens: { kind: 'view', id: 'Own' } }, solana]],
  ])('are left as they are where they %s', (_, connectors) => {
    expect(mergeConnectors(connectors)).toEqual(connectors)
  })
})

const namespaces = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'] as const
const anyConnector = fc.record({
  name: fc.constantFrom('Harbor', ' harbor', 'Trust', 'Trust Wallet', 'Lagoon'),
  namespaces: fc.uniqueArray(fc.constantFrom(...namespaces), { minLength: 1, maxLength: 2 }),
  type: fc.constantFrom<Connector['type']>('ANNOUNCED', 'INJECTED', 'EXTERNAL', 'AUTH', 'WALLET_CONNECT'),
  isAmbiguous: fc.boolean(),
})
const anyList = fc
  .array(anyConnector, { maxLength: 12 })
  .map(list => list.map((facts, index) => connector({ ...facts, id: String(index) })))

describe('whatever is found', () => {
  const holds = (predicate: (found: Connector[], listed: readonly Connector[]) => void) =>
    fc.assert(
      fc.property(anyList, found => predicate(found, mergeConnectors(found))),
      { numRuns: 1000 },
    )

  test('everything is listed once, in the order in which it was found', () =>
    holds((found, listed) => {
      const ids = listed.flatMap(membersOf).map(({ id }) => id)
      expect([...ids].sort()).toEqual(found.map(({ id }) => id).sort())
      const places = listed.map(row => Number(rowId(row)))
      expect(places).toEqual([...places].sort((a, b) => a - b))
    }))

  test('no wallet has two members for one chain, or one that must stand alone', () =>
    holds((_, listed) => {
      for (const { members = [], namespaces: all } of listed) {
        if (members.length > 0) expect(new Set(all).size).toBe(all.length)
        expect(members.some(({ isAmbiguous }) => isAmbiguous)).toBe(false)
        expect(members.some(({ type }) => type === 'AUTH' || type === 'WALLET_CONNECT')).toBe(false)
      }
    }))

  test('merging what is merged changes nothing', () =>
    holds((_, listed) => expect(mergeConnectors(listed)).toEqual(listed)))
})
