import { useEffect, useState } from 'react'
import { observer, usePlugin, useText } from '../../../ui-shell/kit/index.js'
import { signWithinMs } from '../store/registrationRules.js'

interface SigningTimeProps {
  readonly wallet: string
}

const tickMs = 1000

/** How long the wallet may still take. Counted from when it appears, which is with the request. Not announced: the button says what to do. */
export const SigningTime = observer(({ wallet }: SigningTimeProps) => {
  const t = useText()
  const { env } = usePlugin()
  const [until] = useState(() => env.now() + signWithinMs)
  const [now, setNow] = useState(() => env.now())
  const isOver = now >= until
  useEffect(() => (isOver ? undefined : env.after(tickMs, () => setNow(env.now()))), [env, now, isOver])
  const seconds = Math.ceil((until - now) / tickMs)
  return (
    <p className="p-names-time" data-over={isOver || undefined}>
      {isOver ? t('names.signing.over', { wallet }) : t('names.signing.left', { seconds })}
    </p>
  )
})
