import { isModalError } from '../../../kernel/define.js'
import { errorText, useText } from '../../../ui-shell/kit/index.js'

/** What went wrong, in words. */
export interface Fault {
  readonly text: string
  /** The secure site's own words, to be folded away. */
  readonly details?: string
}

/**
 * Says why something failed.
 * @param refusedId message for what the secure site has refused @param seconds until the next code: 0 where it may be now
 * @returns undefined where nothing is wrong, or not any more
 */
export const useFault = (error: unknown, refusedId: string, seconds: number): Fault | undefined => {
  const t = useText()
  if (error === undefined) return undefined
  if (isModalError(error, 'EMAIL_COOLDOWN'))
    return seconds > 0 ? { text: t('email.wait', { seconds }) } : undefined
  if (isModalError(error, 'EMBEDDED_WALLET_FAILED'))
    return { text: t(refusedId), details: error.shortMessage }
  return { text: errorText(t, error) }
}
