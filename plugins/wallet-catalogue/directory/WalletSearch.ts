import type { Environment, CatalogueWallet } from '../../../kernel/define.js'
import { makeAutoObservable, observableRef } from '../../../kernel/mobx.js'
import type { ServiceList } from '../sources/ServiceList.js'
import type { WalletFilter } from '../api.js'

/** What the service is asked. */
export interface ServiceQuestion {
  /** Trimmed. */
  readonly search: string
  readonly isCertified: boolean
  readonly chain: string | undefined
}

/** How long nothing is typed before the service is asked. */
const searchWaitMs = 300
const maxSearchLength = 128
const noFilter: WalletFilter = { isInstalled: false, isMobile: false, isCertified: false, chain: undefined }

/**
 * What the visitor looks for, and what the service says to it. The service is asked when the visitor has stopped typing for 300 ms;
 * an answer counts only while its question is the one that is asked.
 */
export class WalletSearch {
  search = ''
  filter = noFilter
  /** The visitor may still be typing. */
  isWaiting = false
  /** Undefined where the service is not asked: nobody looks for anything, or only for what is in this browser. */
  answers: ServiceList | undefined = undefined
  /** What the service said to earlier questions. */
  found: readonly CatalogueWallet[] = []
  private asked: ServiceQuestion | undefined = undefined
  private cancelWait: () => void = () => undefined

  /** @param listOf makes the list of the service's answers to a question */
  constructor(
    private readonly env: Environment,
    private readonly listOf: (question: ServiceQuestion) => ServiceList,
  ) {
    makeAutoObservable<this, 'env' | 'listOf' | 'asked' | 'cancelWait'>(
      this,
      {
        ...{ filter: observableRef, answers: observableRef, found: observableRef },
        ...{ env: false, listOf: false, asked: false, cancelWait: false },
      },
      { autoBind: true },
    )
  }

  setSearch(text: string): void {
    this.search = text.slice(0, maxSearchLength)
    this.ask(searchWaitMs)
  }

  setFilter(filter: Partial<WalletFilter>): void {
    this.filter = { ...this.filter, ...filter }
    this.ask(0)
  }

  /** Forgets what was looked for. */
  reset(): void {
    this.search = ''
    this.filter = noFilter
    this.ask(0)
  }

  /** What narrows the catalogue down for the service, if anything does. */
  private get question(): ServiceQuestion | undefined {
    const { isInstalled, isCertified, chain } = this.filter
    const search = this.search.trim()
    const isNarrow = search !== '' || isCertified || chain !== undefined
    return isNarrow && !isInstalled ? { search, isCertified, chain } : undefined
  }

  private ask(waitMs: number): void {
    const { question } = this
    if (isSame(question, this.asked)) return
    this.asked = question
    this.cancelWait()
    this.answers?.stop()
    this.found = [...this.found, ...(this.answers?.wallets ?? [])]
    this.answers = question && this.listOf(question)
    this.isWaiting = question !== undefined && waitMs > 0
    if (this.isWaiting) this.cancelWait = this.env.after(waitMs, this.send)
    else this.send()
  }

  private send(): void {
    this.isWaiting = false
    void this.answers?.load()
  }
}

const isSame = (a: ServiceQuestion | undefined, b: ServiceQuestion | undefined): boolean =>
  a?.search === b?.search && a?.isCertified === b?.isCertified && a?.chain === b?.chain
