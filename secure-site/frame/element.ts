/** Makes an element with a class, or without where that is empty. */
export const element = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  children: readonly (Node | string)[],
): HTMLElementTagNameMap[Tag] => {
  const made = document.createElement(tag)
  if (className) made.className = className
  made.append(...children)
  return made
}

/** Makes a button that sends no form. */
export const button = (className: string, name: string): HTMLButtonElement => {
  const made = element('button', className, [name])
  made.type = 'button'
  return made
}
