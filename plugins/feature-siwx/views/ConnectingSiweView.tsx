import type { ViewProps } from '../../../kernel/define.js'
import type { connectingSiweView } from '../api.js'
import { SignMessage } from './SignMessage.js'

/** Asks the visitor to sign in, where the site has a `siweConfig`: see {@link SignMessage}. */
export default function ConnectingSiweView({ data: { prompt } }: ViewProps<typeof connectingSiweView>) {
  return <SignMessage prompt={prompt} />
}
