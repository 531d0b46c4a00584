import type { Platform } from '../environment/Environment.js'
import { definePoint, first, inOrder, type OpenableView } from './keys.js'

/** The state that decides which view opens first if none was requested. */
export interface Opening {
  readonly isConnected: boolean
  /** Only a wallet on another device can be connected: no chain is in the list, or the host wants it so (`manualWCControl`). */
  readonly isRemoteOnly: boolean
  readonly platform: Platform
}
/** A view that the modal can open with. */
export interface FirstView {
  readonly view: OpenableView
  /** Of those that fit, the lowest counts. The core's own have 100. */
  readonly order: number
  /** Whether the modal opens with it. Default: always. */
  fits?(opening: Opening): boolean
}
/**
 * Contribution point for the views that the modal can open with if no view was requested. The hook `modal.resolveView` takes precedence.
 */
export const firstViews = definePoint('firstViews', { combine: inOrder<FirstView> })

/**
 * Contribution point for the view that opens when the wallet is on a network that the host does not list: the first one counts. Going back
 * from it closes the modal.
 */
export const unsupportedNetworkView = definePoint('unsupportedNetworkView', { combine: first<OpenableView> })
