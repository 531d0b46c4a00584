import type { Behaviour } from './Behaviour.js'

/** Which behaviour the next call of each method gets. A single behaviour stays; a list is used up, one a call. */
export class ScriptBook {
  readonly #scripts = new Map<string, Behaviour | Behaviour[]>()

  set(method: string, script: Behaviour | readonly Behaviour[] | undefined): void {
    if (script === undefined) this.#scripts.delete(method)
    else this.#scripts.set(method, isList(script) ? [...script] : script)
  }

  next(method: string): Behaviour | undefined {
    const script = this.#scripts.get(method)
    return Array.isArray(script) ? script.shift() : script
  }

  clear(): void {
    this.#scripts.clear()
  }
}

const isList = (script: Behaviour | readonly Behaviour[]): script is readonly Behaviour[] =>
  Array.isArray(script)
