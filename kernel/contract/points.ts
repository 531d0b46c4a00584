import type { Platform } from '../environment/Environment.js'
import { definePoint, first, inOrder, type OpenableView } from './keys.js'

/** What there is to go by when the modal is opened, and nobody has said with which view. */
export interface Opening {
  readonly isConnected: boolean
  /** Only a wallet on another device can be connected: no chain is in the list, or the host wants it so (`manualWCControl`). */
  readonly isRemoteOnly: boolean
  readonly platform: Platform
}
/** A view that the modal may open with. */
export interface FirstView {
  readonly view: OpenableView
  /** Of those that fit, the lowest counts. The core's own have 100. */
  readonly order: number
  /** Whether the modal opens with it. Default: always. */
  fits?(opening: Opening): boolean
}
/** The views that the modal opens with, where nobody has said with which. The hook `modal.resolveView` comes before them. */
export const firstViews = definePoint('firstViews', { combine: inOrder<FirstView> })

/**
 * What is opened when a wallet is on a network that the host does not list: the first that is contributed. Back leads nowhere from there: it closes
 * the modal.
 */
export const unsupportedNetworkView = definePoint('unsupportedNetworkView', { combine: first<OpenableView> })
