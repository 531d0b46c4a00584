import { memoryEnvironment } from '../../../kernel/index.js'
import { createMetadataReader } from '../../../plugins/feature-nfts/metadata/createMetadataReader.js'
import type { NftsOptions } from '../../../plugins/feature-nfts/api.js'
import { dataUri } from './support/gallery.js'
import { plainSvg, png, pngFile, type PngOptions } from '../../support/pictures.js'

const { signal } = new AbortController()
const svg = plainSvg
const cid = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'

/** Reads with answers of the web by their address, and notes what was asked of it. */
const createReader = (options: NftsOptions = {}, web: Record<string, () => Response> = {}, debug = false) => {
  const asked: { readonly url: string; readonly init: RequestInit | undefined }[] = []
  const env = memoryEnvironment({
    fetch: async (url, init) => {
      asked.push({ url, init })
      const answer = web[url]
      if (!answer) throw new TypeError('Failed to fetch')
      return answer()
    },
  })
  const describe = createMetadataReader({ env, options: { debug } }, options)
  return { asked, read: (uri: string | undefined) => describe(uri, signal) }
}
const read = (uri: string | undefined) => createReader().read(uri)
const json = (metadata: unknown) => () => Response.json(metadata)
const picture = (type: string, options?: PngOptions) => () =>
  new Response(
    Uint8Array.from(pngFile(options), sign => sign.charCodeAt(0)),
    { headers: { 'content-type': type } },
  )

describe('what is written in the address itself', () => {
  const metadata = { name: 'Leaf 1', image: svg }
  test.each<[string, string]>([
    ['in base64', dataUri(metadata)],
    ['escaped', `data:application/json,${encodeURIComponent(JSON.stringify(metadata))}`],
    [
      'with a character set',
      `data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify(metadata))}`,
    ],
    ['as it is', `data:application/json;utf8,${JSON.stringify(metadata)}`],
    [
      'as it is, with percent signs',
      `data:application/json;utf8,${JSON.stringify({ ...metadata, traits: '100%' })}`,
    ],
    ['without a type', `data:,${encodeURIComponent(JSON.stringify(metadata))}`],
  ])('is read %s', async (_, uri) => {
    expect(await read(uri)).toEqual({ name: 'Leaf 1', picture: svg })
  })

  test('a colour in a picture of lines does not cut it off', async () => {
    const image =
      "data:image/svg+xml;utf8,<svg xmlns='http://www.w3.org/2000/svg'><path d='M0 0h9v9' fill='#fff'/></svg>"
    const { picture = '' } = await read(dataUri({ image }))
    expect(atob(picture.split(',')[1] ?? '')).toContain('fill="#fff"/></svg>')
  })
})

