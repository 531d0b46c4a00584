/** Text storage that never throws: where the browser denies it, it lives in memory for the life of the page. */
export interface TextStorage {
  get(key: string): string | undefined
  set(key: string, value: string): void
  remove(key: string): void
  /** Told when another tab changed a key, or, without one, cleared everything. Returns the function that stops it. */
  subscribe(listener: (key: string | undefined) => void): () => void
}

/** A line to the other tabs of this origin. */
export interface TabChannel {
  post(message: unknown): void
  close(): void
}

/** The device and the browser that the visitor uses. */
export interface Platform {
  readonly isMobile: boolean
  readonly isIos: boolean
  readonly isAndroid: boolean
  readonly isTelegram: boolean
}

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
  /** Milliseconds since 1970. */
  now(): number
  /** Runs `fn` once after `delayMs`. Returns the function that cancels it. */
  after(delayMs: number, fn: () => void): () => void
  /** A random UUID. */
  randomId(): string
  /** Opens a link that has passed `safeLink`. Returns whether the browser opened it. */
  openLink(url: string, target: '_blank' | '_self' | '_top'): boolean
  /** Joins the other tabs of this origin, or undefined where the browser cannot. */
  joinTabs(name: string, listener: (message: unknown) => void): TabChannel | undefined
}
