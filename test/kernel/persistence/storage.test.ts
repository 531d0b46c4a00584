import { jest } from '@jest/globals'
import fc from 'fast-check'
import { memoryStorage } from '../../../kernel/environment/memoryStorage.js'
import {
  jsonKey,
  KernelStorage,
  listKey,
  textKey,
  type StorageKey,
} from '../../../kernel/persistence/storage.js'
import { countingStorage, createPage, pass } from '../../support/kernel.js'
import { ScriptedWallet } from '../../support/scriptedWallet.js'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** What a key may hold after another version, another program or a visitor has been at it. */
const badTexts: readonly (readonly [string, string])[] = [
  ['broken JSON', '{{{'],
  ['null', 'null'],
  ['a number', '42'],
  ['an empty list', '[]'],
  ['a list of null', '[null]'],
  ['a prototype', '{"__proto__":{"polluted":true}}'],
  ['a name of objects', 'constructor'],
  ['a quoted text', '"eip155"'],
  ['another type', 'true'],
  ['200 kB', 'x'.repeat(200_000)],
  ['a list of 200 kB', 'eip155,'.repeat(30_000)],
  ['a future version', '{"version":99,"value":"eip155"}'],
  ['white space', ' \n\t '],
  ['a NUL', 'eip155\u0000'],
]

/** The keys of a visit that was connected by the wallet `harbor`. */
const goodTexts = new Map([
  ['@portico/connection_status', 'connected'],
  ['@portico/connected_namespaces', 'eip155'],
  ['@portico/eip155:connected_connector_id', 'key.of.harbor'],
  ['@portico/eip155:caip_network_id', 'eip155:1'],
  ['@portico/active_namespace', 'eip155'],
  ['@portico/active_caip_network_id', 'eip155:1'],
])

const cases = [...goodTexts.keys()].flatMap(key => badTexts.map(([what, text]) => ({ key, what, text })))

/** A page that comes back to this storage, ten seconds after it has started. */
const cameBackTo = async (texts: ReadonlyMap<string, string>) => {
  const storage = countingStorage()
  for (const [key, text] of texts) storage.texts.set(key, text)
  const wallet = new ScriptedWallet()
  const page = createPage({ wallets: [wallet], env: { storage } })
  const started = page.kernel.start()
  await pass(10_000)
  await started
  return { ...page, wallet, storage }
}

describe.each([
  ['the rest of a connected visit', goodTexts],
  ['nothing else', new Map<string, string>()],
])('a bad value beside %s', (_, others) => {
  test.each(cases)('$key with $what does no harm, and goes with the next connect', async ({ key, text }) => {
    const { kernel, storage, faults } = await cameBackTo(new Map([...others, [key, text]]))
    const [eip155] = kernel.stores.namespaces.all
    expect(['connected', 'disconnected']).toContain(eip155?.status)
    expect(eip155?.network?.caipNetworkId).toBe('eip155:1')
    expect(faults).toEqual([])
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()

    await kernel.open()
    expect(kernel.stores.router.current).toBeDefined()
    await kernel.connect({ connectorId: 'harbor' })
    expect(Object.fromEntries(storage.texts)).toEqual(Object.fromEntries(goodTexts))
  })
})

test.each(cases.filter(({ text }) => !/^(eip155,|null$|true$)/.test(text)))(
  '$key with $what is left, since another version of the page may know it',
  async ({ key, text }) => {
    const { storage } = await cameBackTo(new Map([[key, text]]))
    expect(storage.texts.get(key)).toBe(text)
  },
)

test('a list with good and bad namespaces keeps the good ones', async () => {
  const { kernel } = await cameBackTo(
    new Map([...goodTexts, ['@portico/connected_namespaces', 'EIP155,eip155,{},,constructor,eip155']]),
  )
  expect(kernel.stores.namespaces.active?.status).toBe('connected')
})

test('what belongs to the host is never touched', async () => {
  const { kernel, storage } = await cameBackTo(
    new Map([
      ['host', '{{{'],
      ['@portico', '{{{'],
      ['portico/x', '42'],
    ]),
  )
  await kernel.connect({ connectorId: 'harbor' })
  await kernel.disconnect()
  expect(storage.calls.filter(call => call.includes(' ') && !call.includes(' @portico/'))).toEqual([])
})

