/** What an element is made with: attributes as texts, a boolean one by true or false, and children in order. */
export type Attributes = Readonly<Record<string, string | boolean>>

/** Makes an element without any HTML text, so that neither a Content-Security-Policy nor a hostile message matters. */
export function createElement<Tag extends keyof HTMLElementTagNameMap>(
  document: Document,
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'boolean') element.toggleAttribute(name, value)
    else element.setAttribute(name, value)
  }
  element.append(...children)
  return element
}
