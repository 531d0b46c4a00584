import { useEffect } from 'react'
import type { CatalogueWallet } from '../../../kernel/define.js'
import { Button, LinkButton, useKernel, usePreload, useText } from '../../../ui-shell/kit/index.js'
import { installWalletView } from '../../../ui-shell/core/api.js'
import { installSuggestion } from '../links/installSuggestion.js'
import type { ShownWallet } from './useWallet.js'

/** What {@link GetWallet} takes. */
export interface GetWalletProps {
  readonly wallet: CatalogueWallet
  readonly shown: ShownWallet
  readonly kind?: 'primary' | 'quiet'
}

/** Where to get a wallet: on a phone its store at once, elsewhere the steps. Shows nothing where no page of it may be opened. */
export const GetWallet = ({ wallet, shown, kind = 'quiet' }: GetWalletProps) => {
  const kernel = useKernel()
  const preload = usePreload()
  const t = useText()
  useEffect(() => preload(installWalletView), [preload])
  const { platform } = kernel.env
  const suggestion = installSuggestion(wallet, platform, shown.icon)
  if (!suggestion || shown.connector) return null
  const label = kind === 'primary' ? t('connecting.install', { wallet: shown.name }) : t('wc.get')
  if (platform.isMobile)
    return (
      <LinkButton kind={kind} href={suggestion.url} opens="web">
        {label}
      </LinkButton>
    )
  return (
    <Button kind={kind} onClick={() => kernel.push(installWalletView, { wallet: suggestion })}>
      {label}
    </Button>
  )
}
