import { createNumberFormat } from '../../kit/text/createNumberFormat.js'
import { Icon, ListItem, usePreload, useText } from '../../kit/index.js'
import type { WalletListing } from '../api.js'

/** Props of {@link MoreRow}. */
export interface MoreRowProps {
  readonly more: NonNullable<WalletListing['more']>
  /** Why pressing it did nothing. */
  readonly note: string | undefined
  readonly takesFocus: boolean
  readonly onPress: () => void
}

/** A number as the language writes it. Below 1,000 all write it alike, and a page's first `Intl.NumberFormat` takes a phone 45 ms. */
const formatCount = (count: number, locale: string) =>
  count < 1000 ? String(count) : createNumberFormat(locale, {})(String(count))

/** The row that leads to every wallet there is, with their number. */
export const MoreRow = ({ more, note, takesFocus, onPress }: MoreRowProps) => {
  const t = useText()
  const preload = usePreload()
  const { view, count } = more
  return (
    <ListItem
      label={t('connect.all')}
      description={note}
      icon={<Icon name="grid" />}
      badge={count > 0 ? formatCount(count, t.locale) : undefined}
      takesFocus={takesFocus}
      onHint={() => preload(view)}
      onClick={onPress}
    />
  )
}