describe('hostile metadata', () => {
  test.each<[string, string | undefined]>([
    ['nothing', undefined],
    ['an empty address', ''],
    ['no address', 'Leaf 1'],
    ['no JSON', 'data:application/json,<b>Leaf</b>'],
    ['a list', dataUri([1, 2])],
    ['a text', dataUri('Leaf 1')],
    ['null', dataUri(null)],
    ['deep nesting', `data:application/json,${'['.repeat(50_000)}`],
    ['broken base64', 'data:application/json;base64,!!!'],
    ['HTML', `data:text/html,${encodeURIComponent('{"name":"Leaf"}')}`],
    ['over 100 KiB', dataUri({ name: 'Leaf', filler: 'a'.repeat(100 * 1024) })],
    ['a script', 'javascript:alert(1)'],
    ['a file', 'file:///etc/passwd'],
    ['a host that nobody has allowed', 'https://track.example/1'],
    ['IPFS without a gateway', `ipfs://${cid}/1`],
    ['Arweave', 'ar://abc'],
    ['a name that is no text', dataUri({ name: { toString: 'x' }, image: 7 })],
    ['a name of nothing that shows', dataUri({ name: '\u202e\u200b\u0000' })],
  ])('%s says nothing', async (_, uri) => {
    const { asked, read } = createReader()
    expect(await read(uri)).toEqual({})
    expect(asked).toEqual([])
  })

  test.each<[string, unknown, string]>([
    ['turned letters', '\u202eLeaf\u202c', 'Leaf'],
    ['line breaks', 'Leaf\n\n1', 'Leaf 1'],
    ['markup', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['far too much', 'a'.repeat(5000), `${'a'.repeat(63)}…`],
    ['stacked marks', `L${'\u0301'.repeat(3000)}`, `Ĺ${'\u0301'.repeat(2)}`],
  ])('a name of %s is cleaned', async (_, name, shown) => {
    expect((await read(dataUri({ name }))).name).toBe(shown)
  })

  test.each<[string, string]>([
    ['HTML', 'data:text/html,<script>alert(1)</script>'],
    ['a film', 'data:video/mp4;base64,AAAA'],
    ['a sound', 'data:audio/mpeg;base64,AAAA'],
    ['another document', 'data:application/xhtml+xml,<svg/>'],
    ['a script', 'javascript:alert(1)'],
    ['a blob of the page', 'blob:https://app.example/1'],
    ['a host that nobody has allowed', 'https://track.example/pixel.gif'],
    ['a plain connection', 'http://metadata.example/1.png'],
    ['an allowed host with a password', 'https://user:pw@metadata.example/1.png'],
    ['an allowed host on another port', 'https://metadata.example:8443/1.png'],
    ['a host that ends like an allowed one', 'https://metadata.example.evil.example/1.png'],
  ])('as a picture, %s is none', async (_, image) => {
    const { asked, read } = createReader({ hosts: ['metadata.example'] })
    expect(await read(dataUri({ name: 'Leaf', image, animation_url: image }))).toEqual({ name: 'Leaf' })
    expect(asked).toEqual([])
  })
})

describe('what is elsewhere', () => {
  const options = { hosts: ['metadata.example'], ipfsGateway: 'https://ipfs.example/ipfs' }

  test('is fetched from the hosts that the site allows, without cookies, a referrer or a redirect', async () => {
    const { asked, read } = createReader(options, {
      'https://metadata.example/1': json({ name: 'Leaf 1', image: `ipfs://ipfs/${cid}/1.png` }),
      [`https://ipfs.example/ipfs/${cid}/1.png`]: picture('image/png'),
    })
    expect(await read('https://metadata.example/1')).toEqual({
      name: 'Leaf 1',
      picture: png(),
    })
    expect(asked.map(({ url }) => url)).toEqual([
      'https://metadata.example/1',
      `https://ipfs.example/ipfs/${cid}/1.png`,
    ])
    for (const { init } of asked)
      expect(init).toMatchObject({ redirect: 'error', credentials: 'omit', referrerPolicy: 'no-referrer' })
  })

  test.each<[string, () => Response]>([
    ['no picture', picture('text/html')],
    ['a film', picture('video/mp4')],
    ['an empty one', () => new Response('', { headers: { 'content-type': 'image/png' } })],
    ['one of 400 million pixels', picture('image/png', { width: 20_000, height: 20_000 })],
    ['one over 512 KiB', picture('image/png', { bytes: 512 * 1024 + 1 })],
    ['an error', () => new Response('', { status: 404 })],
  ])('a host that gives %s leaves the name', async (_, answer) => {
    const image = 'https://metadata.example/1.png'
    const { read } = createReader(options, { [image]: answer })
    expect(await read(dataUri({ name: 'Leaf', image }))).toEqual({ name: 'Leaf' })
  })

  test.each<[string, () => Response]>([
    ['an error', () => new Response('', { status: 500 })],
    ['over 100 KiB', () => new Response('a'.repeat(100 * 1024 + 1))],
  ])('metadata that is %s can be tried again later', async (_, answer) => {
    const { read } = createReader(options, { 'https://metadata.example/1': answer })
    await expect(read('https://metadata.example/1')).rejects.toMatchObject({ code: 'NFT_UNREADABLE' })
  })

  test.each([
    ['out of the gateway', `ipfs://${cid}/../../admin`],
    ['to another host', `ipfs://${cid}@evil.example/1`],
    ['with a query', `ipfs://${cid}/1?to=evil`],
    ['to a short id', 'ipfs://1'],
  ])('a path in IPFS does not lead %s', async (_, uri) => {
    const { asked, read } = createReader(options)
    expect(await read(uri)).toEqual({})
    expect(asked).toEqual([])
  })

  test('a gateway on this machine is for development only', async () => {
    const local = { ipfsGateway: 'http://localhost:8080/ipfs/' }
    const url = `http://localhost:8080/ipfs/${cid}`
    expect(await createReader(local, { [url]: json({ name: 'Leaf' }) }).read(`ipfs://${cid}`)).toEqual({})
    expect(await createReader(local, { [url]: json({ name: 'Leaf' }) }, true).read(`ipfs://${cid}`)).toEqual({
      name: 'Leaf',
    })
  })

  test('a script as the gateway is no gateway', async () => {
    const { asked, read } = createReader({ ipfsGateway: 'javascript:alert(1)//' })
    expect([await read(`ipfs://${cid}`), asked]).toEqual([{}, []])
  })
})
