import { rpcEndpoints, type RpcSources } from '../../chain-kit/rpcEndpoints.js'
import { unlistedNetwork } from '../../chain-kit/networks.js'

const own = 'https://own.example/'
const theirs = 'https://their.example/'
const service = 'https://rpc.walletconnect.org/v1/'
const hosted = `${service}?chainId=tree%3Aoak&projectId=p`
const text = { 'Content-Type': 'text/plain' }

const listFor = (sources: Partial<RpcSources>, http: readonly string[] = [theirs]) =>
  rpcEndpoints(
    { ...unlistedNetwork('tree:oak'), rpcUrls: { default: { http } } },
    { projectId: 'p', isHosted: true, ...sources },
  )
const urls = (...asked: Parameters<typeof listFor>) => listFor(...asked).map(({ url }) => url)

test('the host’s own come first, then the hosted service, then those of the network', () => {
  expect(urls({ own: [own] })).toEqual([own, hosted, theirs])
})

test.each<[string, Partial<RpcSources>]>([
  ['the host has no project', { projectId: undefined }],
  ['it is switched off', { hostedUrl: false }],
  ['it does not know the network', { isHosted: false }],
])('the hosted service is none where %s', (_, sources) => {
  expect(urls(sources)).toEqual([theirs])
})

test('it can be another one', () => {
  expect(urls({ hostedUrl: 'https://hosted.example/rpc' })[0]).toBe(
    'https://hosted.example/rpc?chainId=tree%3Aoak&projectId=p',
  )
})

test('what is named twice is listed once, where it is named first', () => {
  expect(urls({ own: [theirs, hosted] })).toEqual([theirs, hosted])
  expect(urls({}, [`${service}?chainId=tree:oak`, theirs, theirs])).toEqual([hosted, theirs])
})

test('a URL of the hosted service is told the project, unless it names one', () => {
  expect(urls({ isHosted: false }, [`${service}?chainId=a`, `${service}?projectId=q`])).toEqual([
    `${service}?chainId=a&projectId=p`,
    `${service}?projectId=q`,
  ])
  expect(urls({ isHosted: false, projectId: undefined }, [`${service}?chainId=a`])).toEqual([
    `${service}?chainId=a`,
  ])
})

test('each has its headers', () => {
  const headers = { Accept: 'application/json' }
  const listed = listFor({ headers, own: [own, { url: `${own}2`, headers: { Authorization: 'me' } }] })
  expect(listed.map(({ headers: its }) => its)).toEqual([
    headers,
    { ...headers, Authorization: 'me' },
    text,
    headers,
  ])
})
