import { useEffect } from 'react'
import {
  Badge,
  Button,
  Footer,
  Icon,
  List,
  ListItem,
  Message,
  observer,
  OfflineNote,
  Stack,
  useAnnounce,
  useOnline,
  usePlugin,
  useStyles,
  useText,
  WalletIcon,
  type Translate,
} from '../../../ui-shell/kit/index.js'
import { safeIcon } from '../../../kernel/safety/icon.js'
import { buyInProgressView } from '../api.js'
import type { OnrampWish } from '../OnrampProvider.js'
import type { QuotedOffer } from '../store/Quotes.js'
import { arrivalText } from './arrivalText.js'
import { formatMoney } from './formatMoney.js'
import { useMoneyStyles } from '../../../money-kit/views/useMoneyStyles.js'
import css from './OnrampView.css'
import { useOnramp } from './useOnramp.js'

/**
 * The providers, by what arrives. Loading: each row says so. Error: a row without a quote is an estimate, and says so. Empty: nothing is
 * being bought, or nobody sells it. Offline: said at each row. Success: the provider's window, and the view of the purchase.
 */
export const OnrampProviders = observer(() => {
  useMoneyStyles()
  useStyles(css)
  const t = useText()
  const plugin = usePlugin()
  const announce = useAnnounce()
  const isOnline = useOnline()
  const store = useOnramp()
  const wish = store?.wish
  const offers = store?.quotes.offers ?? []
  const isReady = offers.length > 0 && offers.every(({ quote }) => quote)
  useEffect(() => {
    if (isReady) announce(t('onramp.providers.ready'))
  }, [announce, isReady, t])
  if (!store || !wish || offers.length === 0)
    return (
      <Stack>
        <Message
          icon={<Icon name="info" />}
          title={t(wish ? 'onramp.providers.none' : 'onramp.gone')}
          text={t(wish ? 'onramp.providers.none.text' : 'onramp.gone.text', {
            symbol: wish?.token.symbol ?? '',
          })}
        />
        <Footer>
          <Button kind="primary" onClick={() => plugin.back()}>
            {t('onramp.back')}
          </Button>
        </Footer>
      </Stack>
    )
  const press = (offer: QuotedOffer) => {
    if (store.buy(offer, t('onramp.opening', { provider: offer.provider.name })))
      plugin.push(buyInProgressView)
  }
  return (
    <Stack>
      <OfflineNote text={t('onramp.offline')} />
      <p className="p-onramp-sum">
        {t('onramp.paying', { amount: formatMoney(wish.amount, wish.currency, t.locale) })}
      </p>
      <List label={t('onramp.providers')}>
        {offers.map((offer, index) => (
          <ListItem
            key={offer.provider.id}
            label={offer.provider.name}
            icon={<WalletIcon name={offer.provider.name} src={safeIcon(offer.provider.icon)} />}
            description={<Offer t={t} wish={wish} offer={offer} />}
            badge={isBest(offers, index) ? t('onramp.best') : undefined}
            end={<Icon name="external" />}
            disabled={isOnline ? undefined : t('onramp.offline')}
            takesFocus={index === 0}
            onClick={() => press(offer)}
          />
        ))}
      </List>
      <p className="p-money-note">{t('onramp.before')}</p>
      <p className="p-money-note">{t('onramp.country')}</p>
    </Stack>
  )
})

/** Estimates are nobody's best. */
const isBest = (offers: readonly QuotedOffer[], index: number): boolean => {
  const [first] = offers
  return index === 0 && offers.length > 1 && first?.quote?.arrives !== undefined && !first.quote.isEstimate
}

interface OfferProps {
  readonly t: Translate
  readonly wish: OnrampWish
  readonly offer: QuotedOffer
}

/** What arrives, the fee, and the time that it takes. */
const Offer = ({ t, wish, offer }: OfferProps) => {
  const { quote, provider } = offer
  if (!quote) return <>{t('onramp.quoting')}</>
  const fee =
    quote.fee === undefined
      ? t('onramp.fees', { fees: provider.fees })
      : t('onramp.fee', { fee: formatMoney(quote.fee, wish.currency, t.locale) })
  return (
    <span className="p-onramp-offer">
      <span>
        {arrivalText(t, wish, offer)} {quote.isEstimate && <Badge>{t('onramp.estimate')}</Badge>}
      </span>
      <span>{fee}</span>
      {provider.minutes !== undefined && <span>{t('onramp.minutes', { minutes: provider.minutes })}</span>}
    </span>
  )
}
