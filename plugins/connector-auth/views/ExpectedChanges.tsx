import { useEffect } from 'react'
import type { Allowance, BalanceChange, Network } from '../../../kernel/define.js'
import {
  Address,
  BalanceChanges,
  changeText,
  formatExactly,
  Icon,
  Notice,
  TokenIcon,
  useAnnounce,
  useText,
} from '../../../ui-shell/kit/index.js'
import type { ApprovalRequest } from '../approval/Approval.js'
import type { SimulationOutcome } from '../approval/simulateRequest.js'
import { useSimulation } from './useSimulation.js'

/** What is moved, in words: an amount of a coin or a token, or an NFT by its number. Without an amount, the name alone. */
const useNames = ({ nativeCurrency }: Network) => {
  const t = useText()
  return ({ token, symbol, tokenId, amount }: Partial<BalanceChange>): string => {
    const name = token === undefined ? nativeCurrency.symbol : (symbol ?? t('approve.token'))
    const numbered = tokenId === undefined ? name : `${name}\u00a0#${tokenId}`
    const isOne = amount === undefined || (tokenId !== undefined && amount === '1')
    return isOne ? numbered : `${formatExactly(amount, t.locale)}\u00a0${numbered}`
  }
}
const usePermission = (network: Network) => {
  const t = useText()
  const nameOf = useNames(network)
  return (allowance: Allowance) =>
    t(allowance.amount === undefined ? 'approve.allowance.all' : 'approve.allowance', {
      what: nameOf(allowance),
    })
}

interface OutcomeProps {
  readonly outcome: Extract<SimulationOutcome, { state: 'succeeded' }>
  readonly network: Network
}

/** The changes, one below the other; announced. A token is named by its address, too: it may call itself anything. */
const Changes = ({ outcome: { changes, allowances }, network }: OutcomeProps) => {
  const t = useText()
  const announce = useAnnounce()
  const nameOf = useNames(network)
  const permission = usePermission(network)
  const isNothing = changes.length + allowances.length === 0
  const title = t(isNothing ? 'approve.changes.none' : 'approve.changes')
  const shown = changes.map(change => ({
    direction: change.direction,
    what: nameOf(change),
    token: change.token,
    // An NFT has a picture of its own, which nobody has looked at here.
    icon: change.tokenId === undefined && (
      <TokenIcon
        size="s"
        network={network}
        token={change.token}
        symbol={change.token === undefined ? network.nativeCurrency.symbol : (change.symbol ?? '?')}
      />
    ),
  }))
  const said = [title, ...shown.map(changeText), ...allowances.map(permission)].join('. ')
  useEffect(() => announce(said), [announce, said])
  return (
    <BalanceChanges title={title} changes={shown}>
      {allowances.map((allowance, index) => (
        <li key={index} className="p-approve-allowance">
          <Icon name="warning" />
          <span>{permission(allowance)}</span>
          <Address address={allowance.spender} />
          <span className="p-approve-token">{t('approve.allowance.token')}</span>
          <Address address={allowance.token} />
        </li>
      ))}
    </BalanceChanges>
  )
}

/** Props of {@link ExpectedChanges}. */
export interface ExpectedChangesProps {
  /** For transactions. */
  readonly request: ApprovalRequest
  /** That it is for. */
  readonly network: Network
}

/**
 * What the account would lose and gain, and whom it would let take something later: tried out by the modal itself on the nodes of the
 * network, whatever the frame says.
 */
export const ExpectedChanges = ({ request, network }: ExpectedChangesProps) => {
  const t = useText()
  const { outcome, retry } = useSimulation(request, network)
  switch (outcome?.state) {
    case undefined:
      return <BalanceChanges title={t('approve.simulating')} />
    case 'succeeded':
      return <Changes outcome={outcome} network={network} />
    case 'fails': {
      const { code, details = '' } = outcome.error
      const id = code === 'INSUFFICIENT_FUNDS' ? 'approve.fails.funds' : 'approve.fails'
      return <Notice text={t(id, { reason: details })} tone="danger" onRetry={retry} />
    }
    case 'unknown': {
      const isPassing = outcome.why === 'unreachable'
      return <Notice text={t(`approve.unknown.${outcome.why}`)} onRetry={isPassing ? retry : undefined} />
    }
  }
}
