import { useKernel } from '../../../ui-shell/kit/index.js'

/** The device's own way to share a text; undefined where it has none. */
export const useShare = (): ((text: string) => void) | undefined => {
  const kernel = useKernel()
  const { window } = kernel.env
  const navigator = window?.navigator
  if (!navigator?.share) return undefined
  return text => {
    navigator.share({ text }).catch((error: unknown) => {
      // Whoever changes their mind needs to hear nothing.
      if (!(window && error instanceof window.DOMException && error.name === 'AbortError'))
        kernel.report(error, 'feature-receive')
    })
  }
}
