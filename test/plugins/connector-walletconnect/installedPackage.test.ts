import {
  assertVersion,
  loadPackage,
} from '../../../plugins/connector-walletconnect/client/universal/startPackage.js'

describe('the package', () => {
  const Provider = () => undefined

  test('is taken from either of its builds', async () => {
    expect(await loadPackage(async () => ({ UniversalProvider: Provider }) as never)).toBe(Provider)
    expect(await loadPackage(async () => ({ default: { UniversalProvider: Provider } }) as never)).toBe(
      Provider,
    )
  })

  test.each([
    Object.assign(new Error('x'), { code: 'ERR_MODULE_NOT_FOUND' }),
    new TypeError("Failed to resolve module specifier '@walletconnect/universal-provider'"),
    new Error(
      'Could not resolve "@walletconnect/universal-provider" imported by "portico". Is it installed?',
    ),
    new Error("Cannot find module '@walletconnect/universal-provider'"),
  ])('that is not installed is named, with the command that installs it (%#)', async error => {
    await expect(loadPackage(() => Promise.reject(error))).rejects.toMatchObject({
      code: 'REMOTE_PACKAGE_MISSING',
      details: 'npm install @walletconnect/universal-provider@2.21.8',
    })
  })

  test('that could not be fetched is tried twice', async () => {
    let tries = 0
    const load = () => {
      tries++
      return Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
    }
    await expect(loadPackage(load)).rejects.toMatchObject({ code: 'PLUGIN_LOAD_FAILED' })
    expect(tries).toBe(2)
  })

  test('of another shape is a fault of its own', async () => {
    await expect(loadPackage(async () => ({}))).rejects.toMatchObject({ code: 'PLUGIN_LOAD_FAILED' })
  })
})

describe('the version of the package', () => {
  const relayer = (ua: string) => ({
    provider: {},
    async createProvider() {
      Object.assign(this.provider, { connection: { url: `wss://relay.test/?auth=x&${ua}&projectId=y` } })
    },
  })
  const demand = (own: object) => assertVersion({ core: { relayer: own } } as never)

  test('that Portico knows is taken', async () => {
    await demand(relayer('ua=wc-2%2Fjs-2.21.8%2Flinux-20.20.2%2Fnode'))
    await demand(relayer('ua=wc-2%2Fjs-2.21.8%2Fmac%2Fbrowser%3Ashop.test'))
  })

  test.each([
    ['ua=wc-2%2Fjs-2.25.0%2Flinux%2Fnode', '2.25.0'],
    ['ua=wc-2%2Fjs-2.21.80%2Flinux%2Fnode', '2.21.80'],
    ['ua=wc-3%2Frust', 'another one'],
    ['', 'another one'],
  ])(
    'of which the relay would be told %j, is refused with the command that installs the right one',
    async (ua, found) => {
      await expect(demand(relayer(ua))).rejects.toMatchObject({
        code: 'REMOTE_PACKAGE_UNSUPPORTED',
        message: expect.stringContaining('WalletConnect 2.21.8 is needed') as string,
        details: `${found} is installed: npm install @walletconnect/universal-provider@2.21.8`,
      })
    },
  )

  test.each([
    {},
    { createProvider: () => Promise.reject(new Error('x')) },
    { createProvider: async () => {} },
  ])('that is built otherwise is refused, too (%#)', async own => {
    await expect(demand(own)).rejects.toMatchObject({ code: 'REMOTE_PACKAGE_UNSUPPORTED' })
  })

  test('is said of a client that has no such parts at all', async () => {
    await expect(assertVersion({} as never)).rejects.toMatchObject({ code: 'REMOTE_PACKAGE_UNSUPPORTED' })
  })
})
