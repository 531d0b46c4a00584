import fc from 'fast-check'
import { appLink } from '../../../../kernel/safety/appLink.js'
import { pairingLink } from '../../../../plugins/connector-walletconnect/links/appLinks.js'
import { requestLink } from '../../../../plugins/connector-walletconnect/session/WalletApp.js'
import { snapshot } from '../../../../plugins/wallet-catalogue/sources/snapshot.js'
import { androidPhone, desktop } from '../../../support/platforms.js'
import { pairingUri } from './wallets.js'

const topic = 'a'.repeat(64)
const telegram = { ...androidPhone, isTelegram: true }

/** What makes links go wrong: every sign that parts a link, and what a parser drops or changes. */
const signs = fc.string({ unit: fc.constantFrom(...'abz09:/?#@&=%.\\+;,[]^`{}|"<> \t\né⠀') })
const schemes = fc.constantFrom('harbor', 'HARBOR', 'https', 'http', 'wc', 'tel', 'javascript', 'h1.-x', '')
const links = fc.oneof(
  fc.tuple(schemes, fc.constantFrom('://', ':', ':/', '//', ''), signs).map(parts => parts.join('')),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.webUrl().map(url => url.replace(/^https?/, 'harbor')),
  fc.string(),
)
const uris = fc.oneof(
  fc.constant(pairingUri),
  signs,
  fc.string({ unit: 'binary' }),
  fc.string().map(text => `wc:${text}`),
)

/** What is in front of the query, without the slash at its end. */
const placeOf = (link: string) => link.replace(/[?#].*$/s, '').replace(/\/$/, '')

describe('whatever the link and the pairing', () => {
  test('the pairing stands whole in the query of the wallet’s own link, and nowhere else', () => {
    let composed = 0
    fc.assert(
      fc.property(links, uris, (link, uri) => {
        const own = appLink(link)
        if (own === undefined) return
        const result = pairingLink(own, uri, desktop)
        if (result === undefined) return
        composed++
        const url = new URL(result)
        expect([...url.searchParams]).toEqual([['uri', uri]])
        expect([url.hash, url.username, url.password]).toEqual(['', '', ''])
        expect(result).not.toContain('#')
        expect(placeOf(result)).toBe(placeOf(`${own}wc`))
        expect(url.protocol).toBe(new URL(own).protocol)
        expect(url.host).toBe(new URL(`${own}wc`).host)
      }),
      { numRuns: 5000 },
    )
    expect(composed).toBeGreaterThan(500)
  })

  test('Telegram on Android undoes one of two encodings', () => {
    fc.assert(
      fc.property(links, uris, (link, uri) => {
        const own = appLink(link)
        const result = own && pairingLink(own, uri, telegram)
        if (!result) return
        const once = new URL(result).searchParams.get('uri')
        expect(own.startsWith('https:') ? once : decodeURIComponent(once ?? '')).toBe(uri)
      }),
      { numRuns: 2000 },
    )
  })

  test('a request stands in the query, too', () => {
    fc.assert(
      fc.property(links, fc.nat(), (link, id) => {
        const own = appLink(link)
        if (own === undefined || own.startsWith('https://t.me')) return
        const url = new URL(requestLink(own, id, topic))
        expect([...url.searchParams]).toEqual([
          ['requestId', `${id}`],
          ['sessionTopic', topic],
        ])
        expect(url.hash).toBe('')
      }),
      { numRuns: 2000 },
    )
  })
})

describe('a link with a query, a fragment or a user of its own is none', () => {
  test.each([
    'wallet://a@b/../?uri=',
    'wallet://a@b',
    'wallet://a:b@c',
    'harbor://app?x=',
    'harbor://app#x',
    'harbor://#',
    'harbor://?',
    'harbor:///wc?uri=',
    'wc://abc@2?x',
    'https://harbor.example/link#x',
    'https://harbor.example/link?x=1',
    'https://harbor.example/#',
    'https://harbor.example/?',
    'https://harbor.example/wc?uri=',
  ])('%s', link => {
    expect(appLink(link)).toBeUndefined()
    expect(pairingLink(link, pairingUri, desktop)).toBeUndefined()
  })

  test('nor can half a character be handed over', () => {
    expect(pairingLink('harbor://', 'wc:\ud800', desktop)).toBeUndefined()
  })
})

test('the links of the bundled wallets are composed as these wallets expect it', () => {
  const uri = encodeURIComponent(pairingUri)
  const own = snapshot.flatMap(({ mobile, desktop: program }) =>
    [mobile, program].filter(link => link !== undefined),
  )
  const composed = [...new Set(own)].map(link => pairingLink(appLink(link) ?? '', pairingUri, androidPhone))
  expect(composed).toEqual(
    [
      ...['metamask://', 'trust://', 'rainbow://', 'okex://main/', 'zerion://', 'uniswap://', 'bitkeep://'],
      ...['bnc://app.binance.com/cedefi/', 'safe://', 'ledgerlive://', 'tpoutside://', 'imtokenv2://'],
      ...['safepalwallet://', 'exodus://', 'coin98://', 'backpack://', 'magiceden://', 'frontier://'],
    ].map(link => `${link}wc?uri=${uri}`),
  )
})
