import fc from 'fast-check'
import { userRejected } from '../../../kernel/errors/connect.js'
import { definePlugin, defineView, view } from '../../../kernel/define.js'
import { memoryStorage } from '../../../kernel/environment/memoryStorage.js'
import type { SignInSession } from '../../../plugins/feature-siwx/index.js'
import { blank } from '../../support/kernel.js'
import { ScriptedWallet } from '../../support/scriptedWallet.js'
import { alice, bob, Clock, openSite, settle, type Site } from './support/openSite.js'
import { orders, ordersMs } from '../../support/orders.js'

const approveView = defineView({ holds: true }).as('Approve')
const approving = definePlugin({ id: 'approving', views: [view(approveView, blank)] })

const acts = [
  ...['connect', 'connect', 'click twice', 'leave', 'network', 'site network', 'account', 'unlisted'],
  ...['press', 'press', 'approve', 'approve', 'decline', 'wrong', 'cancel', 'close', 'back'],
  ...['sign in', 'sign in', 'sign in', 'wait', 'open', 'wallet ends', 'disconnect', 'reload'],
  ...['request', 'decide', 'decide'],
] as const
type Act = (typeof acts)[number]

/** What begins a question, or may: after anything else there must be no new one. */
const changes: readonly Act[] = [
  ...(['connect', 'click twice', 'network', 'site network', 'account', 'unlisted'] as const),
  ...(['approve', 'reload', 'decline', 'wrong', 'press', 'sign in'] as const),
]
const quits: readonly Act[] = ['cancel', 'close', 'back']

/** A visitor who does anything at any time, and what must never happen to them. */
class Visit {
  private site!: Site
  private readonly clock = new Clock()
  private readonly storage = memoryStorage()
  private readonly open = new Set<Promise<unknown>>()
  private answered = 0
  private quiet = false
  /** What has been looked at: a property that never gets so far would hold for nothing. */
  readonly seen = { prompts: 0, signed: 0, quiet: 0, waits: 0, ended: 0 }

  constructor(
    private readonly required: boolean,
    private readonly namespaces: readonly string[],
  ) {}

  async begin(): Promise<void> {
    const { required, namespaces, clock, storage } = this
    const wallet = new ScriptedWallet({ id: 'a', address: alice, namespaces })
    this.site = await openSite({ siwx: { required }, wallet, clock, env: { storage }, plugins: [approving] })
    this.answered = 0
  }

  async does(act: Act): Promise<void> {
    const before = this.shown
    await this.acts(act)
    await settle()
    if (quits.includes(act) && before && this.shown !== before) this.quiet = true
    else if (changes.includes(act)) this.quiet = false
    this.look()
  }

  /** Whatever is still open is left, and the account disconnected: then nothing may be left. */
  async end(): Promise<void> {
    await this.does('decide')
    await this.site.kernel.disconnect()
    await settle()
    this.seen.ended++
    expect(this.stored).toEqual([])
    expect(this.shown).toBeUndefined()
    for (const each of this.asked) each.refuse(userRejected())
    await settle()
    expect(this.stored).toEqual([])
    this.site.kernel.dispose()
    await settle()
    expect(this.open.size).toBe(0)
    expect(this.clock.running).toBe(0)
  }

  private get shown() {
    return this.site.kernel.stores.modal.isOpen ? this.site.prompts().at(-1) : undefined
  }

  /** Whether a request is shown, on which the visitor decides. */
  private get isHeld() {
    const { modal, router } = this.site.kernel.stores
    return modal.isOpen && router.isHeld
  }

  private get asked() {
    return this.site.signatures.asked.slice(this.answered)
  }

  private get stored(): readonly SignInSession[] {
    const text = this.storage.get('@portico/siwx')
    return text === undefined ? [] : (JSON.parse(text) as { list: SignInSession[] }).list
  }

