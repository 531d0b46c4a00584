import type { KernelBase } from '../flows/KernelParts.js'
import type { KernelHooks } from '../hooks/createHooks.js'
import type { Activation } from '../registry/Activation.js'
import type { ModalEvent } from '../contract/types.js'

/**
 * Makes what sends events: to the host at once, to the hook `event` when every plugin of the stage `event` listens. Without such
 * plugins that is at once, too. A plugin that cannot be fetched holds the events up, and no longer.
 */
export const createTrack = (
  { onEvent }: KernelBase,
  hooks: KernelHooks,
  activation: Activation,
): ((event: ModalEvent) => void) => {
  const held: ModalEvent[] = []
  const release = () => {
    for (const event of held.splice(0)) hooks.event.call(event)
  }
  return event => {
    const isWaiting = held.push(event) > 1
    if (activation.isUp('event')) release()
    else if (!isWaiting) void activation.reach('event').then(release, release)
    onEvent(event)
  }
}
