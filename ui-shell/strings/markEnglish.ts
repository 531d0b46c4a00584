const named = ['aria-label', 'placeholder', 'alt']

/** What an element says by itself: its own text, or where it has none at all, its name. */
const textsOf = (element: Element): readonly string[] => {
  const own = [...element.childNodes].filter(node => node.nodeType === node.TEXT_NODE)
  if (own.length > 0 || element.textContent !== '') return own.map(({ textContent }) => textContent ?? '')
  return named.map(name => element.getAttribute(name) ?? '')
}

/**
 * Gives `lang="en"` to what is said in English within a modal that speaks another language, so that it is read aloud as English (WCAG
 * 3.1.2): wherever a view has put the text, and whoever has drawn it.
 * @param english the texts that stand in, those that are said later included
 * @returns the function that ends it and takes the marks away
 */
export const markEnglish = (root: HTMLElement, english: ReadonlySet<string>): (() => void) => {
  const marked = new Set<Element>()
  const look = (element: Element) => {
    const isEnglish = textsOf(element).some(text => english.has(text))
    if (isEnglish && !element.hasAttribute('lang')) {
      element.setAttribute('lang', 'en')
      marked.add(element)
    } else if (!isEnglish && marked.delete(element)) element.removeAttribute('lang')
  }
  const lookInto = (node: Node) => {
    const element = isElement(node) ? node : node.parentElement
    if (element && root.contains(element)) [element, ...element.querySelectorAll('*')].forEach(look)
  }
  const window = root.ownerDocument.defaultView
  const observer =
    window &&
    new window.MutationObserver(records => {
      for (const { target, addedNodes, removedNodes } of records) {
        for (const node of addedNodes) lookInto(node)
        for (const node of removedNodes) if (isElement(node)) marked.delete(node)
        const changed = isElement(target) ? target : target.parentElement
        if (changed && changed !== root) look(changed)
      }
    })
  lookInto(root)
  observer?.observe(root, {
    ...{ subtree: true, childList: true, characterData: true },
    attributeFilter: named,
  })
  return () => {
    observer?.disconnect()
    for (const element of marked) element.removeAttribute('lang')
  }
}

const isElement = (node: Node): node is Element => node.nodeType === node.ELEMENT_NODE