test('a page with the prefix of AppKit finds what AppKit left', async () => {
  const storage = countingStorage()
  storage.texts.set('@appkit/connection_status', 'connected')
  storage.texts.set('@appkit/connected_namespaces', 'eip155')
  storage.texts.set('@appkit/eip155:connected_connector_id', 'io.metamask')
  storage.texts.set('@appkit/active_caip_network_id', 'eip155:137')
  const { kernel } = createPage({
    env: { storage },
    storageKey: '@appkit',
    wallets: [new ScriptedWallet({ key: 'io.metamask' })],
  })
  await kernel.start()
  expect(kernel.stores.namespaces.active?.caipAddress).toBe('eip155:137:0xharbor')
})

describe('a key', () => {
  const made = () => {
    const texts = memoryStorage()
    return { texts, storage: new KernelStorage(texts, '@portico') }
  }
  const colour = textKey('colour', text => text === 'red')
  const items = listKey('items', item => /^[a-z]+$/.test(item))
  const count = jsonKey('count', 0, value => (typeof value === 'number' ? value : undefined))

  test('of a text keeps it as it is, without quotes', () => {
    const { storage, texts } = made()
    storage.write(colour, 'red')
    expect(texts.get('@portico/colour')).toBe('red')
    expect(storage.read(colour)).toBe('red')
  })

  test('of a list keeps it with commas, once each', () => {
    const { storage, texts } = made()
    storage.write(items, ['a', 'b'])
    expect(texts.get('@portico/items')).toBe('a,b')
    texts.set('@portico/items', 'a,b,a,B,,c')
    expect(storage.read(items)).toEqual(['a', 'b', 'c'])
  })

  test('of JSON keeps it as JSON', () => {
    const { storage, texts } = made()
    storage.write(count, 3)
    expect(texts.get('@portico/count')).toBe('3')
    expect(storage.read(count)).toBe(3)
  })

  test.each([
    ['an empty text', colour, ''],
    ['an empty list', items, []],
    ['nothing', colour, undefined],
  ] as [string, StorageKey<unknown>, unknown][])('that is set to %s is removed', (_, key, value) => {
    const { storage, texts } = made()
    texts.set(`@portico/${key.id}`, 'something')
    storage.write(key, value)
    expect(texts.get(`@portico/${key.id}`)).toBeUndefined()
  })

  test.each([
    ['colour', colour, undefined],
    ['items', items, []],
    ['count', count, 0],
  ] as [string, StorageKey<unknown>, unknown][])(
    '%s with a bad value gives its fallback, and the value is left',
    (id, key, fallback) => {
      for (const text of ['{{{', '!', 'x'.repeat(300_000)]) {
        const { storage, texts } = made()
        const bad = text.length > 9 && id === 'items' ? text.toUpperCase() : text
        texts.set(`@portico/${id}`, bad)
        expect(storage.read(key)).toEqual(fallback)
        expect([texts.get(`@portico/${id}`), storage.isForeign(key)]).toEqual([bad, true])
      }
    },
  )

  test('of JSON that its reader breaks on gives its fallback', () => {
    const { storage, texts } = made()
    texts.set('@portico/broken', '{}')
    const broken = jsonKey('broken', 'fallback', () => {
      throw new Error('unreadable')
    })
    expect(storage.read(broken)).toBe('fallback')
    expect(texts.get('@portico/broken')).toBe('{}')
  })

  test('reads whatever text there is, and never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), text => {
        const { storage, texts } = made()
        for (const key of [colour, items, count] as StorageKey<unknown>[]) {
          texts.set(`@portico/${key.id}`, text)
          const value = storage.read(key)
          expect(storage.read(key)).toEqual(value)
        }
      }),
    )
  })

  test('of JSON reads what it wrote', () => {
    const any = jsonKey<unknown>('any', undefined, value => value)
    fc.assert(
      fc.property(
        fc.jsonValue().filter(value => value !== null),
        value => {
          const { storage } = made()
          storage.write(any, value)
          expect(storage.read(any)).toEqual(JSON.parse(JSON.stringify(value)))
        },
      ),
    )
  })
})
