import type { SignInMessage } from '../sessions/SignInSessions.js'

const firstLine = /^(?:[a-z][a-z\d+.-]*:\/\/)?(\S+) wants you to sign in with your /i

/** Whether a message is for another site than this page, by its fields or by its text: whoever gets it signed could sign in there. */
export const isForeign = ({ domain }: Pick<SignInMessage, 'domain'>, text: string, page: string): boolean => {
  const [, written = domain] = firstLine.exec(text) ?? []
  return domain !== page || written !== page
}
