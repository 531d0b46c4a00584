import { arrangeWallets } from '../../../plugins/wallet-catalogue/arrange/arrangeWallets.js'
import type { WalletSources } from '../../../plugins/wallet-catalogue/arrange/WalletSources.js'
import { connector, remote, sourcesOf, wallet } from './support/wallets.js'

const rowsOf = (sources: WalletSources) => arrangeWallets(sources).rows.map(({ id, kind }) => `${kind} ${id}`)
/** Without the way to wallets on other devices. */
const walletsOf = (sources: WalletSources) => rowsOf(sources).filter(row => !row.startsWith('walletConnect'))
const reasonsOf = (sources: WalletSources) =>
  new Map(arrangeWallets(sources).explanations.map(({ id, reason }) => [id, reason]))

const everything = sourcesOf({
  connectors: [
    connector('coinbaseWalletSDK', { type: 'EXTERNAL' }),
    connector('rabby'),
    remote,
    connector('legacy', { type: 'INJECTED' }),
  ],
  recent: [wallet('rainbow')],
  featured: [wallet('argent')],
  custom: [wallet('own')],
  recommended: [wallet('trust')],
})

describe('the order of kinds', () => {
  test('the wallets of this browser come first, the one used lately before the others, then the rest in the specification’s order', () => {
    expect(rowsOf({ ...everything, recentKey: 'legacy' })).toEqual([
      'recent legacy',
      'injected rabby',
      'walletConnect walletConnect',
      'recent rainbow',
      'featured argent',
      'custom own',
      'external coinbaseWalletSDK',
    ])
  })

  test('a host that names a kind has the specification’s order, after what it names', () => {
    const rules = { ...everything.rules, order: ['walletConnect'] as const }
    expect(rowsOf({ ...everything, rules })).toEqual([
      'walletConnect walletConnect',
      'recent rainbow',
      'injected rabby',
      'injected legacy',
      'featured argent',
      'custom own',
      'external coinbaseWalletSDK',
    ])
  })

  test('the host can put kinds first; the others follow as usual', () => {
    const rules = { ...everything.rules, order: ['custom', 'injected'] as const }
    expect(rowsOf({ ...everything, rules })).toEqual([
      'custom own',
      'injected rabby',
      'injected legacy',
      'walletConnect walletConnect',
      'recent rainbow',
      'featured argent',
      'external coinbaseWalletSDK',
    ])
  })

  test('featured wallets stand as the host names them, those not known leave no gap', () => {
    const featured = [wallet('argent'), wallet('trust')]
    const rules = { featuredIds: ['trust', 'unknown', 'argent'] }
    const sources = sourcesOf({ featured, rules })
    expect(walletsOf(sources)).toEqual(['featured trust', 'featured argent'])
    expect(reasonsOf(sources).get('unknown')).toMatch(/no source knows it/)
  })

  test('recommended wallets fill the list up to four', () => {
    const recommended = ['a', 'b', 'c', 'd'].map(id => wallet(id))
    expect(walletsOf(sourcesOf({ recommended }))).toEqual([
      'recommended a',
      'recommended b',
      'recommended c',
      'recommended d',
    ])
    const crowded = sourcesOf({
      recommended,
      custom: [wallet('own')],
      connectors: [remote, connector('rabby')],
    })
    expect(walletsOf(crowded)).toEqual(['injected rabby', 'custom own', 'recommended a', 'recommended b'])
    expect(reasonsOf(crowded).get('c')).toMatch(/has its 4 wallets/)
  })
})

