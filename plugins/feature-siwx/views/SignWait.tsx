import { useEffect, useState } from 'react'
import { Icon, observer, useKernel, useText } from '../../../ui-shell/kit/index.js'
import type { PromptProps } from './PromptProps.js'

/** After so long, a wallet that has not answered may not show the request at all. */
const stillMs = 20_000

/** While the wallet asks: what to look at there, and later where to look for it. */
export const SignWait = observer(({ prompt: { wallet } }: PromptProps) => {
  const t = useText()
  const { env } = useKernel()
  const [isLong, setLong] = useState(false)
  useEffect(() => env.after(stillMs, () => setLong(true)), [env])
  return (
    <p className="p-siwx-note">
      <Icon name="info" />
      {t(isLong ? 'siwx.signing.still' : 'siwx.signing.text', { wallet: wallet.name })}
    </p>
  )
})
