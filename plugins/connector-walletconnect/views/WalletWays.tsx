import { useState } from 'react'
import type { CatalogueWallet } from '../../../kernel/define.js'
import { observer, Tabs, useText } from '../../../ui-shell/kit/index.js'
import { useRemoteAttempt } from './useRemoteAttempt.js'
import { useWallet } from './useWallet.js'
import { useWays } from './useWays.js'
import { WayPanel } from './WayPanel.js'

/** What {@link WalletWays} takes. */
export interface WalletWaysProps {
  readonly wallet: CatalogueWallet
}

/** The ways to a wallet: tabs where there are several. Who comes back finds the one that was chosen. */
export const WalletWays = observer(({ wallet }: WalletWaysProps) => {
  const t = useText()
  const shown = useWallet(wallet)
  const attempt = useRemoteAttempt()
  const { ways, way, isRevisited, show } = useWays(wallet, shown.connector !== undefined)
  // The focus stays on the tabs while the visitor moves between them.
  const [isTabbing, setTabbing] = useState(false)
  const hasTabs = ways.length > 1
  const panel = (
    <WayPanel
      key={way}
      {...{ way, wallet, shown, attempt }}
      hasGuide={hasTabs && ways.includes('unsupported')}
      takesFocus={!isTabbing}
      mayOpen={!isRevisited}
      onUseCode={() => show('qrcode')}
    />
  )
  if (!hasTabs) return panel
  const select = (id: string) => {
    setTabbing(true)
    show(ways.find(other => other === id) ?? way)
  }
  const tabs = ways.map(id => ({ id, label: t(`wc.way.${id}`) }))
  return (
    <Tabs label={t('wc.ways')} tabs={tabs} selected={way} onSelect={select}>
      {panel}
    </Tabs>
  )
})
