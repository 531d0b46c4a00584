type PageWindow = Window & typeof globalThis

/** A browser window, as far as an environment reads it: a Linux desktop, unless the facts say otherwise. */
export const fakeWindow = (facts: object = {}): PageWindow => {
  const window = new EventTarget()
  return Object.assign<EventTarget, object>(window, {
    document: {},
    navigator: { userAgent: 'Mozilla/5.0 (X11; Linux x86_64)', languages: ['de', 'en'] },
    location: { origin: 'https://app.example' },
    matchMedia: () => ({ matches: false }),
    crypto: globalThis.crypto,
    parent: window,
    ...facts,
  }) as PageWindow
}
