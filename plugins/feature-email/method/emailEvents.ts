import type { ModalEvent } from '../../../kernel/define.js'

/** What a sign-in by e-mail is counted by. Never an address, a code, or the words of an error. */
export const emailEvents = {
  selected: { event: 'EMAIL_LOGIN_SELECTED', properties: {} },
  submitted: { event: 'EMAIL_SUBMITTED', properties: {} },
  edited: { event: 'EMAIL_EDIT', properties: {} },
  deviceRegistered: { event: 'DEVICE_REGISTERED_FOR_EMAIL', properties: {} },
  codeSent: { event: 'EMAIL_VERIFICATION_CODE_SENT', properties: {} },
  codePassed: { event: 'EMAIL_VERIFICATION_CODE_PASS', properties: {} },
  codeFailed: { event: 'EMAIL_VERIFICATION_CODE_FAIL', properties: { message: 'Code not accepted' } },
} as const satisfies Readonly<Record<string, ModalEvent>>
