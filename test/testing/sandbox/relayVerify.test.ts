import { jest } from '@jest/globals'
import { Core } from '@walletconnect/core'
import * as z from 'zod/mini'
import { createMemoryStorage, startSandbox, type Sandbox } from '../../../testing/sandbox/index.js'

const id = 'ab'.repeat(32)
const claimsSchema = z.object({
  id: z.string(),
  origin: z.string(),
  exp: z.int(),
  isVerified: z.boolean(),
  isScam: z.boolean(),
})

describe('the verify service of the sandbox', () => {
  let sandbox: Sandbox

  beforeAll(async () => {
    sandbox = await startSandbox({ chains: [], solana: [], bitcoin: [], cosmos: [] })
  })
  afterEach(() => jest.restoreAllMocks())
  afterAll(() => sandbox.stop())

  const frame = (origin: string, hash = id) =>
    fetch(
      `${sandbox.verifyUrl}/v3/attestation?projectId=x&origin=${encodeURIComponent(origin)}&id=${hash}&decryptedId=y`,
    )

  /** What the framed page says to the page around it. */
  const attest = async (origin: string) => {
    const page = await (await frame(origin)).text()
    const [, message = '', target = ''] =
      /parent\.postMessage\(("(?:[^"\\]|\\.)*"), ("[^"]*")\)/.exec(page) ?? []
    const { type, attestation } = JSON.parse(JSON.parse(message) as string) as {
      type: string
      attestation: string
    }
    return { type, attestation, target: JSON.parse(target) as string }
  }

  test('tells the page that frames it, and no other, that nothing is verified', async () => {
    const { type, attestation, target } = await attest('https://shop.example')
    expect([type, target]).toEqual(['verify_attestation', 'https://shop.example'])
    const claims = claimsSchema.parse(
      JSON.parse(Buffer.from(attestation.split('.')[1] ?? '', 'base64url').toString()),
    )
    expect(claims).toMatchObject({ id, origin: 'https://shop.example', isVerified: false, isScam: false })
  })

  test('a wallet that asks it has its answer at once: the site is unknown', async () => {
    const real = globalThis.fetch
    const asked: string[] = []
    jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      const { pathname, search } = new URL(new Request(input).url)
      asked.push(pathname)
      return real(`${sandbox.verifyUrl}${pathname}${search}`, init)
    })
    const { attestation } = await attest('https://shop.example')
    const core = new Core({
      customStoragePrefix: 'verify',
      // eslint-disable-next-line @typescript-eslint/no-unsafe-class-instance-assignment -- only the shape counts
      storage: createMemoryStorage(),
      telemetryEnabled: false,
      logger: 'silent',
    })
    // The client itself gives each question five seconds.
    const before = performance.now()
    expect(await core.verify.resolve({ attestationId: attestation, encryptedId: id })).toBeUndefined()
    expect(await core.verify.resolve({ hash: id })).toBeUndefined()
    expect(performance.now() - before).toBeLessThan(4000)
    expect(asked).toEqual(['/v3/attestation', '/v3/public-key', `/attestation/${id}`])
  })

  test.each([
    ['an id that is no hash', 'https://shop.example', '"><script>'],
    ['an origin that is none', 'https://shop.example/path"', id],
  ])('%s is refused', async (_, origin, hash) => {
    expect((await frame(origin, hash)).status).toBe(400)
  })
})
