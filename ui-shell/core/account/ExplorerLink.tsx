import { explorerLink } from '../../../kernel/safety/explorerLink.js'
import { Link, observer, useText } from '../../kit/index.js'
import type { AccountProps } from './AccountProps.js'

/** To the account in the explorer of its network. Nothing where there is none. */
export const ExplorerLink = observer(({ chain: { network, address = '' } }: AccountProps) => {
  const t = useText()
  const explorer = network?.blockExplorers?.default.name
  const link = explorerLink(network, 'address', address)
  if (!link || !explorer) return null
  const label = t('account.explorer', { explorer })
  return (
    <span className="p-account-tool" title={label}>
      <Link href={link}>
        <span className="p-unseen">{label}</span>
      </Link>
    </span>
  )
})
