/** What the tests' browser gives the script of an extension: a port to its background. */
declare global {
  interface Window {
    toBackground(message: unknown): Promise<void>
  }
}

/** The port between a page and the background of its extension, as `chrome.runtime.connect` gives it to a content script. */
export const background = {
  post: (message: unknown): void => void window.toBackground(message),
  listen: (listener: (message: unknown) => void): void =>
    window.addEventListener('from-background', event => listener((event as CustomEvent<unknown>).detail)),
}
