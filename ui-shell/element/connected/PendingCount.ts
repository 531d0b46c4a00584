/** By language. */
const labels = new Map([
  ['en', 'Pending transactions'],
  ['de', 'Ausstehende Transaktionen'],
  ['ar', 'المعاملات المعلّقة'],
])

/** How many transactions are on their way, at the trigger: in a badge on the button of the account, and read out whenever it changes. */
export class PendingCount {
  private readonly news: HTMLElement

  constructor(root: ShadowRoot) {
    this.news = root.ownerDocument.createElement('span')
    this.news.className = 'news'
    this.news.id = 'pending'
    this.news.setAttribute('role', 'status')
    root.append(this.news)
  }

  /** @param frame that the buttons are in @param locale a BCP 47 tag */
  show(count: number, frame: HTMLElement, locale: string): void {
    const label = labels.get(locale.split('-')[0] ?? '') ?? labels.get('en')
    const text = count > 0 ? `${label}: ${count}` : ''
    if (this.news.textContent !== text) this.news.textContent = text
    const button = frame.querySelector<HTMLElement>('[data-part="account"]')
    if (!button) return
    if (count > 0) {
      // Drawn by the style sheet: the name of the button has to be what stands in it.
      button.dataset['pending'] = String(count)
      button.setAttribute('aria-describedby', this.news.id)
    } else {
      delete button.dataset['pending']
      button.removeAttribute('aria-describedby')
    }
  }

  remove(): void {
    this.news.remove()
  }
}
