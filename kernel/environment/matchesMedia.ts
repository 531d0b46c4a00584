/** Whether a media query holds; no where the window cannot tell, as in jsdom. */
export const matchesMedia = (window: Pick<Window, 'matchMedia'>, query: string): boolean =>
  typeof window.matchMedia === 'function' && window.matchMedia(query).matches
