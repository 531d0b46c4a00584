import {
  createSecureSite,
  memoryMailer,
  memoryStore,
  type Mail,
  type SecureSiteOptions,
} from '@portico/secure-site'

const url = 'https://wallet.example'

/** What the calls of the frame are answered with. */
interface Answer {
  readonly message?: string
  readonly action?: string
  readonly token?: string
  readonly wrappingKey?: string
  readonly entropy?: string
}

/** A secure site with a clock of its own, and what its frame and its visitors do there. */
export const openSite = (options: Partial<SecureSiteOptions> = {}) => {
  let time = Date.UTC(2026, 0, 1)
  const mailer = memoryMailer()
  const written = new Map<string, string>()
  const memory = memoryStore()
  const site = createSecureSite({
    url,
    networks: [
      {
        caipNetworkId: 'eip155:1',
        name: 'Ethereum',
        rpcUrl: 'https://node.example/rpc?key=1',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      },
    ],
    mailer,
    store: {
      ...memory,
      write: (table, key, text) => {
        written.set(`${table}/${key}`, text)
        return memory.write(table, key, text)
      },
    },
    now: () => time,
    ...options,
  })
  const get = (path: string, init?: RequestInit) => site.respond(new Request(`${url}${path}`, init))
  const call = async (name: string, body: unknown, token?: string) => {
    const response = await get(`/api/${name}`, {
      method: 'POST',
      body: JSON.stringify(body),
      ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
    })
    return { ...((await response.json()) as Answer), status: response.status }
  }
  const newest = (address: string): Mail => mailer.of(address).at(-1)!
  const begin = (email: string, deviceId = device, token?: string) =>
    call('begin', { email, deviceId, site: 'shop.example' }, token)
  const approve = (mail: Mail) => get(mail.approveUrl!.replace(url, ''), { method: 'POST' })
  const signIn = async (email: string, deviceId = device) => {
    const { action } = await begin(email, deviceId)
    if (action === 'VERIFY_DEVICE') await approve(newest(email))
    const { token } = await call('sign-in', { email, deviceId, code: newest(email).code })
    return token ?? ''
  }
  return {
    mailer,
    /** All that was ever written to the store. */
    written,
    get,
    call,
    newest,
    begin,
    approve,
    signIn,
    pass: (ms: number) => {
      time += ms
    },
  }
}

/** A device of a visitor. */
export const device = '11111111-1111-4111-8111-111111111111'
/** Another one. */
export const otherDevice = '22222222-2222-4222-8222-222222222222'
export const minute = 60_000
/** A code that is not this one. */
export const wrong = (code: string | undefined) => (code === '111111' ? '222222' : '111111')
