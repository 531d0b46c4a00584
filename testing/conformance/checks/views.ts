import { messageOf } from '../../../kernel/errors/messageOf.js'
import type { AnyPlugin } from 'portico/plugin'
import { createModal } from 'portico'
import type { Check, Outcome } from '../Check.js'
import { featuresOn } from '../featuresOn.js'

/** Structure, not looks: colours need a browser that paints. */
const rules = { 'color-contrast': { enabled: false } }

/** Where ways to connect are drawn that plugins bring. */
const connectView = 'Connect'

const showsMs = 5000
const pauseMs = 25
/** In which a frame shows up that is opened as ways to connect are drawn or get the focus. */
const looksMs = 250
const pause = () => new Promise(resolve => setTimeout(resolve, pauseMs))

/** React warns of updates outside of `act` where a test library has asked it to: here nobody acts. */
const withoutAct = async <T>(run: () => Promise<T>): Promise<T> => {
  const wanted: unknown = Reflect.get(globalThis, 'IS_REACT_ACT_ENVIRONMENT')
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false)
  try {
    return await run()
  } finally {
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', wanted)
  }
}

/** In a `try`, so that bundlers let it be where it is not installed: it is for this check alone. */
const importAxe = async () => {
  try {
    return (await import('axe-core')).default
  } catch (cause) {
    throw new Error('Views are checked with axe-core: npm install --save-dev axe-core', { cause })
  }
}

/** Whether it comes true within a time. */
const comesTrue = async (isTrue: () => boolean, withinMs: number): Promise<boolean> => {
  for (let waited = 0; waited < withinMs && !isTrue(); waited += pauseMs) await pause()
  return isTrue()
}

const modalElement = () => document.querySelector('[data-portico="modal"]')
const showsView = () => Boolean(modalElement()?.shadowRoot?.querySelector('[role="dialog"]'))

/** The modal's element, as soon as it shows a view; null when it does not. */
const shown = async (): Promise<Element | null> =>
  (await comesTrue(showsView, showsMs)) ? modalElement() : null

/** The modal focuses its first control as it opens, and any of them may be the first. */
const focusAll = (root: Element) =>
  root.shadowRoot?.querySelectorAll<HTMLElement>('button, input, a[href]').forEach(control => control.focus())

const framesInPage = () => document.querySelectorAll('iframe').length

/** Opens one view in a modal of its own and looks for what assistive technology would stumble over. */
const inspect = async (
  plugins: readonly AnyPlugin[],
  id: string,
  data: unknown,
): Promise<readonly string[]> => {
  const axe = await importAxe()
  const before = framesInPage()
  const problems: string[] = []
  const features = featuresOn(plugins)
  // The source of a fault is the view where it throws as it renders.
  const onError = (error: unknown, source: string) => {
    if (source === id) problems.push(`view ${id} throws as it renders: ${messageOf(error)}`)
  }
  const modal = createModal({ plugins, features, locale: 'en', onError })
  try {
    await modal.kernel.registry.view(id)?.load()
    modal.mount()
    const opening = modal.kernel.open(id, data)
    // One whose result is awaited opens for as long as the visitor takes.
    const root = await Promise.race([opening.then(shown), shown()])
    if (!root) problems.push(`view ${id} does not show`)
    else {
      // What it reads first may still be on its way.
      await pause()
      const { violations } = await axe.run(root as HTMLElement, { rules })
      problems.push(...violations.map(({ id: rule, help }) => `view ${id}: ${help} (axe ${rule})`))
    }
    const opensFrame = () => {
      if (root) focusAll(root)
      return framesInPage() > before
    }
    if (id === connectView && (await comesTrue(opensFrame, looksMs)))
      problems.push('a frame is opened before the visitor chooses how to connect')
  } catch (error) {
    problems.push(`view ${id} cannot be opened: ${messageOf(error)}`)
  }
  modal.dispose()
  await pause()
  if (framesInPage() > before) problems.push(`view ${id}: after dispose there is still a frame`)
  return problems
}

/**
 * Every view renders without throwing, and has no accessibility error; so does the Connect view with the plugin's way to connect, which opens
 * no frame before the visitor moves to it. No frame outlives the modal. Needs a document, such as jsdom's, and `axe-core`.
 */
export const views: Check = {
  name: 'views',
  run: async ({ make, options }): Promise<Outcome> => {
    const { views: own = [], connectMethods = [] } = make().spec
    const ids = [...own.map(({ view }) => view.id), ...(connectMethods.length > 0 ? [connectView] : [])]
    if (ids.length === 0) return { skipped: 'the plugin has no views' }
    if (typeof document === 'undefined')
      return { skipped: 'there is no document: run it in jsdom or a browser' }
    return withoutAct(async () => {
      const problems: string[] = []
      for (const id of ids)
        problems.push(...(await inspect([...(options.with?.() ?? []), make()], id, options.viewData?.[id])))
      return problems
    })
  },
}
