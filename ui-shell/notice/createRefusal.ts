import { isModalError } from '../../kernel/errors/ModalError.js'
import type { Kernel } from '../../kernel/contract/Kernel.js'
import type { ShellStore } from '../ShellStore.js'
import { focusedIn } from './focusedIn.js'
import { isSpent } from './isSpent.js'
import { showNotice } from './showNotice.js'

/** What stands in the place of a modal that cannot be drawn. */
export interface Refusal {
  /** Closes the modal and says why. @param retry what to do when the visitor wants to try again */
  show(error: unknown, retry: () => void): void
  hide(): void
}

const schemes = { dark: 'dark', light: 'light', auto: 'light dark' } as const

/** Makes the {@link Refusal} of one modal. @param root its shadow root */
export const createRefusal = (root: ShadowRoot, { env, stores }: Kernel, shell: ShellStore): Refusal => {
  let failures = 0
  let hide: () => void = () => undefined
  let opener: HTMLElement | undefined
  return {
    show: (error, retry) => {
      // Two parts that fail at one press are one failure.
      if (stores.modal.isOpen || failures === 0) failures += 1
      stores.modal.hide()
      const isOld = isModalError(error, 'UNSUPPORTED_BROWSER')
      const isOver = isSpent(error, failures, env.window)
      // The notice before it is no place to go back to.
      if (!root.activeElement) opener = focusedIn(root.ownerDocument)
      hide()
      const { window } = env
      // Whoever is still at it wanted it opened.
      const onOnline = () => {
        if (isOld || !root.activeElement) return
        hide()
        retry()
      }
      const remove = showNotice(root, {
        kind: isOld ? 'tooOld' : isOver ? 'outdated' : 'failed',
        locale: shell.locale,
        colorScheme: schemes[shell.theme.mode],
        opener,
        act: isOld ? undefined : isOver ? () => window?.location.reload() : retry,
      })
      window?.addEventListener('online', onOnline)
      hide = () => {
        remove()
        window?.removeEventListener('online', onOnline)
      }
    },
    hide: () => hide(),
  }
}
