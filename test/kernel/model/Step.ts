import type fc from 'fast-check'
import { checkInvariants } from './invariants.js'
import type { Model } from './Model.js'
import { namespaces } from './site.js'
import type { World } from './World.js'

/** What happens. */
export type Act = (model: Model, world: World) => void | Promise<void>

/** The namespaces that something is about; undefined: it may be about any. Asked before it happens. */
export type Scope = (model: Model, world: World) => readonly string[] | undefined

/** All that a visitor or a host can see of the namespaces that something is not about. */
const seeOthers = ({ page }: World, scope: readonly string[] | undefined): readonly string[] =>
  namespaces
    .filter(namespace => scope && !scope.includes(namespace))
    .map(namespace => {
      const chain = page.kernel.stores.namespaces.get(namespace)
      const { epoch, isRestoring, pendingConnectorId, state } = chain ?? {}
      return JSON.stringify({ ...state, epoch, isRestoring, pendingConnectorId })
    })

/** One thing that the visitor, a wallet, the host, another tab or the clock does; afterwards everything must hold. */
export class Step implements fc.AsyncCommand<Model, World> {
  constructor(
    private readonly words: string,
    private readonly act: Act,
    private readonly scope: Scope = () => undefined,
  ) {}

  check(): boolean {
    return true
  }

  async run(model: Model, world: World): Promise<void> {
    const scope = this.scope(model, world)
    const before = seeOthers(world, scope)
    await this.act(model, world)
    await world.settle()
    checkInvariants(model, world)
    // What one namespace is asked to do changes no other.
    const after = seeOthers(world, scope)
    if (after.join() !== before.join()) expect(after).toEqual(before)
  }

  toString(): string {
    return this.words
  }
}

/** Says what happens. @param scope what it is about; default: anything */
export const step = (words: string, act: Act, scope?: Scope): Step => new Step(words, act, scope)
