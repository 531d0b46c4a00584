import type { Modal } from '../Modal.js'
import type { ButtonOptions } from './ButtonOptions.js'
import type { TriggerPart } from './describeTrigger.js'
import { mountTrigger } from './mountTrigger.js'

/**
 * Draws the trigger into an element's own shadow root, and keeps it in sync with the modal. Pointing at it, touching it or focusing it
 * fetches what the click needs, unless the host sets `preload: 'none'`.
 * @param part all in one, or one part alone @param options default: `button` of the modal
 * @returns the function that ends it; the element may be used again
 */
export const mountButton = (
  host: HTMLElement,
  modal: Modal,
  part: TriggerPart = 'all',
  options: ButtonOptions = {},
): (() => void) => mountTrigger(host, modal, part, options).end
