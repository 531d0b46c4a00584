import { Button, observer, usePlugin, useText } from '../../kit/index.js'
import type { AccountProps } from './AccountProps.js'

/** What can be done with the account, by the plugins that are on. What is not possible here is absent, not grey. */
export const FeatureRow = observer(({ chain }: AccountProps) => {
  const plugin = usePlugin()
  const t = useText()
  const features = plugin.walletFeatures(chain)
  if (features.length === 0) return null
  return (
    <div className="p-features" role="group" aria-label={t('account.actions')}>
      {features.map(({ id, label, opens }) => (
        <Button key={id} onClick={() => plugin.push(opens)}>
          {t(label)}
        </Button>
      ))}
    </div>
  )
})
