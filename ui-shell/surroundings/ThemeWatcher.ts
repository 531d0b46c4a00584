import type { Environment } from '../../kernel/environment/Environment.js'
import { matchesMedia } from '../../kernel/environment/matchesMedia.js'
import { makeAutoObservable } from '../../kernel/mobx.js'
import type { Theme, ThemeValues } from '../core/api.js'
import type { ThemeStore } from '../theme/ThemeStore.js'

const prefersLight = '(prefers-color-scheme: light)'

/** Tells what the theme comes to in this browser: follows the host, and in the mode `auto` the visitor's system. */
export class ThemeWatcher implements Theme {
  private isLight: boolean
  private stop: () => void = () => undefined

  constructor(
    private readonly theme: ThemeStore,
    { window }: Pick<Environment, 'window'>,
  ) {
    this.isLight = window !== undefined && matchesMedia(window, prefersLight)
    makeAutoObservable<this, 'theme' | 'stop'>(this, { theme: false, stop: false }, { autoBind: true })
    if (typeof window?.matchMedia === 'function') this.watch(window.matchMedia(prefersLight))
  }

  get values(): ThemeValues {
    const { mode, variables } = this.theme
    return {
      mode: mode === 'auto' ? (this.isLight ? 'light' : 'dark') : mode,
      variables: Object.fromEntries(
        Object.entries(variables).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
      ),
    }
  }

  dispose(): void {
    this.stop()
  }

  private watch(query: MediaQueryList): void {
    const follow = () => this.follow(query.matches)
    query.addEventListener('change', follow)
    this.stop = () => query.removeEventListener('change', follow)
  }

  private follow(isLight: boolean): void {
    this.isLight = isLight
  }
}
