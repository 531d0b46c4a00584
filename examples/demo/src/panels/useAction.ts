import { useAccount, useModal, useNetwork } from 'portico/react'
import { useState } from 'react'
import { BaseError } from 'viem'
import type { Action } from '../actions/actionsOf.js'
import type { Outcome, Say } from '../actions/Outcome.js'
import { renewBalance } from '../actions/renewBalance.js'
import { useDemo } from '../DemoContext.js'

type ActionState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'pending' | 'failed'; readonly words: Say }
  | { readonly kind: 'done'; readonly outcome: Outcome }

const textOf = (error: unknown): string => {
  if (error instanceof BaseError) return error.shortMessage
  return error instanceof Error ? error.message : String(error)
}

/** Runs an action with the account in use, one at a time, and keeps what came of it. */
export const useAction = (action: Action) => {
  const { sandbox } = useDemo()
  const modal = useModal()
  const { address, wallet } = useAccount()
  const { network, isSupported } = useNetwork()
  const [state, setState] = useState<ActionState>({ kind: 'idle' })

  const run = async () => {
    if (state.kind === 'pending') return
    if (!address || !network) return setState({ kind: 'failed', words: t => t.connectFirst })
    if (!isSupported) return setState({ kind: 'failed', words: t => t.wrongNetwork })
    const progress = (words: Say) => setState({ kind: 'pending', words })
    progress(t => t.approveIn(wallet?.name ?? t.wallet))
    try {
      const outcome = await action({ modal, sandbox, address, network, progress })
      setState({ kind: 'done', outcome })
      renewBalance(modal, network.chainNamespace).catch((error: unknown) =>
        modal.kernel.report(error, 'demo'),
      )
    } catch (error) {
      setState({ kind: 'failed', words: () => textOf(error) })
    }
  }
  return { state, run }
}
