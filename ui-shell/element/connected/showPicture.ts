/** Shows a picture over what stands in for it, only ever through `<img>`; takes it away where there is none, or it fails. */
export const showPicture = (place: HTMLElement, src: string | undefined): void => {
  const shown = place.querySelector('img')
  if (shown?.getAttribute('src') === (src ?? null)) return
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
