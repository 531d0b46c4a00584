import type { CatalogueWallet } from '../../../../kernel/define.js'
import { pairingLink } from '../../../../plugins/connector-walletconnect/links/appLinks.js'
import {
  connectOptions,
  walletLink,
} from '../../../../plugins/connector-walletconnect/links/connectOptions.js'
import { androidPhone, desktop } from '../../../support/platforms.js'
import { pairingUri } from './wallets.js'

const wallet = (facts: object): CatalogueWallet => ({ id: 'w', name: 'Harbor', ...facts })
const everything = wallet({
  mobile_link: 'harbor://',
  desktop_link: 'harbor://',
  webapp_link: 'https://harbor.example',
  rdns: 'example.harbor',
})

describe('the ways to a wallet, best first', () => {
  test.each([
    ['all of them on a computer', everything, true, ['browser', 'qrcode', 'web', 'desktop']],
    ['not installed', everything, false, ['qrcode', 'web', 'desktop', 'unsupported']],
    ['an app only', wallet({ mobile_link: 'harbor://' }), false, ['qrcode']],
    ['a page only', wallet({ webapp_link: 'https://harbor.example' }), false, ['web']],
    ['an extension only, installed', wallet({ rdns: 'example.harbor' }), true, ['browser']],
    ['an extension only, not installed', wallet({ rdns: 'example.harbor' }), false, ['unsupported']],
    [
      'an extension known by a flag',
      wallet({ injected: [{ namespace: 'eip155', injected_id: 'isHarbor' }] }),
      false,
      ['unsupported'],
    ],
    ['no link, but remote sessions', wallet({ supports_wc: true }), false, ['qrcode']],
    ['nothing at all', wallet({}), false, ['unsupported']],
    [
      'no remote sessions',
      wallet({ mobile_link: 'harbor://', supports_wc: false, rdns: 'a.b' }),
      false,
      ['unsupported'],
    ],
  ])('%s', (_, given, isInstalled, expected) => {
    expect(connectOptions(given, desktop, isInstalled)).toEqual(expected)
  })

  test.each([
    ['all of them on a phone', everything, true, ['browser', 'mobile', 'web']],
    ['not installed', everything, false, ['mobile', 'web']],
    ['an extension only', wallet({ rdns: 'example.harbor' }), false, ['unsupported']],
    ['a program only', wallet({ desktop_link: 'harbor://' }), false, ['unsupported']],
  ])('%s', (_, given, isInstalled, expected) => {
    expect(connectOptions(given, androidPhone, isInstalled)).toEqual(expected)
  })
})

describe('a bad link: the wallet is shown without that way', () => {
  const bad = [
    'javascript:alert(1)',
    'javascript://x/%0aalert(1)',
    'JaVaScRiPt:',
    '\tjavascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://harbor.example/1',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'http://harbor.example',
    'https://user:pw@harbor.example',
    `https://harbor.example/${'a'.repeat(5000)}`,
  ]

  test.each(bad)('%j', link => {
    const good = {
      mobile_link: 'harbor://',
      desktop_link: 'harbor://',
      webapp_link: 'https://harbor.example',
    }
    expect(connectOptions(wallet({ ...good, mobile_link: link }), desktop, false)).toEqual(['web', 'desktop'])
    expect(connectOptions(wallet({ ...good, mobile_link: link }), androidPhone, false)).toEqual(['web'])
    expect(connectOptions(wallet({ ...good, desktop_link: link }), desktop, false)).toEqual(['qrcode', 'web'])
    expect(connectOptions(wallet({ ...good, webapp_link: link }), desktop, false)).toEqual([
      'qrcode',
      'desktop',
    ])
    expect(walletLink(wallet({ link_mode: link }), 'mobile')).toBeUndefined()
  })

  test('a page is no app: another scheme than https is none', () => {
    expect(connectOptions(wallet({ webapp_link: 'harbor://' }), desktop, false)).toEqual(['unsupported'])
  })
})

describe('the wallet’s own link', () => {
  test('universal before native, where the wallet has both', () => {
    const both = wallet({ mobile_link: 'harbor://', link_mode: 'https://harbor.example/link' })
    expect(walletLink(both, 'mobile')).toBe('https://harbor.example/link/')
  })

  test('native where the universal one may not be opened', () => {
    const both = wallet({ mobile_link: 'harbor://', link_mode: 'http://harbor.example/link' })
    expect(walletLink(both, 'mobile')).toBe('harbor://')
  })

  test('on this machine, for development', () => {
    const local = wallet({ webapp_link: 'http://127.0.0.1:4000/phone' })
    expect(walletLink(local, 'web')).toBeUndefined()
    expect(walletLink(local, 'web', { allowLocalhost: true })).toBe('http://127.0.0.1:4000/phone/')
  })

  test('a link that becomes too long with the pairing opens nothing', () => {
    const link = `harbor://${'a'.repeat(1900)}/`
    expect(pairingLink(link, `${pairingUri}${'b'.repeat(200)}`, androidPhone)).toBeUndefined()
  })
})
