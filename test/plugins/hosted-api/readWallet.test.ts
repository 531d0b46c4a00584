import fc from 'fast-check'
import type { CatalogueWallet } from '../../../kernel/define.js'
import { appLink } from '../../../kernel/safety/appLink.js'
import { safeImageId } from '../../../kernel/safety/icon.js'
import { safeLink } from '../../../kernel/safety/links.js'
import { loadWalletReader, type WalletReader } from '../../../plugins/hosted-api/api.js'
import { readWalletPage } from '../../../plugins/hosted-api/wallets/createWalletApi.js'
import { fastestMs } from '../../support/fastestMs.js'
import { png } from '../../support/pictures.js'

const id = '3f1c9be2a06f4d77b5e08c4aa1d0e6f29b8e5a7c4d3f2e1a0b9c8d7e6f5a4b3c'
const appLinks = ['mobile_link', 'desktop_link'] as const
const webLinks = [
  'webapp_link',
  'link_mode',
  'app_store',
  'play_store',
  'chrome_store',
  'firefox_store',
  'edge_store',
  'safari_store',
  'homepage',
] as const

let readWallet: WalletReader

beforeAll(async () => {
  readWallet = await loadWalletReader()
})

const read = (fields: object) => readWallet({ id, name: 'Harbor Wallet', ...fields })

test('a wallet of the service is read whole, and what is not known stays behind', () => {
  const wallet = {
    id,
    name: 'Harbor Wallet',
    homepage: 'https://harbor.example/',
    image_id: '7b1d2f60-3c55-4a0e-9f7e-5d0c0a5b4100',
    order: 30,
    mobile_link: 'harbor://',
    webapp_link: 'https://app.harbor.example/',
    link_mode: 'https://harbor.example/link',
    app_store: 'https://apps.apple.com/app/id1500000000',
    play_store: 'https://play.google.com/store/apps/details?id=example.harbor',
    rdns: 'example.harbor',
    injected: [{ namespace: 'eip155', injected_id: 'isHarbor' }],
    chains: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    badge_type: 'certified',
    supports_wc: true,
  }
  const unknown = {
    ...{ desktop_link: null, chrome_store: null, rdns_web_wallet: null, categories: ['self-custody'] },
    ...{ description: 'A sample wallet', is_top_wallet: false, constructor: 'x' },
  }
  expect(readWallet({ ...wallet, ...unknown })).toEqual(wallet)
})

test('what is empty or null is left out', () => {
  const empty = Object.fromEntries([...appLinks, ...webLinks, 'rdns', 'image_id'].map(name => [name, '']))
  expect(read({ ...empty, chains: [], injected: null, order: null })).toEqual({ id, name: 'Harbor Wallet' })
})

describe('no wallet at all', () => {
  test.each([
    ['null', null],
    ['a text', 'wallet'],
    ['a list', []],
    ['no name', { id }],
    ['a name that is an object', { id, name: { toString: 'Harbor' } }],
    ['an empty name', { id, name: '  ' }],
    ['a name of which nothing can be seen', { id, name: '\u202E\u200B' }],
    ['no id', { name: 'Harbor' }],
    ['an id that is a number', { id: 7, name: 'Harbor' }],
    ['an id of 129 characters', { id: 'a'.repeat(129), name: 'Harbor' }],
    ['an id with a control character', { id: 'a\u0000', name: 'Harbor' }],
  ])('%s', (_, value) => {
    expect(readWallet(value)).toBeUndefined()
  })
})

describe('names (row 25)', () => {
  test.each([
    ['markup stays text', '<b>Harbor</b>', '<b>Harbor</b>'],
    ['the override of direction goes', 'Har\u202Ebor', 'Harbor'],
    ['10,000 characters become 64', 'a'.repeat(10_000), `${'a'.repeat(63)}…`],
  ])('%s', (_, name, shown) => {
    expect(read({ name })?.name).toBe(shown)
  })
})

