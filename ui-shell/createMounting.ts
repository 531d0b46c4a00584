import { unsupportedBrowser } from '../kernel/errors/browser.js'
import { isModalError } from '../kernel/errors/ModalError.js'
import type { Environment } from '../kernel/environment/Environment.js'
import type { Kernel } from '../kernel/contract/Kernel.js'
import { reaction } from '../kernel/mobx.js'
import { fetchInTime } from '../kernel/registry/fetchInTime.js'
import { createRefusal } from './notice/createRefusal.js'
import type { ShellStore } from './ShellStore.js'

/** A modal's place in the page. */
export interface Mounting {
  /** @returns the function that takes it out again. The last one out ends it. */
  mount(parent?: Element): () => void
  /** Puts it at the end of the page where nobody has put it anywhere. */
  ensure(): void
  /** Its element, which it is put at the end of the page for where nobody has put it anywhere. Undefined on servers. */
  element(): HTMLElement | undefined
  /** Takes it out for good, whoever has put it in. */
  dispose(): void
  /** Fetches the looks. Rejects with `PLUGIN_LOAD_FAILED`. */
  load(): Promise<unknown>
  /** Fetches the looks and draws them closed, so that the click has only the card to draw. Rejects with `PLUGIN_LOAD_FAILED`. */
  preload(): Promise<void>
  /** Closes what cannot be drawn, and tells the visitor why. @param retry what to do when they want to try again */
  refuse(error: unknown, retry: () => void): void
}

const fetchLooks = async (env: Environment, { isTooOld }: ShellStore) => {
  if (isTooOld) throw unsupportedBrowser()
  return fetchInTime(env, () => import('./renderModal.js'), 'ui-shell')
}

/** Makes what reports why the modal cannot be drawn: that the browser is too old, once. */
const createTell = (report: Kernel['report']) => {
  let hasReported = false
  return (error: unknown) => {
    if (isModalError(error, 'UNSUPPORTED_BROWSER') && hasReported) return
    hasReported ||= isModalError(error, 'UNSUPPORTED_BROWSER')
    report(error, 'ui-shell')
  }
}

/** Puts a modal in the page as one element with a shadow root; its looks are fetched when it first opens. */
export const createMounting = (kernel: Kernel, shell: ShellStore): Mounting => {
  const { env, stores, report } = kernel
  let places = 0
  let element: HTMLElement | undefined
  let takeOut: () => void = () => undefined
  let drawClosed: () => Promise<void> = () => Promise.resolve()
  let refuse: Mounting['refuse'] = () => undefined

  const load = () => fetchLooks(env, shell)
  const tell = createTell(report)

  const put = (document: Document, parent: Element): (() => void) => {
    const made = document.createElement('div')
    made.dataset['portico'] = 'modal'
    parent.append(made)
    const root = made.attachShadow({ mode: 'open' })
    element = made
    let remove: (() => void) | undefined
    let isOut = false
    const refusal = createRefusal(root, kernel, shell)
    const draw = async () => {
      const { renderModal } = await load()
      if (!isOut) remove ??= renderModal(root, kernel, shell)
    }
    const fail = (error: unknown) => {
      if (!isOut) refusal.show(error, () => void kernel.open().catch(fail))
      tell(error)
    }
    refuse = (error, retry) => !isOut && refusal.show(error, retry)
    drawClosed = draw
    const stop = reaction(
      () => stores.modal.isOpen,
      isOpen => {
        if (isOpen) refusal.hide()
        if (isOpen && !remove) void draw().catch(fail)
      },
      { fireImmediately: true },
    )
    if (shell.isTooOld) tell(unsupportedBrowser())
    return () => {
      isOut = true
      drawClosed = () => Promise.resolve()
      stop()
      refusal.hide()
      remove?.()
      made.remove()
      element = undefined
    }
  }

  const mount: Mounting['mount'] = parent => {
    const { document } = env
    if (!document) return () => undefined
    if (places++ === 0) {
      takeOut = put(document, parent ?? document.body)
      void kernel.start()
      if (stores.modal.isEmbedded) void kernel.open().catch((error: unknown) => report(error, 'kernel'))
    }
    let isIn = true
    return () => {
      if (isIn && --places === 0) takeOut()
      isIn = false
    }
  }

  const ensure = () => {
    if (places === 0) mount()
  }

  return {
    mount,
    ensure,
    element: () => {
      ensure()
      return element
    },
    dispose: () => takeOut(),
    load,
    preload: async () => {
      await load()
      await drawClosed()
    },
    refuse: (error, retry) => refuse(error, retry),
  }
}
