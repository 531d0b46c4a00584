import type { SignInPrompt } from '../api.js'

/** What the parts of a sign-in take. */
export interface PromptProps {
  readonly prompt: SignInPrompt
}