describe('links', () => {
  const forbidden = [
    'javascript:alert(1)',
    'javascript://x/%0aalert(1)',
    'JaVaScRiPt:alert(1)',
    '\tjavascript:alert(1)',
    '\njavascript:alert(1)',
    'javascript:',
    'javascript',
    'itms-services://?action=download-manifest&url=https://evil.example/x.plist',
    'tel:+1900',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://harbor.example/1',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'http://harbor.example',
    'https://user:pw@harbor.example',
    { href: 'https://harbor.example' },
    7,
  ]
  test.each(forbidden)('%j is left out, and the wallet stays (rows 18 and 19)', link => {
    const fields = Object.fromEntries([...appLinks, ...webLinks].map(name => [name, link]))
    expect(read(fields)).toEqual({ id, name: 'Harbor Wallet' })
  })

  test('one of 5,000 characters is left out', () => {
    const link = `https://harbor.example/${'a'.repeat(5000)}`
    expect(read({ mobile_link: link, homepage: link })).toEqual({ id, name: 'Harbor Wallet' })
  })

  test.each(['harbor', 'harbor:', 'harbor://', 'Harbor://', ' harbor:// '])(
    '%j opens the app by its scheme',
    link => {
      expect(read({ mobile_link: link, desktop_link: link })).toMatchObject({
        mobile_link: 'harbor://',
        desktop_link: 'harbor://',
      })
    },
  )

  test.each(webLinks)('the scheme of an app is no %s', name => {
    expect(read({ [name]: 'harbor://' })).not.toHaveProperty(name)
  })

  test('http to this machine passes for developers only', () => {
    const phone = 'http://127.0.0.1:4500/phone'
    const fields = { id, name: 'Phone', mobile_link: phone, webapp_link: phone }
    expect(readWallet(fields)).toEqual({ id, name: 'Phone' })
    expect(readWallet(fields, { allowLocalhost: true })).toMatchObject({
      mobile_link: `${phone}/`,
      webapp_link: phone,
    })
  })
})

describe('other fields', () => {
  test.each([
    ['a path', '../../evil?x='],
    ['nothing', ''],
    ['1,024 characters', 'a'.repeat(1024)],
    ['an object', {}],
  ])('%s is no image id (row 20)', (_, image_id) => {
    expect(read({ image_id })).not.toHaveProperty('image_id')
  })

  test.each([
    [png(), true],
    ['https://shop.example/own.png', true],
    ['http://localhost:3000/own.png', true],
    ['http://shop.example/own.png', false],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
  ])('the picture of a host at %s: %s', (image_url, isTaken) => {
    expect(read({ image_url })?.image_url).toBe(isTaken ? image_url : undefined)
  })

  test('of lists, the good elements are kept, up to a bound', () => {
    const many = Array.from({ length: 5000 }, (_, index) => `eip155:${index}`)
    expect(read({ chains: many })?.chains).toHaveLength(256)
    expect(read({ chains: ['eip155:1', 'nonsense', 7, null, '__proto__:1'] })?.chains).toEqual(['eip155:1'])
    expect(read({ chains: 'eip155:1' })).not.toHaveProperty('chains')
    const flag = { namespace: 'eip155', injected_id: 'isHarbor' }
    const bad = [{ ...flag, injected_id: 'is Harbor' }, { ...flag, namespace: 'E' }, null, flag.injected_id]
    expect(read({ injected: [...bad, { ...flag, more: 1 }] })?.injected).toEqual([flag])
  })

  test('a domain has 253 characters at most', () => {
    expect(read({ rdns: 'a'.repeat(253) })).toHaveProperty('rdns')
    expect(read({ rdns: 'a'.repeat(254) })).not.toHaveProperty('rdns')
  })

  test.each([
    ['rdns', 'no domain!'],
    ['order', '1'],
    ['order', Infinity],
    ['badge_type', 'gold'],
    ['supports_wc', 'yes'],
  ])('%s cannot be %j', (name, value) => {
    expect(read({ [name]: value })).not.toHaveProperty(name)
  })
})

