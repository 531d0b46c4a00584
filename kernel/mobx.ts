import { _getGlobalState, _isComputingDerivation, configure, intercept } from 'mobx'

/** Of MobX's state, how many actions and reactions run. */
const running = (): number => (_getGlobalState() as { readonly inBatch: number }).inBatch

/**
 * The only file that imports MobX. Isolating the global state keeps Portico quiet beside another MobX of the host, whichever
 * loads first; inside a running action of a shared copy the call would throw, and is not needed then. package.json lists this
 * file under `sideEffects`, since bundlers would drop the call.
 */
const isolate = (): void => {
  if (_isComputingDerivation()) return
  try {
    configure({ isolateGlobalState: true })
  } catch {
    // A shared copy is in the middle of an action: it is in use already, so there is no second one to quarrel with.
  }
}
isolate()

/**
 * Protects a store from writes that bypass its methods: they throw a TypeError. Its methods are actions, and may write. Call it last in the
 * constructor.
 */
export const seal = (store: object): void => {
  intercept(store, change => {
    // Of what tells an action, the one thing that MobX also counts in production.
    if (running() > 0) return change
    throw new TypeError(`'${String(change.name)}' of a store changes only through its methods`)
  })
}

export {
  action,
  autorun,
  computed,
  makeAutoObservable,
  observable,
  observableRef,
  observableShallow,
  reaction,
  runInAction,
  untracked,
  when,
} from 'mobx'
// Ours, since every page has it.
export { compareStructural } from './stores/compareStructural.js'
export type { IReactionDisposer, ObservableMap } from 'mobx'
