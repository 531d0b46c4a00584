/**
 * `portico/element`: the trigger button for pages without React.
 * @module
 */
export { definePorticoButton, type PorticoButtonAttributes } from './definePorticoButton.js'
export { mountButton } from './mountButton.js'
export type { TriggerPart } from './describeTrigger.js'
export type { ButtonOptions } from './ButtonOptions.js'
