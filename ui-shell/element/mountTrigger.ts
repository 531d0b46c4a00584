import { autorun, observable, runInAction, when } from '../../kernel/mobx.js'
import { fetchLazy } from '../../kernel/registry/fetchLazy.js'
import { once } from '../../kernel/registry/once.js'
import type { Modal } from '../Modal.js'
import { followTheme } from '../theme/followTheme.js'
import tokens from '../theme/tokens.css'
import { adoptSheets } from './adoptSheets.js'
import type { ButtonOptions } from './ButtonOptions.js'
import type { Connected } from './connected/Connected.js'
import { describeTrigger, type TriggerPart } from './describeTrigger.js'
import trigger from './trigger.css'
import { TriggerElement } from './TriggerElement.js'
import { triggerLabels } from './triggerLabels.js'

/** A press that is answered sooner needs no sign that it is. Much later, and the visitor would press again. */
const patienceMs = 50

/** By then a wallet that was pressed has been asked. */
const askedMs = 500

/** A trigger in the page. */
export interface MountedTrigger {
  /** Shows it with other options, in place of those before. */
  update(options: ButtonOptions): void
  /** Takes it away; its element may be used again. */
  end(): void
}

const isRtl = (locale: string) => /^(ar|fa|he|ur)\b/.test(locale)

/** What is said of each, else of all. */
const merge = (all: ButtonOptions, own: ButtonOptions): ButtonOptions => ({
  ...all,
  ...Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined)),
})

/** Shows on the button that was pressed that the modal is coming, until it is drawn, or it is said why it cannot be. */
const createOpening = ({ open, kernel, shell }: Modal) => {
  const pressed = observable.box<string>()
  const set = (part: string | undefined) => runInAction(() => pressed.set(part))
  return {
    isOpening: (part: string) => pressed.get() === part,
    press: async (view: 'Networks' | undefined, part: string) => {
      const cancel = kernel.env.after(patienceMs, () => set(part))
      try {
        await (view ? open(view) : open())
        await when(() => shell.isDrawn || !kernel.stores.modal.isOpen)
      } catch (error) {
        // That the browser is too old has been said once.
        if (!shell.isTooOld) kernel.report(error, 'trigger')
      } finally {
        cancel()
        set(undefined)
      }
    },
  }
}

/** Draws the trigger into an element's own shadow root, and keeps it in sync with the modal. See `mountButton`. */
export const mountTrigger = (
  host: HTMLElement,
  modal: Modal,
  part: TriggerPart,
  first: ButtonOptions,
): MountedTrigger => {
  const document = host.ownerDocument
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const { kernel, shell } = modal
  // jsdom knows no sheets.
  const adopted = root.adoptedStyleSheets as readonly CSSStyleSheet[] | undefined
  if (!shell.isTooOld && !adopted?.length) adoptSheets(root, tokens, trigger)
  const frame = document.createElement('div')
  const bar = document.createElement('div')
  frame.className = 'portico'
  bar.className = 'bar'
  frame.append(bar)
  root.replaceChildren(frame)

  const options = observable.box(first, { deep: false })
  const { isOpening, press } = createOpening(modal)
  const buttons = new Map<string, TriggerElement>()
  const buttonFor = (name: string): TriggerElement => {
    const button =
      buttons.get(name) ?? new TriggerElement(document, name, (opens, pressed) => void press(opens, pressed))
    buttons.set(name, button)
    return button
  }
  const preload = () => void modal.preload()
  const hints = shell.preload === 'none' ? [] : ['pointerenter', 'pointerdown', 'touchstart', 'focusin']
  for (const hint of hints) frame.addEventListener(hint, preload, { passive: true })

  let hasEnded = false
  const connected = observable.box<Connected | undefined>(undefined, { deep: false })
  const loadConnected = once(async () => {
    const { Connected: Made } = await fetchLazy(() => import('./connected/Connected.js'), 'trigger')
    if (!hasEnded) runInAction(() => connected.set(new Made(root, frame, bar, modal)))
  })

  const fetchConnected = () => {
    loadConnected().catch((error: unknown) => kernel.report(error, 'trigger'))
  }
  let cancelFetch: () => void = () => undefined

  const stop = autorun(() => {
    cancelFetch()
    const { namespaces, connectors } = kernel.stores
    const { isRestoring = false, pendingConnectorId = '' } = namespaces.active ?? {}
    const wallet = connectors.get(pendingConnectorId)?.name
    const merged = merge(shell.button, options.get())
    const labels = triggerLabels(shell.locale)
    const shown = describeTrigger(modal.getState(), part, labels, { isRestoring, wallet, options: merged })
    frame.lang = shell.locale
    frame.dir = isRtl(shell.locale) ? 'rtl' : 'ltr'
    frame.dataset['size'] = merged.size ?? 'm'
    for (const button of shown) buttonFor(button.part).show(button, isOpening(button.part))
    const wanted = shown.map(button => buttonFor(button.part).element)
    // What stays is not moved: it would lose the focus.
    for (const { element } of buttons.values()) if (!wanted.includes(element)) element.remove()
    wanted.forEach((element, index) => {
      if (bar.children[index] !== element) bar.insertBefore(element, bar.children[index] ?? null)
    })
    connected.get()?.show(shown, shell.locale)
    const [status = 'disconnected'] = shown.map(button => button.status)
    // Where a wallet is asked, that goes first.
    if (status === 'connecting') cancelFetch = kernel.env.after(askedMs, fetchConnected)
    // Already while the last visit is resumed, so that what comes then is whole.
    else if (status !== 'disconnected') fetchConnected()
  })
  const stopTheme = followTheme(frame, shell.theme)
  return {
    update: next => runInAction(() => options.set(next)),
    end: () => {
      hasEnded = true
      stop()
      cancelFetch()
      connected.get()?.remove()
      stopTheme()
      frame.remove()
    },
  }
}
