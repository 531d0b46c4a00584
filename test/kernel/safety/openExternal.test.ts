import type { LinkTarget } from '../../../kernel/environment/Environment.js'
import { openExternal } from '../../../kernel/safety/openExternal.js'

const page = () => {
  const opened: [string, LinkTarget][] = []
  return { opened, openLink: (url: string, target: LinkTarget) => void opened.push([url, target]) }
}

test('what may be opened is, where it was asked for', () => {
  const env = page()
  expect(openExternal(env, 'harbor://wc', { kind: 'app', target: '_self', scheme: 'harbor:' })).toBe(true)
  expect(openExternal(env, 'https://harbor.example', { kind: 'web', target: '_blank' })).toBe(true)
  expect(env.opened).toEqual([
    ['harbor://wc', '_self'],
    ['https://harbor.example/', '_blank'],
  ])
})

test.each([
  ['javascript:alert(1)', 'app'],
  ['\tjavascript:alert(1)', 'app'],
  ['data:text/html,x', 'app'],
  ['file:///etc/passwd', 'app'],
  ['http://harbor.example', 'web'],
  ['https://user:pw@harbor.example', 'web'],
  ['harbor://wc', 'web'],
  ['harbor://wc', 'app'],
  [undefined, 'web'],
] as const)('%j is not, and nothing happens', (url, kind) => {
  const env = page()
  expect(openExternal(env, url, { kind, target: '_blank' })).toBe(false)
  expect(env.opened).toEqual([])
})

test('no app opens but the one whose scheme is named', () => {
  const env = page()
  const options = { kind: 'app', target: '_self', scheme: 'harbor:' } as const
  expect(openExternal(env, 'meadow://wc', options)).toBe(false)
  expect(openExternal(env, 'harbor://wc', options)).toBe(true)
})