describe('each wallet stands once', () => {
  const metaMaskId = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'

  test.each([
    ['the same rdns, in whatever case', { rdns: 'IO.Rabby' }, { rdns: 'io.rabby' }, 'rabby'],
    ['the well-known rdns of its id', { rdns: 'io.metamask' }, {}, metaMaskId],
    ['its well-known name, where it has no rdns', { name: 'MetaMask' }, {}, metaMaskId],
    ['the id that it was given after the wallet', { key: 'own' }, {}, 'own'],
  ])('as the wallet found here that has %s', (_, found, known, id) => {
    const recommended = [wallet(id, known)]
    const sources = sourcesOf({ connectors: [remote, connector('found', found)], recommended })
    expect(rowsOf(sources)).toEqual(['injected found', 'walletConnect walletConnect'])
    expect(reasonsOf(sources).get(id)).toMatch(/^it is /)
  })

  test('a name is no identity for a wallet that says another one', () => {
    const impostor = connector('found', { name: 'MetaMask', rdns: 'evil.example' })
    const recommended = [wallet(metaMaskId)]
    expect(rowsOf(sourcesOf({ connectors: [remote, impostor], recommended }))).toHaveLength(3)
  })

  test('two that claim one identity are both listed', () => {
    const twins = [connector('one', { rdns: 'io.rabby' }), connector('two', { rdns: 'io.rabby' })]
    const sources = sourcesOf({
      connectors: [remote, ...twins],
      recommended: [wallet('r', { rdns: 'io.rabby' })],
    })
    expect(walletsOf(sources)).toEqual(['injected one', 'injected two'])
  })

  test('of all sources; what the host says of a wallet counts first', () => {
    const sources = sourcesOf({
      ...{
        custom: [wallet('one', { name: 'By the host' })],
        featured: [wallet('one')],
        recommended: [wallet('one')],
      },
      ...{ recent: [wallet('two')], others: [wallet('one'), wallet('two')] },
    })
    const { rows } = arrangeWallets(sources)
    expect(rows.map(({ wallet: known }) => known?.name)).toEqual([undefined, 'Two', 'By the host'])
  })

  describe('as window.ethereum, by its flags', () => {
    const legacy = connector('injected', { name: 'Browser Wallet', type: 'INJECTED' })
    const flagged = (flag: string) => wallet(flag, { injected: [{ namespace: 'eip155', injected_id: flag }] })
    const with_ = (...flags: readonly string[]) =>
      walletsOf(
        sourcesOf({
          connectors: [remote, legacy],
          recommended: [flagged('isRabby'), flagged('isMetaMask')],
          providerFlags: new Set(flags),
        }),
      )

    test('the wallet whose flag it has', () => {
      expect(with_('isMetaMask')).toEqual(['injected injected', 'recommended isRabby'])
    })

    test('not MetaMask, where another wallet borrows its flag', () => {
      expect(with_('isMetaMask', 'isRabby')).toEqual(['injected injected', 'recommended isMetaMask'])
    })

    test('none without flags', () => {
      expect(with_()).toHaveLength(3)
    })
  })
})

describe('recent wallets', () => {
  test('they are two, the last one used first, wherever it is', () => {
    const connectors = [remote, connector('rabby'), connector('frame')]
    const recent = [wallet('rainbow'), wallet('argent')]
    const sources = sourcesOf({ connectors, recent, recentKey: 'frame' })
    expect(walletsOf(sources)).toEqual(['recent frame', 'injected rabby', 'recent rainbow'])
    expect(reasonsOf(sources).get('argent')).toBe('in AllWallets')
  })

  test('after a remote session the wallet counts, not the way to it', () => {
    const sources = sourcesOf({ recent: [wallet('rainbow')], recentKey: 'walletConnect' })
    expect(rowsOf(sources)).toEqual(['walletConnect walletConnect', 'recent rainbow'])
  })

  test('one that is installed by now is asked there', () => {
    const recent = [wallet('rabby', { rdns: 'io.rabby' })]
    const { rows } = arrangeWallets(
      sourcesOf({ recent, connectors: [remote, connector('io.rabby', { rdns: 'io.rabby' })] }),
    )
    expect(rows[0]).toMatchObject({ id: 'io.rabby', kind: 'recent', isRecent: true })
  })

  test('one that cannot be reached makes room for the next', () => {
    const recent = [wallet('gone', { supports_wc: false }), wallet('rainbow')]
    expect(walletsOf(sourcesOf({ recent }))).toEqual(['recent rainbow'])
  })
})

describe('what the host excludes and includes', () => {
  const rabby = connector('io.rabby', { name: 'Rabby', rdns: 'io.rabby' })

  test.each([
    ['its own id', 'io.rabby', []],
    ['the id of the wallet it is', 'rabby', []],
    ['the rdns of an excluded wallet', 'other', [{ name: 'Other', rdns: 'io.rabby' }]],
    ['the name of an excluded wallet', 'other', [{ name: 'Rabby' }]],
  ])('an installed wallet goes by %s', (_, excludedId, excluded) => {
    const rules = { excludeIds: new Set([excludedId]), excluded }
    const recommended = [wallet('rabby', { rdns: 'io.rabby' })]
    const sources = sourcesOf({ connectors: [remote, rabby], recommended, rules })
    expect(rowsOf(sources)).not.toContain('injected io.rabby')
    expect(reasonsOf(sources).get('io.rabby')).toMatch(/excludeWalletIds/)
  })

  test('wallets of the catalogue go by their id, recent and featured ones, too', () => {
    const [a, b, c] = ['a', 'b', 'c'].map(id => wallet(id))
    if (!a || !b || !c) throw new Error('three wallets')
    const rules = { excludeIds: new Set(['a', 'b', 'c']) }
    const sources = sourcesOf({ recent: [a], featured: [b], recommended: [c], rules })
    expect(rowsOf(sources)).toEqual(['walletConnect walletConnect'])
  })

  test('only included wallets stay, with installed, featured and custom ones', () => {
    const rules = { includeIds: new Set(['in']) }
    const sources = sourcesOf({
      connectors: [remote, rabby],
      recommended: [wallet('out'), wallet('in')],
      ...{ recent: [wallet('past')], featured: [wallet('star')], custom: [wallet('own')] },
      rules: { ...rules, featuredIds: ['star'] },
    })
    expect(walletsOf(sources)).toEqual(['injected io.rabby', 'featured star', 'custom own', 'recommended in'])
  })
})

