import { Announcer } from '../kit/hooks/Announcer.js'
import { HiddenAmounts } from '../kit/text/HiddenAmounts.js'
import { LazyComponents } from '../kit/lazy/LazyComponents.js'
import { PictureSource } from '../kit/images/PictureSource.js'
import type { Shell } from '../kit/Shell.js'
import type { Kernel } from '../../kernel/contract/Kernel.js'
import { autorun } from '../../kernel/mobx.js'
import type { ShellStore } from '../ShellStore.js'
import { allStrings, neededStrings } from '../strings/neededStrings.js'
import { TextStore } from '../strings/TextStore.js'
import base from '../theme/base.css'
import { knowsCss } from '../notice/isTooOld.js'
import modalTokens from '../theme/modalTokens.css'
import { StyleSheets } from '../theme/StyleSheets.js'
import tokens from '../theme/tokens.css'
import chrome from './chrome.css'

/** Makes what the components of one modal work with. @param root the shadow root in a document with a window. */
export const createShell = (
  root: ShadowRoot,
  kernel: Kernel,
  settings: ShellStore,
): { shell: Shell; dispose(): void } => {
  const window = root.ownerDocument.defaultView
  if (!window) throw new Error('Portico is drawn in a document that a window shows.')
  const styles = new StyleSheets(root, window)
  styles.adopt(tokens, 'tokens')
  styles.adopt(modalTokens, 'tokens')
  styles.adopt(base, 'base')
  styles.adopt(chrome, 'component')
  const text = new TextStore(error => kernel.report(error, 'strings'), kernel.env.after)
  const lazy = new LazyComponents(kernel.report, kernel.env.window)
  // The first view is asked for before the first drawing, which then finds it.
  const first = kernel.stores.router.current?.view
  const view = first && kernel.registry.view(first)
  if (view) lazy.get(view.load, view.view.id)
  text.want(neededStrings(kernel, first))
  const dispose = autorun(
    () =>
      void text.speak(
        settings.locale,
        allStrings(kernel).filter(each => text.wanted.has(each)),
      ),
  )
  return {
    shell: {
      ...{ root, kernel, settings, text, styles, lazy },
      pictures: new PictureSource(kernel),
      announcer: new Announcer(),
      amounts: new HiddenAmounts(kernel.storage),
      hasInput: knowsCss(window),
    },
    dispose,
  }
}
