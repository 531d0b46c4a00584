import type { PluginContext } from '../../../kernel/define.js'

/** What a sign-in by e-mail is counted by. Never an address, a code, or the words of an error. */
type EmailEvent =
  | 'EMAIL_LOGIN_SELECTED'
  | 'EMAIL_SUBMITTED'
  | 'EMAIL_EDIT'
  | 'DEVICE_REGISTERED_FOR_EMAIL'
  | 'EMAIL_VERIFICATION_CODE_SENT'
  | 'EMAIL_VERIFICATION_CODE_PASS'
  | 'EMAIL_VERIFICATION_CODE_FAIL'

/** Tells of a step of the sign-in. */
export const track = ({ track: tell }: PluginContext, event: EmailEvent): void =>
  tell({
    event,
    properties: event === 'EMAIL_VERIFICATION_CODE_FAIL' ? { message: 'Code not accepted' } : {},
  })
