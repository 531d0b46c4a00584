import { Icon, useStyles, useText } from '../../kit/index.js'
import css from './WaitingForWallet.css'

/** Says that a wallet is looked out for, however long that takes: nothing turns. */
export const WaitingForWallet = () => {
  useStyles(css)
  const t = useText()
  return (
    <p className="p-get-wait">
      <Icon name="wallet" />
      {t('get.waiting')}
    </p>
  )
}
