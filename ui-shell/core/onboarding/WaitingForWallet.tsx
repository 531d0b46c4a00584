import { Spinner, useStyles, useText } from '../../kit/index.js'
import css from './WaitingForWallet.css'

/** Says that a wallet is looked out for. */
export const WaitingForWallet = () => {
  useStyles(css)
  const t = useText()
  return (
    <p className="p-get-wait">
      <Spinner />
      {t('get.waiting')}
    </p>
  )
}
