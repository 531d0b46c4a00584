import { createNumberFormat, Fact, useText } from '../../../ui-shell/kit/index.js'

/** Props of {@link PriceImpact}. */
export interface PriceImpactProps {
  /** In hundredths of a percent; undefined: not known. */
  readonly impact: number | undefined
}

/** From here on it is said in words, too: 1 %, 5 %. */
const [noticeable, high] = [100, 500]

/** How much worse the price is for the size of the swap. */
export const PriceImpact = ({ impact }: PriceImpactProps) => {
  const t = useText()
  if (impact === undefined) return <Fact label={t('swap.impact')}>{t('swap.impact.unknown')}</Fact>
  const percent = createNumberFormat(t.locale, { style: 'percent', maximumFractionDigits: 2 })
  const level = impact >= high ? 'high' : impact >= noticeable ? 'noticeable' : 'low'
  return (
    <Fact label={t('swap.impact')} isAlarming={level !== 'low'}>
      <bdi dir="ltr">{impact === 0 ? `< ${percent('0.0001')}` : percent(String(impact / 10_000))}</bdi>
      {level !== 'low' && ` · ${t(`swap.impact.${level}.word`)}`}
    </Fact>
  )
}
