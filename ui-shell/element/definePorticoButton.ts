import type { Modal } from '../Modal.js'
import type { TriggerPart } from './describeTrigger.js'
import { mountButton } from './mountButton.js'

declare global {
  interface HTMLElementTagNameMap {
    /** The button of `definePorticoButton`. Its attribute `show` names one part alone: `connect`, `network`, `account`. */
    'portico-button': HTMLElement
  }
}

const parts: readonly (string | null)[] = ['connect', 'network', 'account'] satisfies TriggerPart[]

const partOf = (text: string | null): TriggerPart => (parts.includes(text) ? (text as TriggerPart) : 'all')

/**
 * Defines the custom element `<portico-button>` for pages without React. `<portico-button show="network">` is one part alone.
 * @param name another tag name, for a second modal on the page
 * @example definePorticoButton(modal)
 */
export const definePorticoButton = (modal: Modal, name = 'portico-button'): void => {
  const { window } = modal.kernel.env
  if (!window || window.customElements.get(name)) return
  class PorticoButton extends window.HTMLElement {
    static readonly observedAttributes = ['show']
    private stop: () => void = () => undefined

    connectedCallback(): void {
      this.stop()
      this.stop = mountButton(this, modal, partOf(this.getAttribute('show')))
    }

    attributeChangedCallback(): void {
      if (this.isConnected) this.connectedCallback()
    }

    disconnectedCallback(): void {
      this.stop()
    }
  }
  window.customElements.define(name, PorticoButton)
}
