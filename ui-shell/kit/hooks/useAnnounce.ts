import { useShell } from '../Shell.js'

/**
 * Says something to screen readers: `const announce = useAnnounce()`, then `announce(text)` for a change of status, or
 * `announce(text, 'assertive')` for an error. Say the start and the end of each wait on another app once.
 */
export const useAnnounce = (): ((text: string, urgency?: 'polite' | 'assertive') => void) =>
  useShell().announcer.say
