import { renderFrame, type Frame } from './renderFrame.js'
import { renderRequest } from './renderRequest.js'
import { renderUnlock } from './renderUnlock.js'
import type { ShownRequest, ShownWallet } from './ShownWallet.js'
import { Stage } from './Stage.js'

/** Where and how the window shows. */
export interface ApprovalWindowOptions {
  /** Default: the global document. */
  readonly document?: Document
  /** Default `auto`: as the system prefers. The window is the wallet's own and need not look like the page. */
  readonly theme?: 'auto' | 'dark' | 'light'
}

/**
 * Shows the pending requests of a wallet to the person at the screen, one after the other, in a small window of its own at
 * the top of the page. It is in the page only while something is pending, and so comes after a modal that hides what was
 * there before it. Give the wallet the policy `manual`, else nothing is ever pending.
 * @returns a function that closes the window and stops watching; what is pending stays pending.
 */
export function openApprovalWindow(wallet: ShownWallet, options: ApprovalWindowOptions = {}): () => void {
  const { document = globalThis.document, theme = 'auto' } = options
  const stage = new Stage(document, theme, event => rejectOnEscape(event, wallet))
  let frame: Frame | undefined
  let shown = ''

  const show = (request: ShownRequest): void => {
    const { isLocked, pending } = wallet
    const screen = JSON.stringify([request.id, isLocked, wallet.describe(request)])
    if (screen !== shown) {
      const render = isLocked ? renderUnlock : renderRequest
      frame = renderFrame(document, wallet, render(document, wallet, request))
      stage.show(frame.element)
    }
    shown = screen
    frame?.setWaiting(pending.length)
  }
  const hide = (): void => {
    stage.hide()
    shown = ''
  }
  const update = (): void => {
    const [request] = wallet.pending
    if (request) show(request)
    else hide()
  }

  const stop = wallet.subscribe(update)
  update()
  return () => {
    stop()
    hide()
  }
}

/** Escape rejects, and means nothing to the page behind. */
function rejectOnEscape(event: KeyboardEvent, wallet: ShownWallet): void {
  if (event.key !== 'Escape') return
  event.stopPropagation()
  wallet.reject()
}
