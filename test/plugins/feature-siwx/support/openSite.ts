import type { SiwxOptions, SignInPrompt } from '../../../../plugins/feature-siwx/index.js'
import { siwx } from '../../../../plugins/feature-siwx/index.js'
import {
  createPage,
  ethereum,
  fetchAhead,
  network,
  polygon,
  type Page,
  type PageOptions,
} from '../../../support/kernel.js'
import { ScriptedWallet } from '../../../support/scriptedWallet.js'
import { Signatures, signingChain } from './signingChain.js'

export const alice = '0x8f3Cf7ad23Cd3CaDbD9735AFf958023239c6A063'
export const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const solana = network('solana:main', { name: 'Solana' })
export const origin = 'https://shop.example'

/** Lets everything happen that waits for no time. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 3; turn++) await new Promise(resolve => setImmediate(resolve))
}

/** Time that only the test moves. */
export class Clock {
  nowMs = Date.parse('2026-05-05T10:00:00.000Z')
  private readonly timers = new Set<{ readonly at: number; readonly fn: () => void }>()

  readonly now = (): number => this.nowMs

  readonly after = (delayMs: number, fn: () => void): (() => void) => {
    const timer = { at: this.nowMs + delayMs, fn }
    this.timers.add(timer)
    return () => void this.timers.delete(timer)
  }

  /** How many timers run. */
  get running(): number {
    return this.timers.size
  }

  async pass(ms: number): Promise<void> {
    this.nowMs += ms
    for (const timer of [...this.timers])
      if (timer.at <= this.nowMs) {
        this.timers.delete(timer)
        timer.fn()
      }
    await settle()
  }
}

/** A site that wants visitors to sign in. */
export interface Site extends Page {
  readonly clock: Clock
  readonly wallet: ScriptedWallet
  readonly signatures: Signatures
  /** Prompts on the stack, lowest first. */
  prompts(): readonly SignInPrompt[]
  /** The prompt on top. @throws when there is none */
  prompt(): SignInPrompt
  /** Clicks on the wallet. Never rejects: gives the code of the error. */
  connect(): Promise<unknown>
  /** Presses the button, and approves in the wallet. */
  signIn(): Promise<void>
}

/** What a site is made of. */
export interface SiteOptions extends PageOptions {
  readonly siwx?: SiwxOptions
  readonly wallet?: ScriptedWallet
  readonly clock?: Clock
}

/** Opens a page of the site. Its kernel has fetched what there is to fetch. */
export const openSite = async (options: SiteOptions = {}): Promise<Site> => {
  const { siwx: siwxOptions, wallet = new ScriptedWallet({ id: 'a', address: alice }), ...rest } = options
  const { clock = new Clock() } = options
  const signatures = new Signatures()
  const page = createPage({
    ...rest,
    wallets: [wallet],
    chains: options.chains ?? [
      signingChain('eip155', [ethereum, polygon], signatures),
      signingChain('solana', [solana], signatures),
    ],
    plugins: [siwx(siwxOptions), ...(options.plugins ?? [])],
    env: { origin, now: clock.now, after: clock.after, ...options.env },
  })
  await fetchAhead(page.kernel)
  const prompts = () =>
    page.kernel.stores.router.history.flatMap(({ view, data }) =>
      view.id === 'SIWXSignMessage' || view.id === 'ConnectingSiwe'
        ? [(data as { readonly prompt: SignInPrompt }).prompt]
        : [],
    )
  const prompt = () => {
    const found = page.kernel.stores.modal.isOpen ? prompts().at(-1) : undefined
    if (!found) throw new Error('no prompt')
    return found
  }
  return {
    ...page,
    ...{ clock, wallet, signatures, prompts, prompt },
    connect: () =>
      page.kernel.connect({ connectorId: wallet.connector.id }).then(
        () => 'connected',
        (error: unknown) => (error as { readonly code?: unknown }).code,
      ),
    signIn: async () => {
      const signed = prompt().sign()
      await settle()
      signatures.last.sign()
      await signed
      await settle()
    },
  }
}
