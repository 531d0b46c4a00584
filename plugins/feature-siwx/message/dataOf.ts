import type { SignInMessage } from '../sessions/SignInSessions.js'
import type { SignInData } from './SignInData.js'

/** The fields of a message, as plain data. */
export const dataOf = (message: SignInMessage): SignInData =>
  Object.fromEntries(Object.entries(message).filter(([name]) => name !== 'toString')) as SignInData
