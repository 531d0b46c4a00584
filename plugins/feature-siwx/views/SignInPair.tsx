import { safeIcon } from '../../../kernel/safety/icon.js'
import { observer, usePlugin, WalletIcon } from '../../../ui-shell/kit/index.js'
import type { SignInPrompt } from '../api.js'

interface SignInPairProps {
  /** Host and port of this page. */
  readonly site: string
  readonly wallet: SignInPrompt['wallet']
}

/** The site and the wallet, who are about to meet. Decorative: the heading names both. */
export const SignInPair = observer(({ site, wallet }: SignInPairProps) => {
  const { options, env } = usePlugin()
  const [icon] = options.metadata?.icons ?? []
  // A picture from elsewhere would tell its server who signs in.
  const isOwn = icon !== undefined && env.origin !== '' && icon.startsWith(`${env.origin}/`)
  return (
    <div className="p-siwx-pair">
      <WalletIcon name={options.metadata?.name ?? site} src={isOwn ? icon : safeIcon(icon)} />
      <span />
      <WalletIcon name={wallet.name} src={wallet.icon} />
    </div>
  )
})
