import { useState } from 'react'
import { observer, Skeleton, usePlugin, useText } from '../../kit/index.js'
import type { AccountProps } from './AccountProps.js'

/** Pictures of the usual features, by their ids. The declarations of plugins, which every page has from the start, stay light without them. */
const icons: ReadonlyMap<string, string> = new Map([
  ['onramp', 'M12 5v14M5 12h14'],
  ['swaps', 'M7 4v15M3.500 15.500L7 19l3.500-3.500M17 20V5M13.500 8.500L17 5l3.500 3.500'],
  ['receive', 'M18 6L7 17M7 9v8h8'],
  ['send', 'M6 18L17 7M9 7h8v8'],
  [
    'names',
    'M20 12a8 8 0 1 0-3.200 6.400M15.500 12a3.500 3.500 0 1 1-7 0 3.500 3.500 0 0 1 7 0zM15.500 8.500v5a2.250 2.250 0 0 0 4.500 0V12',
  ],
])

const anything = 'M12 4l2.200 5.800L20 12l-5.800 2.200L12 20l-2.200-5.800L4 12l5.800-2.200z'

/** The path of a feature's picture. @param icon what its plugin gives it */
const featureIcon = (id: string, icon?: string): string => icon ?? icons.get(id) ?? anything

/**
 * How many places a row keeps: for what is there and for what may yet come. While a view is shown they do not get fewer, so that nothing
 * moves under the pointer.
 */
const useKeptPlaces = (here: number, pending: number): number => {
  const wanted = here + pending
  const [kept, setKept] = useState(wanted)
  if (wanted > kept) setKept(wanted)
  // One that may come is in its place until it is known that it does not.
  return here === 0 ? 0 : Math.max(kept, wanted)
}

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
