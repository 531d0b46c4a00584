import type { TriggerButton } from './describeTrigger.js'

const put = (element: HTMLElement, text: string) => {
  if (element.textContent !== text) element.textContent = text
}

/** One button of the trigger in the page: made once, then kept in step with its description. */
export class TriggerElement {
  readonly element: HTMLButtonElement
  /** Before the text: a sign that work is under way, or what `Connected` puts there. */
  private readonly picture: HTMLElement
  private readonly text: HTMLElement
  private readonly balance: HTMLElement
  private readonly name: HTMLElement
  private readonly tail: HTMLElement
  private opens: TriggerButton['opens']

  constructor(
    document: Document,
    part: string,
    onPress: (opens: TriggerButton['opens'], part: string) => void,
  ) {
    this.element = document.createElement('button')
    ;[this.picture, this.text, this.balance, this.name, this.tail] = Array.from({ length: 5 }, () =>
      document.createElement('span'),
    ) as [HTMLElement, HTMLElement, HTMLElement, HTMLElement, HTMLElement]
    this.element.type = 'button'
    this.element.className = 'trigger'
    this.element.dataset['part'] = part
    this.element.setAttribute('aria-haspopup', 'dialog')
    this.picture.setAttribute('aria-hidden', 'true')
    this.picture.hidden = true
    this.text.className = 'text'
    this.balance.className = 'balance'
    this.name.className = 'name'
    this.tail.className = 'tail'
    // Amounts and addresses read left to right in every language; a name as its own letters do.
    this.text.dir = part === 'account' ? 'ltr' : ''
    this.name.dir = 'auto'
    this.text.append(this.balance, this.name, this.tail)
    this.element.append(this.picture, this.text)
    this.element.addEventListener('click', () => {
      // Safari gives it no focus by a click, and it could not be given back when the modal closes.
      this.element.focus({ preventScroll: true })
      onPress(this.opens, part)
    })
  }

  /** @param isOpening the press is being answered: the text keeps its room */
  show(button: TriggerButton, isOpening: boolean): void {
    const { status, text, tail, balance, label, isBusy, opens } = button
    this.opens = opens
    this.element.dataset['status'] = status
    put(this.balance, balance && text ? `${balance} · ` : balance)
    put(this.name, text)
    put(this.tail, tail)
    this.text.hidden = !text && !balance
    if (label) this.element.setAttribute('aria-label', label)
    else this.element.removeAttribute('aria-label')
    if (isOpening || isBusy) this.element.setAttribute('aria-busy', 'true')
    else this.element.removeAttribute('aria-busy')
    this.element.toggleAttribute('data-opening', isOpening)
    if (isBusy === (this.picture.className === 'busy')) return
    this.picture.className = isBusy ? 'busy' : ''
    this.picture.replaceChildren()
    this.picture.hidden = !isBusy
  }
}
