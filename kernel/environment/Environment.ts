/** Text storage that never throws: if the browser denies it, values are kept in memory until the page is left. */
export interface TextStorage {
  get(key: string): string | undefined
  set(key: string, value: string): void
  /** An empty text may be left in its place. */
  remove(key: string): void
  /** Whether only this page knows what stands under a key, since the browser denies it. Missing: never. */
  isOwn?(key: string): boolean
  /** Told when another tab changed a key, or, without one, cleared everything. Returns the function that stops it. */
  subscribe(listener: (key: string | undefined) => void): () => void
}

/** A channel to the other tabs of this origin. */
export interface TabChannel {
  post(message: unknown): void
  close(): void
}

/** Browsers that differ in where their extensions come from. */
export type BrowserName = 'chrome' | 'brave' | 'edge' | 'opera' | 'firefox' | 'safari' | 'other'

/** The device and the browser that the visitor uses. */
export interface Platform {
  readonly isMobile: boolean
  /** iPadOS included, though it calls itself a Mac. */
  readonly isIos: boolean
  readonly isAndroid: boolean
  /** The page is shown inside Telegram. */
  readonly isTelegram: boolean
  /** The page is in a frame of another one. */
  readonly isFramed: boolean
  readonly browser: BrowserName
}

/** Where a link opens: a new tab, this page or frame, the whole tab. */
export type LinkTarget = '_blank' | '_self' | '_top'

/**
 * Everything of the outside world that Portico touches, in one place: the browser's, or a memory one for servers and tests.
 * No other product file names `window`, `document`, `fetch`, storage, timers or clocks.
 */
export interface Environment {
  readonly window: (Window & typeof globalThis) | undefined
  readonly document: Document | undefined
  readonly storage: TextStorage
  readonly platform: Platform
  /** The visitor's languages, best first. */
  readonly languages: readonly string[]
  /** `location.origin`, empty on servers. */
  readonly origin: string
  fetch(input: string, init?: RequestInit): Promise<Response>
  /** Milliseconds since 1970: for dates, and for what outlives the page. Somebody may set this clock, forwards or back. */
  now(): number
  /** Milliseconds since some moment, on a clock that nobody sets: for how long something takes. It may stand still while the device sleeps. */
  elapsed(): number
  /** Runs `fn` once after `delayMs`. Returns the function that cancels it. */
  after(delayMs: number, fn: () => void): () => void
  /** A random UUID. */
  randomId(): string
  /** Opens a link, without a way back to this page. For {@link openExternal} only, which sees to what may be opened. */
  openLink(url: string, target: LinkTarget): void
  /** Joins the other tabs of this origin, or undefined where the browser cannot. */
  joinTabs(name: string, listener: (message: unknown) => void): TabChannel | undefined
}
