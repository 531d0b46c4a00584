import fc from 'fast-check'
import { appLink, schemeOf } from '../../../kernel/safety/appLink.js'
import { safeLink } from '../../../kernel/safety/links.js'

test.each([
  ['harbor', 'harbor://'],
  ['harbor:', 'harbor://'],
  ['harbor:/', 'harbor://'],
  ['harbor/', 'harbor://'],
  ['harbor://', 'harbor://'],
  ['Harbor://', 'harbor://'],
  [' harbor:// ', 'harbor://'],
  ['harbor://app', 'harbor://app/'],
  ['harbor.wallet-2:', 'harbor.wallet-2://'],
  ['bnc://app.binance.com/cedefi/', 'bnc://app.binance.com/cedefi/'],
  ['harbor://a/../b', 'harbor://a/b/'],
  [' https://harbor.example/@link ', 'https://harbor.example/@link/'],
  ['https://harbor.example', 'https://harbor.example/'],
  ['https://harbor.example/link', 'https://harbor.example/link/'],
  ['https://harbor.example/link/', 'https://harbor.example/link/'],
])('%s is completed to %s', (link, expected) => {
  expect(appLink(link)).toBe(expected)
})

test.each([
  'javascript:alert(1)',
  'javascript',
  'JaVaScRiPt:',
  'javascript://x/%0aalert(1)',
  '\tjavascript:alert(1)',
  'java\nscript:alert(1)',
  'java\nscript',
  'data:text/html,<script>alert(1)</script>',
  'data',
  'blob:https://harbor.example/1',
  'vbscript:msgbox(1)',
  'file:/etc/passwd',
  'file:///etc/passwd',
  'intent://x#Intent;scheme=javascript;end',
  'http:',
  'https:',
  'http://harbor.example',
  'https://user:pw@harbor.example',
  '//harbor.example',
  '/path',
  '7harbor',
  'harbor+x:',
  'harbor://a b',
  'harbor://a:b',
  'harbor:wc',
  'harbor/wc',
  ':',
  '',
  `harbor://${'a'.repeat(5000)}`,
  null,
  undefined,
  7,
  {},
])('%j opens nothing', link => {
  expect(appLink(link)).toBeUndefined()
})

/** What systems, browsers and well-known programs answer; and what every wallet answers. */
const foreign = (
  'jar feed resource chrome chrome-extension moz-extension edge ms-msdt search-ms search ms-officecmd ms-word ms-excel ms-settings ' +
  'ms-appinstaller ms-cxh-full shell itms-services itms-apps facetime facetime-audio tel sms mailto telnet ssh smb afp ldap rtsp vnc ' +
  'steam teamviewer8 zoommtg slack vscode vscode-insiders jetbrains android-app market x-apple.systempreferences prefs app-prefs ' +
  'shortcuts workflow applescript git git+ssh docker-desktop magnet content tg googlechrome googlechromes firefox microsoft-edge ' +
  'livescript mocha mhtml mk res hcp ms-its wyciwyg urn cid mid web+wallet com.apple.tv devtools wc ethereum bitcoin'
).split(' ')

test.each(foreign)('%s is no wallet’s own scheme, whoever says so', scheme => {
  const forms = ['', ':', '://', '://x', '://run?name=x', ':x', '://x/y'].map(end => scheme + end)
  expect(forms.flatMap(link => appLink(link) ?? [])).toEqual([])
  expect(forms.flatMap(link => appLink(link.toUpperCase()) ?? [])).toEqual([])
  expect(appLink(`${scheme}://`, { scheme: `${scheme}:` })).toBeUndefined()
})

test('where the wallet’s scheme is known, no other passes', () => {
  expect(appLink('harbor://app', { scheme: 'harbor:' })).toBe('harbor://app/')
  expect(appLink('other://app', { scheme: 'harbor:' })).toBeUndefined()
})

test('http to this machine passes where the host asks for it', () => {
  expect(appLink('http://127.0.0.1:4000/web')).toBeUndefined()
  expect(appLink('http://127.0.0.1:4000/web', { allowLocalhost: true })).toBe('http://127.0.0.1:4000/web/')
})

test('whatever the text, what comes out may be opened, and comes out again unchanged', () => {
  const schemes = fc.constantFrom('javascript', 'data', 'file', 'blob', 'https', 'http', 'harbor', 'wc', '')
  const ends = fc.oneof(fc.constantFrom('', ':', ':/', '://', '://x', ':x'), fc.string())
  fc.assert(
    fc.property(fc.tuple(schemes, ends), ([scheme, end]) => {
      const link = appLink(scheme + end)
      if (link === undefined) return
      expect(safeLink(link, 'app', { scheme: schemeOf(link) })).toBe(link)
      expect(appLink(link)).toBe(link)
    }),
    { numRuns: 3000 },
  )
})
