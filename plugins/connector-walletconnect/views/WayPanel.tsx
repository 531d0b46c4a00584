import type { CatalogueWallet } from '../../../kernel/define.js'
import { observer, useText } from '../../../ui-shell/kit/index.js'
import type { WalletWay } from '../links/WalletWay.js'
import { BrowserPanel } from './BrowserPanel.js'
import { CodePanel } from './CodePanel.js'
import { GetWallet } from './GetWallet.js'
import { isShowingCode } from './isShowingCode.js'
import { LinkPanel } from './LinkPanel.js'
import { Outcome } from './Outcome.js'
import type { RemoteAttempt } from './RemoteAttempt.js'
import { UnsupportedPanel } from './UnsupportedPanel.js'
import { useChosen } from './useChosen.js'
import type { ShownWallet } from './useWallet.js'

/** What {@link WayPanel} takes. */
export interface WayPanelProps {
  readonly way: WalletWay
  readonly wallet: CatalogueWallet
  readonly shown: ShownWallet
  readonly attempt: RemoteAttempt
  /** Whether another tab tells where to get the wallet. */
  readonly hasGuide: boolean
  /** Whether the control to go on with gets the focus. */
  readonly takesFocus: boolean
  /** Whether the tap that led here may open the wallet's app. */
  readonly mayOpen: boolean
  /** Shows the code instead. */
  readonly onUseCode: () => void
}

/** One way to a wallet, from its first step to what comes of it. */
export const WayPanel = observer((props: WayPanelProps) => {
  const { way, wallet, shown, attempt, hasGuide, takesFocus, mayOpen, onUseCode } = props
  const t = useText()
  const choose = useChosen(wallet)
  if (way === 'browser') return <BrowserPanel connectorId={shown.connector?.id} />
  if (way === 'unsupported') return <UnsupportedPanel wallet={wallet} shown={shown} onUseCode={onUseCode} />
  if (way !== 'qrcode')
    return (
      <LinkPanel
        way={way}
        wallet={wallet}
        shown={shown}
        attempt={attempt}
        hasGuide={hasGuide}
        takesFocus={takesFocus}
        mayOpen={mayOpen}
        onOpen={choose}
      />
    )
  if (!isShowingCode(attempt.state))
    return <Outcome attempt={attempt} wallet={shown} onRetry={attempt.retry} />
  return (
    <CodePanel
      attempt={attempt}
      wallet={shown}
      hint={t('wc.scan.wallet', { wallet: shown.name })}
      takesFocus={takesFocus}
    >
      {!hasGuide && <GetWallet wallet={wallet} shown={shown} />}
    </CodePanel>
  )
})
