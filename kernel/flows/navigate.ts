import { closeRefused, noFirstView, viewHeld } from '../errors/modal.js'
import { viewNotAvailable } from '../errors/plugin.js'
import type { OpenRequest, OpenTarget } from '../hooks/createHooks.js'
import { stage } from '../hooks/stages.js'
import { reaction } from '../mobx.js'
import type { RouterEntry } from '../stores/RouterStore.js'
import type { AnyView } from '../contract/keys.js'
import { firstViews, unsupportedNetworkView } from '../contract/points.js'
import type { KernelParts } from './KernelParts.js'
import { readProperty } from '../wallet/readProperty.js'
import { within } from '../wallet/within.js'
import { refusalReason } from './refusalReason.js'

/** Opening, closing and going back. */
export interface Navigation {
  /**
   * Shows a view, or the one that the opening rules give. Throws `VIEW_NOT_AVAILABLE` when there is none, and `VIEW_HELD`, after a shake,
   * for another view than the one in which the visitor must decide.
   */
  open(view?: AnyView, data?: unknown): void
  /** @returns false, after a shake, when something refuses. Who then closes the same view again is let go, unless the view holds. */
  close(options?: { readonly force?: boolean }): boolean
  back(): void
  dispose(): void
  /** Pushes a view; resolves with its result, or undefined when it was dismissed. Rejects with `VIEW_NOT_AVAILABLE`, `VIEW_HELD`. */
  present(view: AnyView, data: unknown): Promise<unknown>
}

/** Plugins of stage `open` wait no longer than this for those that find wallets. */
const discoverMs = 150

const tapName = { name: 'kernel', stage: stage.fallback }

/** The kernel's own opening and back rules, after those of every plugin. */
const tapRules = ({ stores: { namespaces }, hooks, registry, options, env }: KernelParts): void => {
  hooks.modal.resolveView.tap(tapName, ({ view, data }) => (view ? { view, data } : undefined))
  hooks.modal.resolveView.tap(tapName, () => {
    const { isConnected, all } = namespaces
    const isRemoteOnly = options.manualWCControl === true || (all.length === 0 && !isConnected)
    const opening = { isConnected, isRemoteOnly, platform: env.platform }
    return registry.contributions(firstViews).find(({ view, fits }) => {
      return registry.view(view) && (!fits || fits(opening))
    })
  })
  hooks.router.back.tap(tapName, ({ canGoBack, history }) => {
    const deadEnd = registry.contributions(unsupportedNetworkView)
    return canGoBack && !history.some(({ view }) => view === deadEnd) ? undefined : 'close'
  })
}

/** Takes off views whose plugin has been turned off: there is nothing behind them any more, and no way to load it. */
const watchGoneViews = (
  { stores: { modal, router }, registry, report }: KernelParts,
  startAnew: () => void,
  close: () => void,
): (() => void) => {
  const takeOff = (entry: RouterEntry) => {
    router.release(entry)
    if (!router.canGoBack) startAnew()
    else if (entry === router.current) router.pop()
    else router.finish(entry, undefined)
  }
  return reaction(
    () => (modal.isOpen ? router.history.filter(({ view }) => !registry.view(view)) : []),
    gone => {
      try {
        gone.forEach(takeOff)
      } catch (error) {
        // Not even the first view is left.
        report(error, 'kernel')
        close()
      }
    },
  )
}

/** Makes what asks whether the visitor is kept. Who insists is kept by nobody; a double click does not insist. */
const createKeeping = ({ stores: { modal, router }, hooks, report }: KernelParts): (() => boolean) => {
  let asked = ''
  let kept: RouterEntry | undefined
  hooks.modal.beforeClose.intercept({ tap: ({ name }) => (asked = name) })
  return () => {
    const reason = refusalReason(hooks.modal.beforeClose.call({ force: false }))
    if (reason === undefined) return false
    const hasShaken = kept === router.current && !modal.isShaking
    kept = hasShaken ? undefined : router.current
    if (hasShaken) report(closeRefused(asked, reason), asked)
    return !hasShaken
  }
}

/** Makes what asks whether a view is shown in which the visitor must decide. */
const createHold = ({ stores: { modal, router } }: KernelParts) => {
  const isHeld = (): boolean => modal.isOpen && router.isHeld
  /** As {@link isHeld}, after a shake. @throws `VIEW_HELD` where another view is wanted */
  const staysHeld = (view: AnyView | undefined): boolean => {
    if (!isHeld()) return false
    modal.shake()
    if (!view || view === router.current?.view) return true
    throw viewHeld(router.current?.view.id ?? '')
  }
  return { isHeld, staysHeld }
}

/** Makes the navigation of one modal. */
export const createNavigation = (parts: KernelParts): Navigation => {
  const { stores, hooks, activation, registry, track, env } = parts
  const { modal, router, namespaces } = stores
  const isKept = createKeeping(parts)
  let isShown = false

  const resolve = (request: OpenRequest): OpenTarget => {
    const target = hooks.modal.resolveView.call(request)
    if (target) return target
    // It was shown in the click, and would stay empty.
    if (!router.current) modal.hide()
    throw request.view ? viewNotAvailable(request.view.id) : noFirstView()
  }
  const reset = () => {
    const { view, data } = resolve({})
    router.reset(view, data)
  }
  /** Asked for a namespace, it counts whether that is connected. */
  const isConnectedFor = (data: unknown): boolean => {
    const namespace = readProperty(data, 'namespace')
    const chain = typeof namespace === 'string' ? namespaces.get(namespace) : undefined
    return chain ? chain.status === 'connected' : namespaces.isConnected
  }
  const show = (data: unknown) => {
    modal.show()
    if (isShown) return
    isShown = true
    track({ event: 'MODAL_OPEN', properties: { connected: isConnectedFor(data) } })
    hooks.modal.opened.call()
    // Faults are reported by the activation: the modal shows with or without its plugins. What finds wallets goes first.
    void within(env, discoverMs, activation.discover()).then(() => activation.reach('open'))
  }
  const hide = () => {
    modal.hide()
    router.dismissAll()
    // Closed before its view was there.
    if (!isShown) return
    isShown = false
    track({ event: 'MODAL_CLOSE', properties: { connected: namespaces.isConnected } })
    hooks.modal.closed.call()
  }
  const { isHeld, staysHeld } = createHold(parts)
  const close: Navigation['close'] = ({ force = false } = {}) => {
    if (!modal.isOpen) return true
    if (!force && (isHeld() || isKept())) {
      modal.shake()
      return false
    }
    if (router.current) router.release(router.current)
    if (modal.isEmbedded) reset()
    else hide()
    return true
  }
  const stop = watchGoneViews(parts, reset, () => close({ force: true }))

  tapRules(parts)
  return {
    dispose: stop,
    close,
    open: (view, data) => {
      if (staysHeld(view)) return
      const target = resolve(view ? { view, data } : {})
      if (view && isShown && router.current) router.push(target.view, target.data)
      else router.reset(target.view, target.data)
      show(data)
    },
    back: () => {
      if (!modal.isOpen) return
      if (isHeld()) return modal.shake()
      if (hooks.router.back.call(router) === 'close') close()
      else router.pop()
    },
    present: async (view, data) => {
      if (!registry.view(view)) throw viewNotAvailable(view.id)
      return new Promise(settle => {
        if (!isShown) router.clear()
        else if (isHeld()) modal.shake()
        router.push(view, data, settle)
        show(data)
      })
    },
  }
}
