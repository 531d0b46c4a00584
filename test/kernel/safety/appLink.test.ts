import fc from 'fast-check'
import { appLink } from '../../../kernel/safety/appLink.js'
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
      expect(safeLink(link, 'app')).toBe(link)
      expect(appLink(link)).toBe(link)
    }),
    { numRuns: 3000 },
  )
})
