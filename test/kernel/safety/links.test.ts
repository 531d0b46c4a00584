import fc from 'fast-check'
import { safeLink } from '../../../kernel/safety/links.js'
import { fastestMs } from '../../support/fastestMs.js'

const kinds = ['web', 'app'] as const

describe('links that nothing may open', () => {
  const scripts = [
    'javascript:alert(1)',
    'javascript://x/%0aalert(1)',
    'JaVaScRiPt:alert(1)',
    '\tjavascript:alert(1)',
    '\njavascript:alert(1)',
    ' \u0000\u0001javascript:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    'javascript\r:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'DATA:text/html;base64,PHNjcmlwdD4=',
    'blob:https://wallet.example/3f1c9be2',
    'vbscript:msgbox(1)',
    'VbScript:msgbox(1)',
    'file:///etc/passwd',
    'filesystem:https://wallet.example/x',
    'about:blank',
    'view-source:https://wallet.example',
    'intent://x#Intent;scheme=javascript;end',
    'ws://wallet.example',
    'wss://wallet.example',
    'ftp://wallet.example',
    'http://wallet.example',
    'https://user:pw@wallet.example',
    'https://user@wallet.example',
    'https://:pw@wallet.example',
    'https://',
    '//wallet.example',
    '/path',
    'harbor',
    '',
    `https://wallet.example/${'a'.repeat(5000)}`,
    `harbor://${'a'.repeat(5000)}`,
    `https://wallet.example/${'é'.repeat(1000)}`,
    null,
    undefined,
    7,
    {},
    ['https://wallet.example'],
    new URL('https://wallet.example'),
  ]
  test.each(scripts)('%j', url => {
    for (const kind of kinds) {
      expect(safeLink(url, kind)).toBeUndefined()
      expect(safeLink(url, kind, { allowLocalhost: true })).toBeUndefined()
    }
  })

  test('a wallet cannot make a script its own scheme', () => {
    expect(safeLink('javascript:alert(1)', 'app', { scheme: 'javascript:' })).toBeUndefined()
    expect(safeLink('http://wallet.example', 'app', { scheme: 'http:' })).toBeUndefined()
  })
})

describe('links to the web', () => {
  test('https passes, in the form the browser gives it', () => {
    expect(safeLink('https://wallet.example', 'web')).toBe('https://wallet.example/')
    expect(safeLink(' HTTPS://Wallet.Example/a?b=c#d\n', 'web')).toBe('https://wallet.example/a?b=c#d')
  })

  test('the scheme of an app does not pass', () => {
    expect(safeLink('harbor://wc', 'web')).toBeUndefined()
  })

  test('2,048 characters pass, one more does not', () => {
    const url = `https://wallet.example/${'a'.repeat(2048 - 'https://wallet.example/'.length)}`
    expect(safeLink(url, 'web')).toBe(url)
    expect(safeLink(`${url}a`, 'web')).toBeUndefined()
  })
})

describe('links to an app', () => {
  test('its own scheme, where that is named, and its universal link pass', () => {
    const own = { scheme: 'harbor:' }
    expect(safeLink('harbor://', 'app', own)).toBe('harbor://')
    expect(safeLink('harbor://wc?uri=wc%3A7f%402', 'app', own)).toBe('harbor://wc?uri=wc%3A7f%402')
    expect(safeLink('harbor://', 'app')).toBeUndefined()
    expect(safeLink('https://harbor.example/link', 'app')).toBe('https://harbor.example/link')
  })

  test('where its scheme is known, no other scheme passes', () => {
    expect(safeLink('Harbor://wc', 'app', { scheme: 'harbor:' })).toBe('harbor://wc')
    expect(safeLink('other://wc', 'app', { scheme: 'harbor:' })).toBeUndefined()
    expect(safeLink('https://harbor.example', 'app', { scheme: 'harbor:' })).toBeUndefined()
    expect(safeLink('https://harbor.example', 'app', { scheme: 'https:' })).toBe('https://harbor.example/')
  })
})

describe('http to this machine', () => {
  const local = ['http://localhost:4000/', 'http://127.0.0.1:4000/x', 'http://[::1]:4000/']

  test.each(local)('%s passes only where the host asks for it', url => {
    for (const kind of kinds) {
      expect(safeLink(url, kind)).toBeUndefined()
      expect(safeLink(url, kind, { allowLocalhost: true })).toBe(url)
    }
  })

  test.each([
    'http://localhost.evil.example',
    'http://evil-localhost',
    'http://127.0.0.1.evil.example',
    'http://u:p@localhost',
    'http://10.0.0.1',
  ])('%s never passes', url => {
    expect(safeLink(url, 'web', { allowLocalhost: true })).toBeUndefined()
  })
})

describe('whatever the text', () => {
  const ofTheBrowser = [
    'javascript:',
    'data:',
    'blob:',
    'vbscript:',
    'file:',
    'http:',
    'ftp:',
    'about:',
    'intent:',
  ]
  const noise = fc.string({
    unit: fc.constantFrom('\t', '\n', '\r', ' ', '\u0000', '\u001f', ''),
    maxLength: 3,
  })
  const schemes = fc
    .constantFrom(
      ...[
        'javascript',
        'data',
        'blob',
        'vbscript',
        'file',
        'http',
        'https',
        'ftp',
        'harbor',
        'wc',
        'about',
        'intent',
      ],
    )
    .chain(scheme => fc.tuple(fc.mixedCase(fc.constant(scheme)), noise, fc.nat(scheme.length)))
    .map(([scheme, inside, at]) => scheme.slice(0, at) + inside + scheme.slice(at))
  const bodies = fc.oneof(
    fc.webUrl().map(url => url.slice('https:'.length)),
    fc.constantFrom('//u:p@h.example', '//x/%0aalert(1)', 'alert(1)', 'text/html,x', '//', ''),
    fc.string({ unit: 'binary' }),
  )
  const urls = fc.tuple(noise, schemes, bodies).map(([before, scheme, body]) => `${before}${scheme}:${body}`)

  /** The scheme that a text claims, as a parser sees it. */
  const schemeIn = (url: string) => (URL.canParse(url) ? new URL(url).protocol : 'harbor:')

  test('a web link is https without credentials', () => {
    fc.assert(
      fc.property(fc.oneof(urls, fc.string(), fc.anything()), url => {
        const link = safeLink(url, 'web')
        if (link === undefined) return
        const { protocol, username, password, href } = new URL(link)
        expect([protocol, username, password, href]).toEqual(['https:', '', '', link])
      }),
      { numRuns: 2000 },
    )
  })

  test('an app link is of the scheme that is named, and of none that the browser answers itself', () => {
    fc.assert(
      fc.property(fc.oneof(urls, fc.string()), url => {
        const scheme = schemeIn(url)
        const link = safeLink(url, 'app', { scheme })
        if (link === undefined) return
        expect(ofTheBrowser).not.toContain(new URL(link).protocol)
        expect(new URL(link).protocol).toBe(scheme)
      }),
      { numRuns: 2000 },
    )
  })

  test('a link that passed passes again unchanged', () => {
    fc.assert(
      fc.property(urls, fc.constantFrom(...kinds), (url, kind) => {
        const own = { scheme: schemeIn(url) }
        const link = safeLink(url, kind, own)
        if (link !== undefined) expect(safeLink(link, kind, own)).toBe(link)
      }),
    )
  })
})

test('100,000 characters are refused within 10 ms', () => {
  const url = `https://${'a'.repeat(100_000)}`
  expect(fastestMs(() => expect(safeLink(url, 'web')).toBeUndefined())).toBeLessThan(10)
})
