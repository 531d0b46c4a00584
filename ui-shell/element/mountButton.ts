import { autorun } from '../../kernel/mobx.js'
import { fetchLazy } from '../../kernel/registry/fetchLazy.js'
import { once } from '../../kernel/registry/once.js'
import type { Modal } from '../Modal.js'
import { followTheme } from '../theme/followTheme.js'
import tokens from '../theme/tokens.css'
import { describeTrigger, type TriggerPart } from './describeTrigger.js'
import type { PendingCount } from './PendingCount.js'
import trigger from './trigger.css'
import { TriggerElement } from './TriggerElement.js'
import { triggerLabels } from './triggerLabels.js'

const announceMs = 100

const isRtl = (locale: string) => /^(ar|fa|he|ur)\b/.test(locale)

const adopt = (root: ShadowRoot): void => {
  const Sheet = root.ownerDocument.defaultView?.CSSStyleSheet
  // Without them, as in jsdom, it is a plain button.
  if (!Sheet || !('adoptedStyleSheets' in root) || root.adoptedStyleSheets.length > 0) return
  root.adoptedStyleSheets = [tokens, trigger].map(css => {
    const sheet = new Sheet()
    sheet.replaceSync(css)
    return sheet
  })
}

/**
 * Draws the trigger into an element's own shadow root, and keeps it in sync with the modal. Pointing at it, touching it or focusing it
 * fetches what the click needs, unless the host sets `preload: 'none'`.
 * @param part all in one, or one part alone. @returns the function that ends it; the element may be used again
 */
export const mountButton = (host: HTMLElement, modal: Modal, part: TriggerPart = 'all'): (() => void) => {
  const document = host.ownerDocument
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  if (!modal.shell.isTooOld) adopt(root)
  const frame = document.createElement('div')
  frame.className = 'portico'
  root.replaceChildren(frame)

  const { kernel, shell } = modal
  const open = (view: 'Networks' | undefined) => {
    const opened = view ? modal.open(view) : modal.open()
    // That the browser is too old has been said once.
    opened.catch((error: unknown) => shell.isTooOld || kernel.report(error, 'trigger'))
  }
  const buttons = new Map<string, TriggerElement>()
  const buttonFor = (name: string): TriggerElement => {
    const button = buttons.get(name) ?? new TriggerElement(document, name, open)
    buttons.set(name, button)
    return button
  }
  const preload = () => void modal.preload()
  const hints = shell.preload === 'none' ? [] : ['pointerenter', 'pointerdown', 'touchstart', 'focusin']
  for (const hint of hints) frame.addEventListener(hint, preload, { passive: true })

  let [pending, count, hasEnded] = [undefined as PendingCount | undefined, 0, false]
  let cancel: () => void = () => undefined
  const showPending = () => pending?.show(count, frame, shell.locale)
  const loadPending = once(async () => {
    const { PendingCount: Count } = await fetchLazy(() => import('./PendingCount.js'), 'trigger')
    if (hasEnded) return
    pending = new Count(root, !shell.isTooOld)
    // What is said in a place that has only just come, screen readers miss.
    cancel = kernel.env.after(announceMs, showPending)
  })

  const stopTheme = followTheme(frame, shell.theme)
  const stop = autorun(() => {
    const { namespaces, connectors } = kernel.stores
    const { isRestoring = false, pendingConnectorId = '' } = namespaces.active ?? {}
    const wallet = connectors.get(pendingConnectorId)?.name
    const shown = describeTrigger(modal.getState(), part, triggerLabels(shell.locale), {
      isRestoring,
      wallet,
    })
    frame.lang = shell.locale
    frame.dir = isRtl(shell.locale) ? 'rtl' : 'ltr'
    for (const button of shown) buttonFor(button.part).show(button)
    const wanted = shown.map(button => buttonFor(button.part).element)
    if (
      wanted.some((element, index) => frame.children[index] !== element) ||
      frame.childElementCount !== wanted.length
    )
      frame.replaceChildren(...wanted)
    count = shown.reduce((sum, button) => sum + button.pending, 0)
    showPending()
    if (count > 0) loadPending().catch((error: unknown) => kernel.report(error, 'trigger'))
  })
  return () => {
    hasEnded = true
    stop()
    cancel()
    pending?.remove()
    stopTheme()
    frame.remove()
  }
}
