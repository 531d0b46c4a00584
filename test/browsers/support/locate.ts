/** Something that a visitor looks for. */
export interface Wanted {
  /** What it is: `button`, `link`, `tab` … */
  readonly kind?: 'button' | 'link' | 'tab' | 'field' | 'label' | 'heading' | 'picture' | 'summary'
  /** The words on it, or those that are spoken for it: the source of a regular expression. */
  readonly name?: string
  readonly testId?: string
  /** Only in the modal. */
  readonly isInModal?: boolean
}

/** Where it is. */
export interface Place {
  readonly x: number
  readonly y: number
  /** In sight, with nothing before it, and taking presses. */
  readonly isFree: boolean
  readonly text: string
  /** Its attributes. */
  readonly marks: Readonly<Record<string, string>>
}

/**
 * Finds the first of its kind that is shown, in shadow trees, too, and brings it into sight. Runs in the page; what is fading away, and
 * so is inert, is not found.
 */
export const locate = ({ kind, name, testId, isInModal = false }: Wanted): Place | null => {
  const settleMs = 800
  const kinds = {
    button: 'button, [role=button]',
    link: 'a[href]',
    tab: '[role=tab]',
    field: 'input, textarea',
    label: 'label',
    heading: 'h1, h2',
    picture: '[role=img]',
    summary: 'summary',
  }
  const selector = `${kind ? `:is(${kinds[kind]})` : '*'}${testId ? `[data-testid="${testId}"]` : ''}`
  const within = (root: ParentNode): Element[] =>
    [...root.querySelectorAll('*')].flatMap(element => [
      ...(element.matches(selector) ? [element] : []),
      ...(element.shadowRoot ? within(element.shadowRoot) : []),
    ])
  const roots = isInModal
    ? [...document.querySelectorAll('[data-portico=modal]')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
    : [document]
  // Without what is hidden from those who hear the page, such as the initials in the place of a picture.
  const wordsOf = (node: Node): string => {
    if (node instanceof Text) return node.data
    if (node instanceof Element && node.getAttribute('aria-hidden') === 'true') return ''
    return [...node.childNodes].map(wordsOf).join(' ')
  }
  const textOf = (element: Element) => {
    const value = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
    return (element.getAttribute('aria-label') ?? wordsOf(value ?? element)).replace(/\s+/g, ' ').trim()
  }
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && !element.closest('[inert]')
  }
  const element = roots
    .flatMap(within)
    .find(found => isShown(found) && (!name || new RegExp(name).test(textOf(found))))
  if (!element) return null
  const middle = () => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  }
  const isHit = () => {
    const { x, y } = middle()
    let hit = document.elementFromPoint(x, y)
    for (;;) {
      const inner = hit?.shadowRoot?.elementFromPoint(x, y)
      if (!inner || inner === hit) return element.contains(hit)
      hit = inner
    }
  }
  // Whatever it stands in; a spinner may turn.
  const isMoving = () => {
    for (
      let part: Node | null = element;
      part;
      part = part instanceof ShadowRoot ? part.host : part.parentNode
    )
      if (
        part instanceof Element &&
        part
          .getAnimations()
          .some(
            ({ playState, effect }) =>
              playState === 'running' && effect?.getComputedTiming().iterations !== Infinity,
          )
      )
        return true
    return false
  }
  // What signs or sends takes no press for half a second after it has moved, and a person who scrolls looks first as well.
  const seen = window as { scrolledAt?: number }
  if (!isHit()) {
    element.scrollIntoView({ block: 'center' })
    seen.scrolledAt = performance.now()
  }
  const isSettled = performance.now() - (seen.scrolledAt ?? -Infinity) > settleMs
  const marks = Object.fromEntries([...element.attributes].map(mark => [mark.name, mark.value]))
  const isOff = 'data-guarded' in marks || marks['aria-disabled'] === 'true'
  return { ...middle(), isFree: !isOff && isSettled && isHit() && !isMoving(), text: textOf(element), marks }
}
