import { Notice, observer, usePlugin, useStyles, useText } from '../../ui-shell/kit/index.js'
import type { AccountInUse } from '../AccountInUse.js'
import css from './Shortage.css'

/** Props of {@link Shortage}. */
export interface ShortageProps {
  readonly account: AccountInUse
  /** Says how much is missing. */
  readonly text: string
}

/** What an account lacks, and beside it the features that bring coins. Made for the `message` of a `Footer`. */
export const Shortage = observer(({ account, text }: ShortageProps) => {
  useStyles(css)
  const plugin = usePlugin()
  const t = useText()
  return (
    <div className="p-shortage">
      <Notice text={text} tone="danger" />
      {plugin
        .walletFeatures(account.chain)
        .filter(({ bringsCoins }) => bringsCoins === true)
        .map(({ id, label, opens }) => (
          <button key={id} type="button" onClick={() => plugin.push(opens)}>
            {t(label)}
          </button>
        ))}
    </div>
  )
})
