import { safePicture } from '../../../kernel/safety/icon.js'
import { safeLink } from '../../../kernel/safety/links.js'
import type { TriggerButton } from '../describeTrigger.js'
import type { DrawNetwork } from '../../ShellStore.js'
import { drawAvatar } from './drawAvatar.js'

const safeSource = (source: string | undefined | null): string | undefined =>
  source ? (safePicture(source) ?? safeLink(source, 'web', { allowLocalhost: true })) : undefined

/** Shows an image over what stands in for it, only ever through `<img>`; takes it away where there is none, or it fails. */
const showImage = (place: HTMLElement, src: string | undefined): void => {
  const shown = place.querySelector('img')
  if (shown?.getAttribute('src') === src) return
  shown?.remove()
  if (src === undefined) return
  const image = place.ownerDocument.createElement('img')
  image.alt = ''
  image.decoding = 'async'
  image.draggable = false
  image.referrerPolicy = 'no-referrer'
  image.addEventListener('error', () => image.remove())
  image.src = src
  place.append(image)
}

/**
 * Shows the picture of an account or of a network on its button.
 * @param source of the picture, where there is one. @param draw draws that of a network, where Portico has one; it stands under the picture
 */
export const showPicture = (
  place: HTMLElement,
  { address, network, sign, isBusy }: TriggerButton,
  source: string | undefined | null,
  draw: DrawNetwork | undefined,
): void => {
  if (isBusy) return
  place.hidden = address === undefined && !sign
  place.className = address === undefined ? 'sign' : 'avatar'
  const isDrawn = network !== undefined && draw?.(place, network) === true
  if (address !== undefined) drawAvatar(place, address)
  else if (!isDrawn) place.querySelector('svg')?.remove()
  // Drawn by the style sheet: what can be read on a button has to be in its name.
  place.dataset['sign'] = isDrawn ? '' : sign
  showImage(place, safeSource(source))
}