describe('a page', () => {
  const wallet = (index: number) => ({ id: `${index}`, name: `Wallet ${index}` })
  const forty = Array.from({ length: 40 }, (_, index) => wallet(index))
  const empty = { wallets: [], count: 0 }

  test.each([{}, null, [], 'x', 7, { data: 'x' }, { data: [null] }, { data: {}, count: 5 }])(
    '%j is an empty list (row 21)',
    value => {
      expect(readWalletPage(value, 40)).toEqual(empty)
    },
  )

  test.each([null, 'wallet', { id: 'x' }, { name: 'x' }, { id: 'x', name: {} }, [wallet(1)]])(
    'with %j among 40 has the 39 good ones (row 21)',
    bad => {
      const { wallets, count } = readWalletPage({ data: forty.with(7, bad as never), count: 512 }, 40)
      expect(wallets).toEqual(forty.toSpliced(7, 1))
      expect(count).toBe(512)
    },
  )

  test('of 100,000 wallets has as many as were asked for, at once (row 24)', () => {
    const data = Array.from({ length: 100_000 }, (_, index) => wallet(index))
    expect(readWalletPage({ data, count: data.length }, 40)).toEqual({ wallets: forty, count: 100_000 })
    // Beside what a copy of them takes, on the same machine at the same time.
    expect(fastestMs(() => readWalletPage({ data }, 40))).toBeLessThan(fastestMs(() => structuredClone(data)))
  })

  test.each([-1, 1.5, '512', null, 1e300])('counts its wallets where the count is %j', count => {
    expect(readWalletPage({ data: forty, count }, 40).count).toBe(40)
  })

  test('leaves out pictures by address: the catalogue must not learn who looks', () => {
    const data = [{ ...wallet(1), image_url: 'https://tracker.example/1.png', image_id: 'a-1' }]
    expect(readWalletPage({ data }, 40).wallets).toEqual([{ ...wallet(1), image_id: 'a-1' }])
  })
})

describe('whatever the JSON', () => {
  const links = fc.oneof(
    fc.constantFrom(
      'javascript:alert(1)',
      'harbor:',
      'https://u:p@h.example',
      'http://h.example',
      'data:text/html,x',
      'vbscript:x',
    ),
    fc.webUrl(),
    fc.string(),
    fc.string({ unit: fc.constantFrom(...'javscript:/\t\n dhttps') }),
    fc.jsonValue(),
  )
  const fields = fc.dictionary(
    fc.constantFrom(...appLinks, ...webLinks, 'image_id', 'image_url', 'rdns', 'chains', 'injected', 'order'),
    links,
  )
  const wallets = fc
    .tuple(fields, fc.oneof(fc.constant('Harbor'), fc.jsonValue()))
    .map(([more, name]): unknown => ({ id: 'x', name, ...more }))

  const isSafe = (wallet: CatalogueWallet) => {
    for (const name of appLinks)
      if (wallet[name] !== undefined) expect(appLink(wallet[name])).toBe(wallet[name])
    for (const name of webLinks)
      if (wallet[name] !== undefined) expect(safeLink(wallet[name], 'web')).toBe(wallet[name])
    expect(safeImageId(wallet.image_id)).toBe(wallet.image_id)
    expect(Array.from(wallet.name).length).toBeLessThanOrEqual(64)
  }

  test('the reader never throws, and lets no link through that may not be opened', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), wallets, fc.anything()), value => {
        const wallet = readWallet(value)
        if (wallet) isSafe(wallet)
      }),
      { numRuns: 2000 },
    )
  })

  test('a wallet that was read is read again unchanged: storage can keep it', () => {
    fc.assert(
      fc.property(wallets, value => {
        const wallet = readWallet(value)
        expect(readWallet(JSON.parse(JSON.stringify(wallet ?? null)))).toEqual(wallet)
      }),
      { numRuns: 1000 },
    )
  })

  test('a page never throws', () => {
    const pages = fc.oneof(fc.jsonValue(), fc.record({ data: fc.array(wallets), count: fc.jsonValue() }))
    fc.assert(
      fc.property(pages, fc.nat(100), (value, entries) => {
        const { wallets: found, count } = readWalletPage(value, entries)
        expect(found.length).toBeLessThanOrEqual(Math.min(entries, count))
        found.forEach(isSafe)
      }),
    )
  })
})
