import { createSecureSite, memoryMailer, oauthProvider, type Mail } from '@portico/secure-site'
import axe from 'axe-core'
import type { BrowserContext, FrameLocator, Page } from 'playwright-core'
import { smartAccountFactory } from '../../../../testing/sandbox/contracts/smartAccountFactory.js'
import { listen } from '../../../../testing/sandbox/http/listen.js'
import {
  startIdentities,
  type Identities,
} from '../../../../testing/sandbox/secure-site/identity/startIdentities.js'
import { serveWeb } from '../../../../testing/sandbox/secure-site/serveWeb.js'
import { eventually } from '../../../support/eventually.js'
import { newContext } from '../../support/browser.js'
import { servePage } from '../../support/servePage.js'

/** What the frame has answered, or said by itself. */
export interface Heard {
  readonly type: string
  readonly id?: string
  readonly payload?: Readonly<Record<string, unknown>> & { readonly message?: string }
}

/** What the script of {@link shop} leaves in the page. */
interface ShopWindow {
  readonly heard: readonly Heard[]
  post(name: string, payload?: unknown): string
}

/** A page of another origin that shows the frame, and speaks to it by messages alone. */
const shop = (frame: string): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Shop</title><link rel="icon" href="data:,">
<script>
  const heard = []
  addEventListener('message', event => {
    if (event.source !== frames[0] && event.origin === '${new URL(frame).origin}') heard.push({ type: 'window', payload: event.data })
    if (event.source === frames[0] && event.origin === '${new URL(frame).origin}') heard.push(event.data)
  })
  const post = (name, payload) => {
    const id = crypto.randomUUID()
    frames[0].postMessage({ type: '@w3m-app/' + name, id, payload }, '${new URL(frame).origin}')
    return id
  }
  Object.assign(window, { heard, post })
</script>
<main><h1>Shop</h1><iframe title="Wallet" width="360" height="600" src="${frame}"></iframe></main>`

/** The chains of the sandbox, as the site is told of them: the first has smart accounts. */
const networks = ([31337, 31338] as const).map(id => ({
  caipNetworkId: `eip155:${id}` as const,
  name: `Local ${id}`,
  rpcUrl: `${process.env['PORTICO_SANDBOX']}/rpc/${id}`,
  ...(id === 31337 && {
    smartAccounts: {
      bundlerUrl: `${process.env['PORTICO_SANDBOX']}/bundler/${id}`,
      sponsorUrl: `${process.env['PORTICO_SANDBOX']}/sponsor/${id}`,
      factory: smartAccountFactory.address,
    },
  }),
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}))

/** A secure site for the tests of a file, and a page that shows its frame. */
export const useFrame = () => {
  const mailer = memoryMailer()
  const state = {} as { site: string; page: Page; context: BrowserContext }
  const server = serveWeb(
    request => secureSite.respond(request),
    () => state.site,
  )
  let identities: Identities
  let passedMs = 0
  /** Lets time pass for the site. */
  const pass = (seconds: number) => {
    passedMs += seconds * 1000
  }
  let secureSite: ReturnType<typeof createSecureSite>
  beforeAll(async () => {
    state.site = (await listen(server, '127.0.0.1', 0)).replace('127.0.0.1', 'localhost')
    identities = await startIdentities('127.0.0.1', oauthProvider)
    const { identityProviders, farcaster } = identities
    const now = () => Date.now() + passedMs
    secureSite = createSecureSite({ url: state.site, networks, mailer, identityProviders, farcaster, now })
  })
  afterAll(async () => {
    await identities.stop()
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  })

  const heard = () => state.page.evaluate(() => (window as unknown as ShopWindow).heard)
  const hears = async (fits: (message: Heard) => boolean): Promise<Heard> => {
    let found: Heard | undefined
    await eventually(async () => {
      found = (await heard()).find(fits)
      if (!found) throw new Error(`Heard only ${JSON.stringify(await heard())}`)
    })
    return found!
  }
  /** Waits for the frame to be ready. */
  const isReady = () => hears(({ type }) => type === '@w3m-frame/READY')
  const visit = async () => {
    state.context = await newContext()
    state.page = await state.context.newPage()
    const frame = `${state.site}/sdk?projectId=p&chainId=eip155:31337&version=4&enableLogger=true`
    await state.page.goto(await servePage(state.context, shop(frame)))
    return isReady()
  }
  /** Asks the frame, whose answer `answer` gives, by the id. */
  const post = (name: string, payload?: unknown): Promise<string> =>
    state.page.evaluate(([asked, content]) => (window as unknown as ShopWindow).post(asked, content), [
      name,
      payload,
    ] as const)
  const answer = (given: string) => hears(({ id }) => id === given)
  const ask = async (name: string, payload?: unknown) => answer(await post(name, payload))
  const mail = (address: string, kind: Mail['kind']): Mail | undefined =>
    mailer
      .of(address)
      .filter(sent => sent.kind === kind)
      .at(-1)
  const approveDevice = async (address: string) => {
    const page = await state.context.newPage()
    await page.goto(mail(address, 'device')?.approveUrl ?? '')
    await page.getByRole('button', { name: 'Approve' }).click()
    await page.getByRole('heading', { name: 'Approved' }).waitFor()
    await page.close()
  }
  const signIn = async (email: string) => {
    await ask('CONNECT_EMAIL', { email })
    const device = await post('CONNECT_DEVICE')
    await approveDevice(email)
    await answer(device)
    return ask('CONNECT_OTP', { otp: mail(email, 'code')?.code })
  }
  const frame = (): FrameLocator => state.page.frameLocator('iframe')
  const press = (name: string) => frame().getByRole('button', { name }).click()
  /** What axe finds in what the frame shows. */
  const violations = async (): Promise<readonly string[]> => {
    const inside = state.page.frames().at(-1)!
    await inside.evaluate(axe.source)
    return inside.evaluate(async () =>
      (await window.axe.run(document)).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`),
    )
  }
  return Object.assign(state, {
    heard,
    isReady,
    visit,
    post,
    answer,
    ask,
    mail,
    approveDevice,
    signIn,
    frame,
    pass,
    press,
    violations,
  })
}
