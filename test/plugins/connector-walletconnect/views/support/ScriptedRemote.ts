import type { CatalogueWallet } from '../../../../../kernel/define.js'
import type { ModalError } from '../../../../../kernel/errors/ModalError.js'
import { makeAutoObservable, observableRef } from '../../../../../kernel/mobx.js'
import { pairingExpired } from '../../../../../plugins/connector-walletconnect/errors.js'
import type { Pairing, WalletConnect } from '../../../../../plugins/connector-walletconnect/api.js'
import { ScriptedWallet } from '../../../../support/scriptedWallet.js'

const hex = '7f2c9be2a06f4d77b5e08c4aa1d0e6f29b8e5a7c4d3f2e1a0b9c8d7e6f5a4b3c'
const lifeMs = 240_000

/** The relay and the wallet behind it, as the test plays them. */
export class ScriptedRemote implements WalletConnect {
  pairing: Pairing | undefined = undefined
  /** Which wallets the screens have named, and by which link they were opened. */
  readonly choices: (readonly [string | undefined, string | undefined])[] = []
  /** How many screens keep the code fresh. */
  viewers = 0
  readonly wallet = new ScriptedWallet({
    ...{ id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT', onConnect: 'ask' },
  })
  private codes = 0

  constructor(private readonly now: () => number) {
    makeAutoObservable<this, 'now' | 'codes'>(
      this,
      { pairing: observableRef, choices: false, viewers: false, wallet: false, now: false, codes: false },
      { autoBind: true },
    )
  }

  /** A code is asked for. */
  begin(): void {
    this.show({ state: 'creating', uri: undefined, renewals: 0, error: undefined })
  }

  /** The code is there, or another one in its place. */
  ready(): void {
    const readyAt = this.now()
    const uri = `wc:${++this.codes}${hex}@2?relay-protocol=irn&symKey=${hex}`
    const renewals = this.pairing?.state === 'ready' ? this.pairing.renewals + 1 : 0
    this.show({ state: 'ready', uri, readyAt, expiresAt: readyAt + lifeMs, renewals })
  }

  /** The code has had its time. @param error why it was not renewed */
  expire(error: ModalError = pairingExpired()): void {
    this.show({ state: 'expired', uri: undefined, error })
    this.wallet.reject(error)
  }

  fail(error: ModalError): void {
    this.show({ state: 'failed', uri: undefined, error })
    this.wallet.reject(error)
  }

  /** The wallet said yes; what it opened is not connected yet. */
  accept(): void {
    this.show({ state: 'approved', uri: undefined })
  }

  approve(): void {
    this.accept()
    this.wallet.approve()
  }

  subscribe(): () => void {
    return () => undefined
  }

  keepFresh(): () => void {
    this.viewers++
    return () => void this.viewers--
  }

  chosen(wallet: CatalogueWallet | undefined, link?: string): void {
    this.choices.push([wallet?.name, link])
  }

  ping(): Promise<void> {
    return Promise.resolve()
  }

  private show(change: Partial<Pairing>): void {
    const blank = { state: 'creating', uri: undefined, readyAt: undefined, expiresAt: undefined } as const
    this.pairing = { ...blank, renewals: 0, error: undefined, ...this.pairing, ...change }
  }
}
