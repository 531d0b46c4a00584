/** A message between the script of an extension in one document, and its background. */
export interface ContentMessage {
  /** Of the document that the script is in. */
  readonly document: string
  readonly message: unknown
}

/** What the tests' browser gives the script of an extension: a port to its background. */
declare global {
  interface Window {
    toBackground(message: ContentMessage): Promise<void>
  }
}

const own = crypto.randomUUID()

/** The port between a page and the background of its extension, as `chrome.runtime.connect` gives it to a content script. */
export const background = {
  post: (message: unknown): void => void window.toBackground({ document: own, message }),
  listen: (listener: (message: unknown) => void): void =>
    window.addEventListener('from-background', event => {
      const { document, message } = (event as CustomEvent<ContentMessage>).detail
      // A port ends with its document: what was meant for the one before in this frame reaches nobody.
      if (document === own) listener(message)
    }),
}
