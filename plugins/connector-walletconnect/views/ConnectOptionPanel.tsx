import { useCallback, useEffect } from 'react'
import { Skeleton, ViewPart, useService, observer, useText } from '../../../ui-shell/kit/index.js'
import type { CatalogueWallet } from '../../../kernel/define.js'
import { connectingExternalView } from '../../../ui-shell/core/api.js'
import { walletConnectService } from '../api.js'
import type { ConnectOption } from '../links/connectOptions.js'
import { CodePanel } from './CodePanel.js'
import { GetWallet, UnsupportedPanel } from './UnsupportedPanel.js'
import { isAwaitingWallet } from './RemoteAttempt.js'
import { LinkPanel, type LinkPanelProps } from './LinkPanel.js'
import { Outcome } from './Outcome.js'

interface BrowserPanelProps {
  readonly connectorId: string | undefined
}

/** Asks the installed wallet, as the view ConnectingExternal does: it is that view. */
const BrowserPanel = ({ connectorId = '' }: BrowserPanelProps) => (
  <ViewPart view={connectingExternalView} data={{ connectorId }} placeholder={<Skeleton height="316px" />} />
)

/**
 * Says in which wallet the visitor goes on. @returns what to call with the wallet's own link when it was opened: later requests then
 * open it, too
 */
const useChosenWallet = (wallet: CatalogueWallet): ((link: string) => void) => {
  const remote = useService(walletConnectService)
  // A link that was opened by another option is no longer the one.
  useEffect(() => remote.chosen(wallet), [remote, wallet])
  return useCallback((link: string) => remote.chosen(wallet, link), [remote, wallet])
}

interface ConnectOptionPanelProps extends Omit<LinkPanelProps, 'option' | 'onOpen'> {
  readonly option: ConnectOption
  /** Shows the code instead. */
  readonly onUseCode: () => void
}

/** One of the options to connect a wallet, from its first step to the outcome. */
export const ConnectOptionPanel = observer((props: ConnectOptionPanelProps) => {
  const { option, wallet, shown, attempt, hasGuide, takesFocus, mayOpen, onUseCode } = props
  const t = useText()
  const choose = useChosenWallet(wallet)
  if (option === 'browser') return <BrowserPanel connectorId={shown.connector?.id} />
  if (option === 'unsupported')
    return <UnsupportedPanel wallet={wallet} shown={shown} onUseCode={onUseCode} />
  if (option !== 'qrcode')
    return (
      <LinkPanel {...{ option, wallet, shown, attempt, hasGuide, takesFocus, mayOpen }} onOpen={choose} />
    )
  if (!isAwaitingWallet(attempt.state))
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
