import type { Server } from 'node:http'
import { within } from '@testing-library/react'
import { base, mainnet, optimism } from 'viem/chains'
import * as portico from 'portico'
import { eip155 } from 'portico/chain-eip155'
import { injected } from 'portico/connector-injected'
import { createTestWallet } from '@portico/testing'
import { isModalError } from '../../../kernel/errors/ModalError.js'
import type { AnyPlugin } from '../../../kernel/contract/plugin.js'
import { eventually } from '../../support/eventually.js'

type AnyModal = Pick<portico.Modal, 'kernel' | 'open' | 'close' | 'dispose' | 'getState'>

const unreachable = 'samples have no network'
/** What comes of it. */
const ofNoNetwork = /^(RPC_|SERVICE_UNREACHABLE|SIGN_IN_UNREACHABLE|RELAY_|TRANSACTION_FAILED)/

/** Whether something failed only because a page of samples reaches nobody. */
export const isOfNoNetwork = (error: unknown): boolean =>
  error instanceof Error &&
  (error.message.includes(unreachable) ||
    (isModalError(error) && ofNoNetwork.test(error.code)) ||
    isOfNoNetwork(error.cause))

/** What a message id that has no text looks like on the screen. */
const bareId = /^[a-z][\w-]*(\.[a-zA-Z][\w-]*)+$/

const textsOf = (root: ParentNode): readonly string[] =>
  [...root.querySelectorAll('*')].flatMap(element => [
    element.getAttribute('aria-label') ?? '',
    ...[...element.childNodes].flatMap(node => (node instanceof Text ? [node.data.trim()] : [])),
  ])

/** A page with an EVM wallet and without a network, for one sample. It watches all modals that the sample makes. */
export class SamplePage {
  /** What they have reported. */
  readonly faults: unknown[] = []
  readonly wallet = createTestWallet({
    chains: [mainnet, base, optimism].map(({ id }) => ({ id, rpcUrl: 'http://127.0.0.1:1' })),
    accountCount: 2,
  })
  private readonly modals = new Set<AnyModal>()
  private readonly listen = window.addEventListener
  private readonly leave = [this.wallet.announce(window), () => void (window.addEventListener = this.listen)]

  constructor() {
    // Wallets of samples must not be there for the next one.
    window.addEventListener = (...args: Parameters<typeof window.addEventListener>) => {
      this.listen.apply(window, args)
      this.leave.push(() => window.removeEventListener(...args))
    }
    localStorage.clear()
    document.body.innerHTML =
      '<div id="app"></div><div id="card"></div><div id="wallet"></div><button id="connect"></button>'
    Object.assign(window, { fetch: () => Promise.reject(new TypeError(unreachable)) })
  }

  /** `createModal` for samples: what their modals report is kept, misspelt options too. */
  readonly createModal: typeof portico.createModal = options => {
    const onError = (error: unknown) => void (isOfNoNetwork(error) || this.faults.push(error))
    const modal = portico.createModal({ ...options, debug: true, onError })
    this.modals.add(modal)
    const dispose = () => {
      this.modals.delete(modal)
      modal.dispose()
    }
    return { ...modal, dispose }
  }

  /** A modal with these plugins, connected to the wallet. */
  async connect(plugins: readonly AnyPlugin[] = []) {
    const { modal, connected } = await this.startConnecting(plugins)
    await connected
    return modal
  }

  /** The same; where a plugin asks the visitor first, or refuses, that far. */
  async connectOrAsk(plugins: readonly AnyPlugin[]) {
    const { modal, connected } = await this.startConnecting(plugins)
    const asks = eventually(() => expect(modal.getState().isOpen).toBe(true))
    await Promise.race([connected, asks]).catch((error: unknown) => {
      if (!isModalError(error, 'CONNECT_REFUSED')) throw error
    })
    return modal
  }

  private async startConnecting(plugins: readonly AnyPlugin[]) {
    const usual = [eip155({ networks: [mainnet, base, optimism] }), injected()]
    const others = usual.filter(({ id }) => !plugins.some(plugin => plugin.id === id))
    const modal = this.createModal({ plugins: [...others, ...plugins] })
    modal.mount()
    await modal.preload()
    // Nobody signs in to the embedded wallet here.
    const wallet = () => modal.kernel.stores.connectors.list.find(({ type }) => type !== 'AUTH')
    await eventually(() => expect(wallet()).toBeDefined())
    const connected = modal.connect({ connectorId: wallet()!.id })
    return { modal, connected }
  }

  /** A server of a sample, at a port that is free. */
  keep(server: Server): Pick<Server, 'listen'> {
    this.leave.push(() => void server.close())
    return { listen: () => server.listen(0, '127.0.0.1') }
  }

  /** Opens a view, and reads what it shows. */
  async look({ open }: Pick<AnyModal, 'open'>, id?: string): Promise<void> {
    await (open as (id?: string) => Promise<void>)(id)
    await eventually(() => {
      const root = [...document.querySelectorAll('[data-portico=modal]')].map(({ shadowRoot }) => shadowRoot!)
      const shown = root.flatMap(each => within(each as never).queryAllByRole('dialog'))
      expect(shown).toHaveLength(1)
      expect(shown[0]!.textContent).not.toBe('')
      expect(textsOf(shown[0]!).filter(text => bareId.test(text))).toEqual([])
    })
  }

  /** Is the visitor of a sample that waits: closes what it opens. Never resolves before the sample. */
  async closeWhileWaiting<T>(running: Promise<T>): Promise<T> {
    let isRunning = true
    const end = () => void (isRunning = false)
    const ended = running.then(end, end)
    while (isRunning) {
      await Promise.race([ended, new Promise(resolve => setTimeout(resolve, 100))])
      if (isRunning) this.modals.forEach(modal => modal.getState().isOpen && modal.close({ force: true }))
    }
    return running
  }

  /** Opens the modal of the page that is left. @throws when one has reported something */
  async check(): Promise<void> {
    const [first, ...others] = this.modals
    if (first && others.length === 0) await this.look(first)
    expect(this.faults).toEqual([])
  }

  /** Takes all modals away. */
  close(): void {
    for (const modal of this.modals) {
      modal.close({ force: true })
      modal.dispose()
    }
    this.modals.clear()
  }

  /** Takes the wallet away, too. */
  end(): void {
    this.close()
    this.leave.forEach(stop => stop())
  }
}