  private look(): void {
    const { kernel } = this.site
    const isOpen = kernel.stores.modal.isOpen
    if (isOpen) expect(this.site.prompts().length).toBeLessThanOrEqual(1)
    if (this.shown) this.seen.prompts++
    if (this.quiet) {
      this.seen.quiet++
      expect(this.shown).toBeUndefined()
    }
    for (const { address, network, status, isSupported } of kernel.stores.namespaces.all) {
      const isStored = this.stored.some(
        ({ data }) => data.accountAddress === address && data.chainId === network?.caipNetworkId,
      )
      if (status === 'connected' && isStored) this.seen.signed++
      if (status === 'connected' && !isStored && this.isHeld) this.seen.waits++
      // Whoever is connected where it is required has signed, or is asked to, at once or after a request.
      if (this.required && status === 'connected' && isSupported)
        expect([isStored, this.shown !== undefined, this.isHeld]).toContain(true)
    }
    const { shown } = this
    const chain = shown && kernel.stores.namespaces.get(shown.network.chainNamespace)
    if (chain?.status === 'connected')
      expect([chain.address, chain.network?.caipNetworkId]).toEqual([
        shown?.address,
        shown?.network.caipNetworkId,
      ])
    else if (shown) expect(chain?.status).toBe('connecting')
  }

  private track(promise: Promise<unknown>): void {
    this.open.add(promise)
    const forget = () => void this.open.delete(promise)
    promise.then(forget, forget)
  }

  private answer(give: (asked: Site['signatures']['last']) => void): void {
    const [first] = this.asked
    if (!first) return
    this.answered++
    give(first)
  }

  /** On the request that is shown. A modal that was opened for it closes. */
  private decide(): void {
    if (!this.isHeld) return
    const { router } = this.site.kernel.stores
    const isAlone = !router.canGoBack
    if (router.current) router.finish(router.current, undefined)
    if (isAlone) this.site.kernel.close({ force: true })
  }

  private async acts(act: Act): Promise<void> {
    const { kernel, wallet } = this.site
    const session = wallet.sessions.findLast(({ namespace }) => namespace === 'eip155')
    const here = kernel.stores.namespaces.get('eip155')?.network?.caipNetworkId
    const elsewhere = here === 'eip155:1' ? 'eip155:137' : 'eip155:1'
    switch (act) {
      case 'connect':
        return this.track(this.site.connect())
      case 'click twice':
        this.track(this.site.connect())
        return this.track(this.site.connect())
      case 'leave':
        return kernel.cancelConnect()
      case 'network':
        return session?.changeNetwork(elsewhere)
      case 'unlisted':
        return session?.changeNetwork('eip155:5')
      case 'site network':
        return this.track(kernel.switchNetwork(elsewhere))
      case 'account':
        return session?.changeAccounts(
          kernel.stores.namespaces.get('eip155')?.address === alice ? bob : alice,
        )
      case 'sign in':
        if (this.shown) this.track(this.shown.sign())
        await settle()
        for (const asked of this.asked) asked.sign()
        this.answered = this.site.signatures.asked.length
        return
      case 'press':
        return this.shown && this.track(this.shown.sign())
      case 'approve':
        return this.answer(asked => asked.sign())
      case 'decline':
        return this.answer(asked => asked.refuse(userRejected()))
      case 'wrong':
        return this.answer(asked => asked.sign('of nobody'))
      case 'cancel':
        return this.isHeld ? undefined : this.shown?.cancel()
      case 'request':
        return this.isHeld ? undefined : this.track(kernel.present(approveView))
      case 'decide':
        return this.decide()
      case 'close':
        return void kernel.close()
      case 'back':
        return kernel.back()
      case 'wait':
        return this.clock.pass(400_000)
      case 'open':
        return this.track(kernel.open())
      case 'wallet ends':
        return session?.end()
      case 'disconnect':
        this.track(kernel.disconnect())
        await settle()
        return expect(this.stored).toEqual([])
      case 'reload':
        kernel.dispose()
        await settle()
        await this.begin()
        return this.site.kernel.start()
    }
  }
}

test(
  'in whatever order a visitor acts, they are asked once, left in peace after a no, and signed out at the end',
  async () => {
    const numRuns = orders(1000)
    const total = { prompts: 0, signed: 0, quiet: 0, waits: 0, ended: 0 }
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.constantFrom(['eip155'], ['eip155', 'solana']),
        fc.array(fc.constantFrom(...acts), { minLength: 1, maxLength: 9, size: 'max' }),
        async (required, namespaces, list) => {
          const visit = new Visit(required, namespaces)
          await visit.begin()
          await visit.does('connect')
          for (const act of list) await visit.does(act)
          await visit.end()
          for (const key of Object.keys(total) as (keyof typeof total)[]) total[key] += visit.seen[key]
        },
      ),
      { numRuns },
    )
    expect(total.ended).toBe(numRuns)
    expect(Math.min(total.prompts, total.signed, total.quiet, total.waits)).toBeGreaterThan(100)
  },
  ordersMs,
)
