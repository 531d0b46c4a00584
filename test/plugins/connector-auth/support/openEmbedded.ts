import { memoryStorage } from '../../../../kernel/environment/memoryStorage.js'
import type { Environment, TextStorage } from '../../../../kernel/environment/Environment.js'
import { observable, runInAction } from '../../../../kernel/mobx.js'
import { definePlugin, type AnyPlugin } from '../../../../kernel/contract/plugin.js'
import { eip155 } from '../../../../plugins/chain-eip155/index.js'
import { embeddedWallet, embeddedWalletService } from '../../../../plugins/connector-auth/index.js'
import {
  framesService,
  nativeBalancesService,
  themeService,
  type FrameRequest,
  type Theme,
  type ThemeValues,
} from '../../../../ui-shell/core/api.js'
import { createPage, fetchAhead, settle, type PageOptions } from '../../../support/kernel.js'

export const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** A request that reached the secure site. */
export interface Asked {
  readonly name: string
  readonly id: string
  readonly payload: unknown
}

const network = (id: number) => ({
  id,
  name: `Chain ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.example'] } },
})

/** A secure site whose every word is the test's: it answers by `replies`, and what is not there is left unanswered. */
export class ScriptedSite {
  /** By request: a payload, or a function that gives it, or an `Error` whose message is answered. */
  replies = new Map<string, unknown>([
    ['CONNECT_EMAIL', { action: 'VERIFY_OTP' }],
    ['CONNECT_DEVICE', undefined],
    ['CONNECT_OTP', undefined],
    ['UPDATE_EMAIL', { action: 'VERIFY_PRIMARY_OTP' }],
    ['UPDATE_EMAIL_PRIMARY_OTP', undefined],
    ['UPDATE_EMAIL_SECONDARY_OTP', { newEmail: 'new@example.com' }],
    ['IS_CONNECTED', { isConnected: true }],
    ['SIGN_OUT', undefined],
    ['SYNC_THEME', undefined],
    ['SYNC_DAPP_DATA', undefined],
    ['RPC_REQUEST', '0x1'],
    [
      'GET_USER',
      ({ chainId = 1 }: { chainId?: number } = {}) => ({
        email: 'ada@example.com',
        address: account,
        chainId,
      }),
    ],
  ])
  readonly asked: Asked[] = []
  readonly opened: FrameRequest[] = []
  isReadyAtOnce = true

  get frame(): FrameRequest {
    const frame = this.opened.at(-1)
    if (!frame) throw new Error('No frame was opened')
    return frame
  }

  /** What the frame posts, whatever it is. */
  say(message: unknown): void {
    this.frame.onMessage(message)
  }

  ready(): void {
    this.say({ type: '@w3m-frame/READY', payload: { version: '4' } })
  }

  names(): readonly string[] {
    return this.asked.map(({ name }) => name)
  }

  last(name: string): Asked {
    const found = this.asked.findLast(each => each.name === name)
    if (!found) throw new Error(`${name} was not asked`)
    return found
  }

  answer({ name, id }: Asked, payload?: unknown): void {
    this.say({ type: `@w3m-frame/${name}_SUCCESS`, id, ...(payload !== undefined && { payload }) })
  }

  post(message: unknown): void {
    const { type, id, payload } = message as {
      readonly type: string
      readonly id: string
      readonly payload: unknown
    }
    const asked = { name: type.replace('@w3m-app/', ''), id, payload }
    this.asked.push(asked)
    if (!this.replies.has(asked.name)) return
    const reply = this.replies.get(asked.name)
    if (reply instanceof Error)
      return this.say({ type: `@w3m-frame/${asked.name}_ERROR`, id, payload: { message: reply.message } })
    this.answer(
      asked,
      typeof reply === 'function' ? (reply as (payload: unknown) => unknown)(payload) : reply,
    )
  }
}

/** A page with the embedded wallet over a scripted site. @param options `storage`: of an earlier visit */
export const openEmbedded = async ({
  storage = memoryStorage(),
  site = new ScriptedSite(),
  plugin = embeddedWallet({ secureSite: 'https://wallet.example' }),
  env,
  ...rest
}: Omit<PageOptions, 'chains'> & {
  readonly storage?: TextStorage
  readonly site?: ScriptedSite
  /** In place of the embedded wallet: one that cannot be fetched, for one. */
  readonly plugin?: AnyPlugin
  readonly env?: Partial<Environment>
} = {}) => {
  const theme = observable<Theme>({
    values: { mode: 'light', variables: { '--portico-accent': '#123456' } },
  })
  /** The chains whose balances were asked for anew. */
  const renewed: string[] = []
  const surroundings = definePlugin({
    id: 'core-surroundings',
    guards: [],
    activate: 'demand',
    provides: [framesService, themeService, nativeBalancesService],
    setup: async () => context => {
      context.provide(framesService, () => ({
        open: request => {
          site.opened.push(request)
          if (site.isReadyAtOnce) void Promise.resolve().then(() => site.ready())
          return {
            name: 'frame',
            post: message => site.post(message),
            focus: () => undefined,
            close: () => undefined,
          }
        },
      }))
      context.provide(themeService, () => theme)
      context.provide(nativeBalancesService, () => ({
        refresh: () => Promise.resolve(),
        renew: async namespace => void renewed.push(namespace),
        retryAt: () => undefined,
      }))
    },
  })
  const page = createPage({
    ...rest,
    env: { storage, origin: 'https://shop.example', ...env },
    chains: [eip155({ networks: [network(1), network(10)], hostedRpc: false })],
    plugins: [surroundings, plugin, ...(rest.plugins ?? [])],
  })
  await fetchAhead(page.kernel)
  const wallet = await page.kernel.load(embeddedWalletService)
  const connect = async () => {
    await page.kernel.connect({ connectorId: 'ID_AUTH' })
    await settle()
  }
  const request = async (method: string, params?: readonly unknown[]) => {
    const session = page.kernel.stores.namespaces.get('eip155')?.connection?.session
    const provider = session?.provider as { request(args: object): Promise<unknown> }
    return provider.request({ method, ...(params && { params }) })
  }
  const restyle = (values: Partial<ThemeValues>) =>
    runInAction(() => Object.assign(theme, { values: { ...theme.values, ...values } }))
  return { ...page, site, wallet, storage, connect, request, restyle, renewed }
}
