import { useAccount, useModal, useNetwork } from 'portico/react'
import { useState } from 'react'
import { BaseError, type Address } from 'viem'
import type { ActionInput } from '../actions/ActionInput.js'
import type { Outcome, Say } from '../actions/Outcome.js'
import { useDemo } from '../DemoContext.js'

type ActionState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'pending' | 'failed'; readonly words: Say }
  | { readonly kind: 'done'; readonly outcome: Outcome }

const textOf = (error: unknown): string => {
  if (error instanceof BaseError) return error.shortMessage
  return error instanceof Error ? error.message : String(error)
}

/** Runs an action with the connected wallet, one at a time, and keeps what came of it. */
export const useAction = (action: (input: ActionInput) => Promise<Outcome>) => {
  const { sandbox } = useDemo()
  const modal = useModal()
  const { address, wallet } = useAccount('eip155')
  const { network } = useNetwork('eip155')
  const [state, setState] = useState<ActionState>({ kind: 'idle' })
  const chain = sandbox.networks.find(({ id }) => id === network?.id)

  const run = async () => {
    if (state.kind === 'pending') return
    if (!address) return setState({ kind: 'failed', words: t => t.connectFirst })
    if (!chain) return setState({ kind: 'failed', words: t => t.wrongNetwork })
    const progress = (words: Say) => setState({ kind: 'pending', words })
    progress(t => t.approveIn(wallet?.name ?? t.wallet))
    try {
      const provider = await modal.getProvider('eip155')
      // The chain plugin has checked that it is one.
      const account = address as Address
      const outcome = await action({ provider, account, chain, orchard: sandbox.orchard, progress })
      setState({ kind: 'done', outcome })
    } catch (error) {
      setState({ kind: 'failed', words: () => textOf(error) })
    }
  }
  return { state, run }
}
