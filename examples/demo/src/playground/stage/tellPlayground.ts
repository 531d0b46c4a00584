import type { StageMessage } from './messages.js'
import type { StageModal } from './createStageModal.js'

const post = (message: StageMessage) => {
  // As JSON: a part of the state may be of a kind that no other window takes.
  window.parent.postMessage(JSON.parse(JSON.stringify(message)), location.origin)
}

/** Tells the page around the stage what happens in the modal, and what its state is. */
export const tellPlayground = (modal: StageModal): void => {
  if (window.parent === window) return
  modal.onEvent(event => post({ source: 'portico-stage', kind: 'event', event }))
  const tellState = () => post({ source: 'portico-stage', kind: 'state', state: modal.getState() })
  modal.subscribe(state => state, tellState)
  tellState()
}
