import { autorun } from '../../../kernel/mobx.js'
import { networkImageId } from '../../../plugins/hosted-api/images/networkImageIds.js'
import { networkPicturesService } from '../../../plugins/hosted-api/api.js'
import { networkPictures } from '../../../ui-shell/core/api.js'
import { network } from '../../support/kernel.js'
import { plainSvg } from '../../support/pictures.js'
import { createSite, type SiteOptions } from './support/createSite.js'
import { scriptedService } from './support/scriptedService.js'

const drawing = atob(plainSvg.split(',')[1] ?? '')
const openPictures = async (options: SiteOptions = {}) => {
  const service = scriptedService(
    () => new Response(drawing, { headers: { 'content-type': 'image/svg+xml' } }),
  )
  const site = await createSite({ ...options, env: { fetch: service.fetch } })
  const asked = () => service.asked.map(({ url }) => url.pathname).filter(path => path.includes('Image'))
  return { ...site, asked, pictures: await site.kernel.load(networkPicturesService) }
}
const settled = async () => {
  // The table is fetched, and then a picture.
  for (let turn = 0; turn < 20; turn++) await new Promise(resolve => setImmediate(resolve))
}

test('a network that the host gives no picture of has the one of the service, fetched once as it is first looked for', async () => {
  const { asked, pictures } = await openPictures()
  const seen: (string | undefined | null)[] = []
  const base = network('eip155:8453')
  const stop = autorun(() => seen.push(pictures.of(base)))
  pictures.of(base)
  expect(asked()).toEqual([])
  await settled()
  stop()
  expect(seen).toEqual([undefined, plainSvg])
  expect(asked()).toEqual(['/public/getAssetImage/7289c336-3981-4081-c5f4-efc26ac64a00'])
})

test('the id that the host gives goes before the one that is known', async () => {
  const { asked, pictures } = await openPictures()
  pictures.of(network('eip155:1', { assets: { imageId: 'own-id' } }))
  await settled()
  expect(asked()).toEqual(['/public/getAssetImage/own-id'])
})

test.each(['polkadot:91b171bb158e2d3848fa23a9f1c25182', 'cosmos:cosmoshub-4', 'eip155:31337'] as const)(
  'nothing is asked for %s, of which no picture is known',
  async id => {
    const { asked, pictures } = await openPictures()
    expect(pictures.of(network(id))).toBeUndefined()
    await settled()
    expect([pictures.of(network(id)), asked()]).toEqual([null, []])
  },
)

test('a coin has the picture of its symbol, fetched once, when it is wanted', async () => {
  const { asked, pictures } = await openPictures()
  expect(pictures.tokens?.of('ETH')).toBeUndefined()
  await settled()
  expect(asked()).toEqual([])
  pictures.tokens?.want('ETH')
  pictures.tokens?.want('ETH')
  await settled()
  expect([pictures.tokens?.of('ETH'), asked()]).toEqual([plainSvg, ['/public/getTokenImage/ETH']])
})

test('what cannot be a symbol is not asked for, and has no picture', async () => {
  const { asked, pictures } = await openPictures()
  pictures.tokens?.want('../../E')
  await settled()
  expect([pictures.tokens?.of('../../E'), asked()]).toEqual([null, []])
})

test('without a project nothing is asked for', async () => {
  const { asked, pictures } = await openPictures({ project: null })
  expect(pictures.of(network('eip155:1'))).toBeNull()
  pictures.tokens?.want('ETH')
  await settled()
  expect(pictures.tokens?.of('ETH')).toBeNull()
  expect(asked()).toEqual([])
})

test('a site that leaves the wallet API alone has no such pictures', async () => {
  const { kernel } = await createSite({ walletApi: false })
  expect(kernel.registry.contributions(networkPictures)).toBeUndefined()
})

test('every id is one that may be asked for, and each network of Solana has the same', () => {
  const ids = [
    'eip155:1',
    'eip155:2020',
    'eip155:2021',
    'eip155:1313161554',
    'bip122:000000000019d6689c085ae165831e93',
  ]
  for (const id of ids) expect(networkImageId(network(id as never))).toMatch(/^[\da-f-]{36}$/)
  const solana = ['5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1']
  expect(new Set(solana.map(id => networkImageId(network(`solana:${id}`)))).size).toBe(1)
})
