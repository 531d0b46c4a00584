import type { Environment } from '../environment/Environment.js'
import { safeLink, type LinkOptions } from './links.js'

/** Where a pop-up begins, and its size in CSS pixels. */
export interface PopupRequest extends Pick<LinkOptions, 'allowLocalhost'> {
  /** Default: an empty page, for whoever learns only later where to go. The pages that it is then taken to cannot reach this one (`opener`). */
  readonly url?: string
  /** What the empty page says meanwhile. */
  readonly text?: string
  readonly width: number
  readonly height: number
}

/** A window that {@link openPopup} has opened. */
export interface Popup {
  /**
   * Whether it is gone: closed by the visitor, or cut off from this page, which a `Cross-Origin-Opener-Policy` of either does. Nothing
   * tells of it: look from time to time.
   */
  readonly isClosed: boolean
  /** Takes the window to another page. @returns false for a link that must not be opened; then nothing happens */
  navigate(url: unknown): boolean
  /** Brings it to the front. */
  focus(): void
  close(): void
  /**
   * Follows what this window posts, and no other, whichever site it is at: check the origin first, and then what was posted.
   * @returns what stops that
   */
  onMessage(listener: (origin: string, data: unknown) => void): () => void
}

/** The empty page is of this site still: it may be written to, and forget where it came from. */
const empty = (popup: Window, text = ''): void => {
  popup.opener = null
  popup.document.title = text
  popup.document.body.textContent = text
}

/**
 * Opens a window of another site that stays in touch with this page, such as that of a sign-in. Call it in the visitor's press, before
 * anything is awaited: browsers block windows that nobody has asked for.
 * @returns undefined where the browser blocks it, where there is no browser, and for a link that must not be opened
 */
export const openPopup = (
  { window }: Pick<Environment, 'window'>,
  { url, text, width, height, ...options }: PopupRequest,
): Popup | undefined => {
  const link = url === undefined ? '' : safeLink(url, 'web', options)
  if (!window || link === undefined) return undefined
  const popup = window.open(link, '_blank', `width=${width},height=${height},scrollbars=yes`)
  if (!popup) return undefined
  if (url === undefined) empty(popup, text)
  return {
    get isClosed() {
      return popup.closed
    },
    navigate: target => {
      const next = safeLink(target, 'web', options)
      if (next !== undefined) popup.location.href = next
      return next !== undefined
    },
    focus: () => popup.focus(),
    close: () => popup.close(),
    onMessage: listener => {
      const listen = (event: MessageEvent<unknown>) => {
        if (event.isTrusted && event.source === popup) listener(event.origin, event.data)
      }
      window.addEventListener('message', listen)
      return () => window.removeEventListener('message', listen)
    },
  }
}
