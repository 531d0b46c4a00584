import { mix, tonesOf, type Rgb } from './contrast.js'

/** Surfaces on which text of the accent may stand; the trigger has only some of them. */
const surfaces = ['--p-surface', '--p-raised', '--p-raised-hover', '--p-raised-active']

/** A property of the element that nobody sees: through it, the browser computes any colour that CSS can write. */
const unseen = 'column-rule-color'

/** What a computed colour says: `rgb(1 2 3)`, or `color(srgb 0.1 0.2 0.3 / 0.5)`, in which it may lie outside of sRGB. */
const parse = (text: string): readonly [color: Rgb, alpha: number] | undefined => {
  const [red, green, blue, alpha = 1] = (text.match(/-?\d*\.?\d+(e-?\d+)?/g) ?? []).map(Number)
  if (red === undefined || green === undefined || blue === undefined) return undefined
  const whole = (part: number) =>
    Math.round(Math.min(Math.max(part * (text.startsWith('rgb') ? 1 : 255), 0), 255))
  return [[whole(red), whole(green), whole(blue)], alpha]
}

const read = (element: HTMLElement, window: Window, name: string) => {
  const value = `var(${name}, var(--p-raised))`
  element.style.setProperty(unseen, `color-mix(in srgb, ${value}, ${value})`)
  const found = parse(window.getComputedStyle(element).getPropertyValue(unseen))
  element.style.removeProperty(unseen)
  return found
}

const write = ([red, green, blue]: Rgb) => `rgb(${red}, ${green}, ${blue})`

/**
 * Sets the colours that go with an element's accent, whatever it is, on the surfaces that it has: computed from what the browser shows, so
 * any notation counts, variables of the page and mixed surfaces too. Follows the visitor's system where the theme does.
 * @returns the function that takes them back
 */
export const keepContrast = (element: HTMLElement): (() => void) => {
  const window = element.ownerDocument.defaultView
  if (!window) return () => undefined
  const names = new Set<string>()
  const clear = () => names.forEach(name => element.style.removeProperty(name))
  const compute = () => {
    clear()
    const accent = read(element, window, '--p-accent')
    const grounds = surfaces.flatMap(name => read(element, window, name)?.slice(0, 1) ?? []) as Rgb[]
    const [card] = grounds
    if (!accent || !card) return
    const tones = tonesOf(mix(card, ...accent), grounds)
    for (const [name, color] of [
      ['--p-on-accent', tones.onAccent],
      ['--p-accent-hover', tones.hover],
      ['--p-text-link', tones.link],
      ['--p-focus', tones.focus],
    ] as const) {
      names.add(name)
      element.style.setProperty(name, write(color))
    }
  }
  compute()
  if (element.dataset['theme'] !== 'auto' || typeof window.matchMedia !== 'function') return clear
  const system = window.matchMedia('(prefers-color-scheme: light)')
  system.addEventListener('change', compute)
  return () => {
    system.removeEventListener('change', compute)
    clear()
  }
}
