import type { Modal } from '../Modal.js'
import type { ButtonOptions } from './ButtonOptions.js'
import type { TriggerPart } from './describeTrigger.js'
import { mountTrigger, type MountedTrigger } from './mountTrigger.js'

/** Attributes of `<portico-button>`. They may change at any time. What is left out is as `button` of the modal says. */
export interface PorticoButtonAttributes {
  /** One part alone. Default: all of it. */
  readonly show?: TriggerPart
  readonly label?: string
  readonly size?: NonNullable<ButtonOptions['size']>
  readonly 'show-balance'?: 'true' | 'false'
  readonly 'account-status'?: NonNullable<ButtonOptions['accountStatus']>
  readonly 'chain-status'?: NonNullable<ButtonOptions['chainStatus']>
}

declare global {
  interface HTMLElementTagNameMap {
    /** The button of `definePorticoButton`. Its attributes are {@link PorticoButtonAttributes}. */
    'portico-button': HTMLElement
  }
}

const attributes = {
  show: ['connect', 'network', 'account', 'all'],
  size: ['s', 'm', 'l'],
  'show-balance': ['true', 'false'],
  'account-status': ['full', 'avatar', 'address'],
  'chain-status': ['full', 'icon', 'name', 'none'],
} as const

/** What an attribute says; undefined for what is none of its values. */
const read = <Name extends keyof typeof attributes>(
  element: HTMLElement,
  name: Name,
): (typeof attributes)[Name][number] | undefined => {
  const value = element.getAttribute(name)
  return attributes[name].find(each => each === value)
}

const optionsOf = (element: HTMLElement): ButtonOptions => {
  const balance = read(element, 'show-balance')
  return {
    label: element.getAttribute('label') ?? undefined,
    size: read(element, 'size'),
    showBalance: balance && balance === 'true',
    accountStatus: read(element, 'account-status'),
    chainStatus: read(element, 'chain-status'),
  }
}

/**
 * Defines the custom element `<portico-button>` for pages without React. `<portico-button show="network">` is one part alone.
 * @param name another tag name, for a second modal on the page
 * @example definePorticoButton(modal)
 */
export const definePorticoButton = (modal: Modal, name = 'portico-button'): void => {
  const { window } = modal.kernel.env
  if (!window || window.customElements.get(name)) return
  class PorticoButton extends window.HTMLElement {
    static readonly observedAttributes = ['label', ...Object.keys(attributes)]
    private mounted: MountedTrigger | undefined

    connectedCallback(): void {
      this.mounted?.end()
      this.mounted = mountTrigger(this, modal, read(this, 'show') ?? 'all', optionsOf(this))
    }

    attributeChangedCallback(changed: string): void {
      if (changed !== 'show') this.mounted?.update(optionsOf(this))
      else if (this.isConnected) this.connectedCallback()
    }

    disconnectedCallback(): void {
      this.mounted?.end()
      this.mounted = undefined
    }
  }
  window.customElements.define(name, PorticoButton)
}
