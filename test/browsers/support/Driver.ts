/** The keys that the walk presses. */
export type Key = 'Tab' | 'Escape' | 'PageDown'

/**
 * A browser with one visitor in it, who has never been here before. What is done is done in the tab that is in front. This is all that
 * the walk needs of a browser, so that one that Playwright cannot drive can be walked through as well.
 */
export interface Driver {
  goTo(url: string): Promise<void>
  reload(): Promise<void>
  /** Runs a function in the page, and waits for what it promises. It knows nothing but its arguments, which go and come back as JSON. */
  run<A extends readonly unknown[], R>(act: (...args: A) => R, ...args: A): Promise<Awaited<R>>
  /** Moves the mouse to a place of the viewport. */
  pointAt(x: number, y: number): Promise<void>
  /** Presses its main button where it is, and lets go. */
  click(): Promise<void>
  press(key: Key): Promise<void>
  type(text: string): Promise<void>
  /** Marks of the open tabs. */
  tabs(): Promise<readonly string[]>
  /** Opens another tab and brings it to the front. @returns its mark */
  openTab(): Promise<string>
  switchTo(tab: string): Promise<void>
  /** A picture of the tab in front, as PNG. */
  picture(): Promise<Buffer>
  close(): Promise<void>
}

/** A browser that lets visitors in, one after the other. */
export interface Engine {
  newVisit(): Promise<Driver>
  stop(): Promise<void>
}
