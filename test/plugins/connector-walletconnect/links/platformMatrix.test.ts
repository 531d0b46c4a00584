import type { LinkTarget } from '../../../../kernel/environment/Environment.js'
import { readPlatform } from '../../../../kernel/environment/platform.js'
import {
  linkTarget,
  needsTap,
  pairingLink,
} from '../../../../plugins/connector-walletconnect/links/appLinks.js'
import {
  connectOptions,
  walletLink,
} from '../../../../plugins/connector-walletconnect/links/connectOptions.js'
import { schemeOf } from '../../../../kernel/safety/appLink.js'
import { devices } from '../../../support/devices.js'
import { fakeWindow } from '../../../support/fakeWindow.js'
import { kinds, pairingUri } from './wallets.js'

const once = 'wc%3A7f%402%3FsymKey%3Dab%26relay-protocol%3Dirn'
const twice = 'wc%253A7f%25402%253FsymKey%253Dab%2526relay-protocol%253Dirn'
const telegram = { TelegramWebviewProxy: {} }

const pages = {
  'Android Chrome': { userAgent: devices.androidChrome },
  'iOS Safari': { userAgent: devices.iosSafari },
  'Telegram on Android': { userAgent: devices.androidChrome, ...telegram },
  'Telegram on iOS': { userAgent: devices.iosSafari, ...telegram },
  'desktop Chrome': { userAgent: devices.desktopChrome },
  'desktop Firefox': { userAgent: devices.desktopFirefox },
  'desktop Safari': { userAgent: devices.desktopSafari },
} as const
type PageName = keyof typeof pages

const platformOf = (name: PageName, facts: object = {}) => {
  const { userAgent, ...globals } = pages[name]
  return readPlatform(fakeWindow({ navigator: { userAgent, maxTouchPoints: 0 }, ...globals, ...facts }))
}

/** What a press opens, and where; the way where it is no link. */
const press = (kind: keyof typeof kinds, page: PageName, facts: object = {}) => {
  const wallet = kinds[kind]
  const platform = platformOf(page, facts)
  const [way] = connectOptions(wallet, platform, false)
  if (way !== 'mobile' && way !== 'web' && way !== 'desktop') return way
  const link = walletLink(wallet, way) ?? ''
  return [pairingLink(link, pairingUri, platform), linkTarget(way, schemeOf(link), platform)]
}

const desktopPages = ['desktop Chrome', 'desktop Firefox', 'desktop Safari'] as const
const phonePages = ['Android Chrome', 'iOS Safari'] as const
const telegramPages = ['Telegram on Android', 'Telegram on iOS'] as const

describe('a wallet with an app of its own scheme', () => {
  test.each(phonePages)('%s: the app, in this tab', page => {
    expect(press('native', page)).toEqual([`harbor://wc?uri=${once}`, '_self'])
  })

  test('Telegram on iOS: the app, in a new tab', () => {
    expect(press('native', 'Telegram on iOS')).toEqual([`harbor://wc?uri=${once}`, '_blank'])
  })

  test('Telegram on Android: encoded twice', () => {
    expect(press('native', 'Telegram on Android')).toEqual([`harbor://wc?uri=${twice}`, '_blank'])
  })

  test.each(desktopPages)('%s: a code', page => {
    expect(press('native', page)).toBe('qrcode')
  })
})

describe('a wallet with a universal link', () => {
  test.each(phonePages)('%s: its page, which the app takes over; without the app, this page stays', page => {
    expect(press('universal', page)).toEqual([`https://meadow.example/app/wc?uri=${once}`, '_blank'])
  })

  test.each(telegramPages)('%s: never encoded twice, in a new tab', page => {
    expect(press('universal', page)).toEqual([`https://meadow.example/app/wc?uri=${once}`, '_blank'])
  })

  test.each(desktopPages)('%s: a code', page => {
    expect(press('universal', page)).toBe('qrcode')
  })
})

describe('a wallet with a program for computers', () => {
  test.each(desktopPages)('%s: the program, in a new tab', page => {
    expect(press('desktop', page)).toEqual([`cellar://wc?uri=${once}`, '_blank'])
  })

  test.each([...phonePages, ...telegramPages])('%s: no way', page => {
    expect(press('desktop', page)).toBe('unsupported')
  })
})

describe('a wallet that is a page', () => {
  test.each(Object.keys(pages) as PageName[])('%s: the page, in a new tab', page => {
    expect(press('web', page)).toEqual([`https://loom.example/wc?uri=${once}`, '_blank'])
  })
})

describe('in a frame', () => {
  test.each(phonePages)('%s: an app opens from the whole tab', page => {
    expect(press('native', page, { parent: {} })).toEqual([`harbor://wc?uri=${once}`, '_top'])
  })

  test.each(telegramPages)('%s: a new tab all the same', page => {
    expect(press('native', page, { parent: {} })?.[1]).toBe('_blank')
  })

  test('a page opens in a new tab', () => {
    expect(press('web', 'desktop Chrome', { parent: {} })?.[1]).toBe('_blank')
  })
})

test.each<[PageName, boolean]>([
  ['Android Chrome', false],
  ['iOS Safari', true],
  ['Telegram on Android', true],
  ['Telegram on iOS', true],
])('%s: an app opens from a pressed link only: %s', (page, expected) => {
  expect(needsTap(platformOf(page))).toBe(expected)
})

test('no target but these', () => {
  const targets = new Set<LinkTarget>(['_blank', '_self', '_top'])
  for (const way of ['mobile', 'web', 'desktop'] as const)
    for (const page of Object.keys(pages) as PageName[])
      expect(targets.has(linkTarget(way, 'harbor:', platformOf(page)))).toBe(true)
})
