import { isOffered } from '../../kernel/registry/isOffered.js'
import { Button, observer, useKernel, useText } from '../kit/index.js'
import type { AccountProps } from './AccountProps.js'

/** What can be done with the account, by the plugins that are on. What is not possible here is absent, not grey. */
export const FeatureRow = observer(({ chain }: AccountProps) => {
  const kernel = useKernel()
  const t = useText()
  const features = kernel.registry.walletFeatures.filter(
    feature => kernel.registry.view(feature.opens) && isOffered(kernel, feature, chain),
  )
  if (features.length === 0) return null
  return (
    <div className="p-features" role="group" aria-label={t('account.actions')}>
      {features.map(({ id, label, opens }) => (
        <Button key={id} onClick={() => kernel.push(opens)}>
          {t(label)}
        </Button>
      ))}
    </div>
  )
})
