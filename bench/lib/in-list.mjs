/** Runs in the page: scrolls a list as fast as fingers do, then by leaps, as with the bar or the End key. */
export const scrollThrough = async selector => {
  const list = document.querySelector('[data-portico=modal]').shadowRoot.querySelector(selector)
  const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
  await frame()
  performance.mark('scroll begins')
  for (let turn = 0; turn < 120; turn++) {
    list.scrollTop += 150
    await frame()
  }
  for (const part of [0.25, 0.5, 0.75, 1, 0]) {
    list.scrollTop = part * list.scrollHeight
    for (let turn = 0; turn < 10; turn++) await frame()
  }
  performance.mark('scroll ends')
}

/** Runs in the page: scrolls to the end of what is loaded, again and again, until all of it is there. */
export const loadThrough = async selector => {
  const list = document.querySelector('[data-portico=modal]').shadowRoot.querySelector(selector)
  const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
  await frame()
  performance.mark('load begins')
  for (let last = 0, same = 0; same < 20;) {
    list.scrollTop = list.scrollHeight
    await frame()
    same = list.scrollHeight === last ? same + 1 : 0
    last = list.scrollHeight
  }
  performance.mark('load ends')
}

/**
 * Runs in the page: types a text into the field. @returns the time from the letter to the frame in which the wallets found are
 * drawn, in milliseconds
 */
export const searchAndWatch = async text => {
  const root = document.querySelector('[data-portico=modal]').shadowRoot
  const field = root.querySelector('input[type=search]')
  const setText = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set
  const countOf = () => root.querySelector('.p-all-grid [role=listitem]')?.getAttribute('aria-setsize')
  const before = countOf()
  const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
  await frame()
  performance.mark('search begins')
  const start = performance.now()
  setText.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  while (countOf() === before) await frame()
  // What is drawn in this frame is seen after it.
  await new Promise(resolve => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = resolve
    requestAnimationFrame(() => port2.postMessage(undefined))
  })
  const answer = performance.now() - start
  performance.mark('search ends')
  // The service is asked after 300 ms; the next search is another one.
  await new Promise(resolve => setTimeout(resolve, 500))
  return answer
}
