import type { PluginContext } from '../../../kernel/define.js'
import { makeAutoObservable, observableRef, reaction } from '../../../kernel/mobx.js'
import { nativeBalancesService } from '../../../ui-shell/core/api.js'
import { approveTransactionView } from '../api.js'
import { aborted, WalletRpcError } from '../errors.js'
import { Approval, type ApprovalClient, type ApprovalRequest } from './Approval.js'

/**
 * The requests to the embedded wallet that the visitor must approve: one at a time, in the order in which they came. The view is shown for as
 * long as there is one, over whatever is open; a modal that was opened for it closes again.
 */
export class Approvals {
  /** The first is the one that is shown. */
  private queue: readonly Approval[] = []

  /** @param syncTheme makes the frame look like the modal, before it is shown */
  constructor(
    private readonly context: PluginContext,
    private readonly client: ApprovalClient,
    private readonly syncTheme: () => void,
  ) {
    makeAutoObservable<this, 'queue' | 'context' | 'client' | 'syncTheme'>(
      this,
      { queue: observableRef, context: false, client: false, syncTheme: false },
      { autoBind: true },
    )
    context.tap(context.hooks.modal.closed, () => this.abort())
    const { router } = context.stores
    const stop = reaction(
      () => router.has(approveTransactionView),
      isThere => !isThere && this.abort(),
    )
    context.onDispose(() => {
      stop()
      this.abort()
    })
  }

  find(id: string): Approval | undefined {
    return this.queue.find(approval => approval.id === id)
  }

  /** How many wait behind the one that is shown. */
  get waiting(): number {
    return Math.max(0, this.queue.length - 1)
  }

  /** Resolves with the answer of the secure site. Rejects with 4001 where the visitor rejects, and as the site does. */
  ask(request: ApprovalRequest): Promise<unknown> {
    const { env } = this.context
    const approval = new Approval(env.randomId(), request, this.client, this.syncTheme)
    this.queue = [...this.queue, approval]
    if (this.queue.length === 1) this.show(approval)
    return approval.answer.finally(() => this.ended(approval))
  }

  /** Ends them all: the visitor has disconnected, goes by another account, or the modal was closed. */
  abort(): void {
    for (const approval of this.queue) approval.fail(aborted('Request was aborted'))
  }

  private show(approval: Approval): void {
    const { context } = this
    const data = { requestId: approval.id }
    const { current } = context.stores.router
    const isInPlace = context.stores.modal.isOpen && current?.view === approveTransactionView
    if (isInPlace) context.stores.router.release(current)
    const shown = isInPlace
      ? Promise.resolve(context.replace(approveTransactionView, data))
      : context.present(approveTransactionView, data)
    shown.catch((error: unknown) => approval.fail(error instanceof Error ? error : aborted()))
    approval.start()
  }

  private ended(approval: Approval): void {
    this.queue = this.queue.filter(other => other !== approval)
    const [next] = this.queue
    if (next) this.show(next)
    else this.close()
    this.context
      .load(nativeBalancesService)
      .then(balances => balances.renew(typeof approval.request.chainId === 'string' ? 'solana' : 'eip155'))
      .catch(this.context.report)
  }

  /** Takes the view off; with nothing below it, the modal was opened for it. */
  private close(): void {
    const { router, modal } = this.context.stores
    const entry = router.history.find(({ view }) => view === approveTransactionView)
    if (!entry || !modal.isOpen) return
    const isAlone = !router.canGoBack
    router.finish(entry, undefined)
    if (isAlone) this.context.close({ force: true })
  }
}

/** The visitor has said no. */
export const rejectedByUser = (): WalletRpcError => new WalletRpcError(4001, 'User rejected the request')
