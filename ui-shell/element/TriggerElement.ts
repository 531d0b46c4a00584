import { drawAvatar } from './drawAvatar.js'
import type { TriggerButton } from './describeTrigger.js'

/** One button of the trigger in the page: made once, then kept in step with its description. */
export class TriggerElement {
  readonly element: HTMLButtonElement
  private readonly picture: HTMLElement
  private readonly text: HTMLElement
  private opens: TriggerButton['opens']

  constructor(document: Document, part: string, onPress: (opens: TriggerButton['opens']) => void) {
    this.element = document.createElement('button')
    this.picture = document.createElement('span')
    this.text = document.createElement('span')
    this.element.type = 'button'
    this.element.className = 'trigger'
    this.element.dataset['part'] = part
    this.element.setAttribute('aria-haspopup', 'dialog')
    this.picture.setAttribute('aria-hidden', 'true')
    this.text.className = 'text'
    // Amounts and addresses read left to right in every language; a name of a network as its own letters do.
    this.text.dir = part === 'account' ? 'ltr' : 'auto'
    this.element.append(this.picture, this.text)
    this.element.addEventListener('click', () => {
      // Safari gives it no focus by a click, and it could not be given back when the modal closes.
      this.element.focus({ preventScroll: true })
      onPress(this.opens)
    })
  }

  show({ status, text, label, isBusy, address, opens }: TriggerButton): void {
    this.opens = opens
    this.element.dataset['status'] = status
    this.text.textContent = text
    if (label) this.element.setAttribute('aria-label', label)
    else this.element.removeAttribute('aria-label')
    this.picture.hidden = !isBusy && address === undefined
    this.picture.className = isBusy ? 'busy' : 'avatar'
    if (isBusy || address === undefined) this.picture.replaceChildren()
    else drawAvatar(this.picture, address)
  }
}
