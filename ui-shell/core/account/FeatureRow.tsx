import { observer, Skeleton, usePlugin, useText } from '../../kit/index.js'
import type { AccountProps } from './AccountProps.js'
import { featureIcon } from './featureIcons.js'
import { useKeptPlaces } from './useKeptPlaces.js'

/** Stands for the features until it is known which there are. */
const placeholders = [0, 1, 2, 3]

/** What can be done with the account, by the plugins that are on. What is not possible here is absent, not grey. */
export const FeatureRow = observer(({ chain }: AccountProps) => {
  const plugin = usePlugin()
  const t = useText()
  const features = plugin.walletFeatures(chain)
  const isKnown = plugin.knowsOffers(chain)
  const places = useKeptPlaces(isKnown ? features.length : 0, plugin.countPendingFeatures(chain))
  if (!isKnown)
    return (
      <div className="p-features">
        {placeholders.map(place => (
          <Skeleton key={place} height="var(--p-feature)" />
        ))}
      </div>
    )
  if (features.length === 0) return null
  return (
    <div className="p-features" role="group" aria-label={t('account.actions')}>
      {features.map(({ id, label, icon, opens }) => (
        <button key={id} className="p-feature" type="button" onClick={() => plugin.push(opens)}>
          <svg className="p-icon" viewBox="0 0 24 24" aria-hidden>
            <path d={featureIcon(id, icon)} />
          </svg>
          {t(label)}
        </button>
      ))}
      {Array.from({ length: places - features.length }, (_, place) => (
        <span key={place} />
      ))}
    </div>
  )
})
