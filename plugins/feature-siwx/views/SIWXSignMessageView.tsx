import type { ViewProps } from '../../../kernel/define.js'
import type { signInView } from '../api.js'
import { SignMessage } from './SignMessage.js'

/** Asks the visitor to sign in: see {@link SignMessage}. */
export default function SIWXSignMessageView({ data: { prompt } }: ViewProps<typeof signInView>) {
  return <SignMessage prompt={prompt} />
}