describe('what can be reached here', () => {
  const one = (facts: Parameters<typeof wallet>[1], site: Parameters<typeof sourcesOf>[0] = {}) =>
    rowsOf(
      sourcesOf({ ...site, recommended: [wallet('one', { mobile_link: undefined, ...facts } as never)] }),
    )
  const phone = { site: { isMobile: true, browser: 'chrome' } } as const
  const firefox = { site: { browser: 'firefox' } } as const
  const listed = ['walletConnect walletConnect', 'recommended one']
  const unlisted = ['walletConnect walletConnect']

  test.each([
    ['a wallet with an app', { mobile_link: 'one://' }, {}, listed],
    ['a wallet with a program', { desktop_link: 'one://' }, {}, listed],
    ['a wallet with a page', { webapp_link: 'https://one.example' }, {}, listed],
    ['a wallet that is known to be reached by codes', { supports_wc: true }, {}, listed],
    ['an extension of this browser', { chrome_store: 'https://store.example' }, {}, listed],
    [
      'an extension that no session reaches',
      { chrome_store: 'https://s.example', supports_wc: false },
      {},
      listed,
    ],
    ['a wallet without any link', {}, {}, unlisted],
    ['a wallet that no session reaches', { mobile_link: 'one://', supports_wc: false }, {}, unlisted],
    ['an extension of other browsers', { chrome_store: 'https://store.example' }, firefox, unlisted],
    ['an add-on of Firefox', { firefox_store: 'https://store.example', supports_wc: false }, firefox, listed],
    ['on phones, an app', { mobile_link: 'one://' }, phone, listed],
    ['on phones, a page', { webapp_link: 'https://one.example' }, phone, listed],
    ['on phones, a program', { desktop_link: 'one://', supports_wc: true }, phone, unlisted],
    ['on phones, an extension', { chrome_store: 'https://store.example' }, phone, unlisted],
  ])('%s', (_, facts, site, rows) => {
    expect(one(facts, site)).toEqual(rows)
  })

  test('without remote sessions only what is installed', () => {
    const sources = sourcesOf({ connectors: [connector('rabby')], recommended: [wallet('one')] })
    expect(rowsOf(sources)).toEqual(['injected rabby'])
    expect(reasonsOf(sources).get('one')).toMatch(/nothing here reaches/)
  })

  test.each([
    ['a chain of the site', ['eip155:1'], true],
    ['no chain of the site: an id that begins alike is another one', ['eip155:10', 'eip155:137'], false],
    ['chains that are not known', undefined, true],
  ])('a wallet of %s', (_, chains, isListed) => {
    const known = wallet('one', chains ? { chains } : {})
    const site = { chains: new Set(['eip155:1', 'solana:main']) }
    expect(rowsOf(sourcesOf({ recommended: [known], site })).includes('recommended one')).toBe(isListed)
  })

  test('an installed wallet stays, whatever the catalogue says of its chains', () => {
    const connectors = [remote, connector('rabby', { rdns: 'io.rabby' })]
    const recommended = [wallet('r', { rdns: 'io.rabby', chains: ['solana:main'] })]
    const site = { chains: new Set(['eip155:1']) }
    expect(rowsOf(sourcesOf({ connectors, recommended, site }))).toContain('injected rabby')
  })
})

describe('collapseWallets', () => {
  const sources = sourcesOf({
    connectors: [remote, connector('rabby')],
    ...{ recent: [wallet('rainbow')], custom: [wallet('own')], recommended: [wallet('trust')] },
  })

  test('it leaves the wallets of this browser, the rest is behind AllWallets', () => {
    const collapsed = { ...sources, rules: { ...sources.rules, isCollapsed: true } }
    expect(rowsOf(collapsed)).toEqual(['injected rabby'])
    expect(reasonsOf(collapsed).get('own')).toMatch(/^behind AllWallets/)
  })

  test('it does nothing where there is no AllWallets to go behind', () => {
    const rules = { ...sources.rules, isCollapsed: true, hasAllWallets: false }
    expect(rowsOf({ ...sources, rules })).toEqual(rowsOf(sources))
  })
})

test('connectors of e-mail and socials are ways of their own', () => {
  const sources = sourcesOf({ connectors: [remote, connector('auth', { type: 'AUTH' })] })
  expect(rowsOf(sources)).toEqual(['walletConnect walletConnect'])
  expect(reasonsOf(sources).get('auth')).toMatch(/of its own/)
})

test('pages of the catalogue are explained, though not in Connect', () => {
  const sources = sourcesOf({ others: [wallet('far'), wallet('foreign', { chains: ['eip155:56'] })] })
  const site = { ...sources.site, chains: new Set(['eip155:1']) }
  expect(reasonsOf({ ...sources, site })).toEqual(
    new Map([
      ['walletConnect', 'the way to wallets on other devices'],
      ['far', 'in AllWallets'],
      ['foreign', 'left out: it supports none of the networks of this site'],
    ]),
  )
  const off = { ...sources, rules: { ...sources.rules, hasAllWallets: false } }
  expect(reasonsOf(off).get('far')).toBe('left out: AllWallets is off')
})
