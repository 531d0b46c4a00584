import { useEffect, useState } from 'react'
import type { Network } from '../../../kernel/define.js'
import { usePlugin } from '../../../ui-shell/kit/index.js'
import type { ApprovalRequest } from '../approval/Approval.js'
import { simulateRequest, type SimulationOutcome } from '../approval/simulateRequest.js'

/** Tries out what a request would change. @returns the outcome, undefined while it runs; and what tries again */
export const useSimulation = (
  request: ApprovalRequest,
  network: Network,
): { readonly outcome: SimulationOutcome | undefined; readonly retry: () => void } => {
  const context = usePlugin()
  const [outcome, setOutcome] = useState<SimulationOutcome>()
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let isCurrent = true
    setOutcome(undefined)
    void simulateRequest(context, network, request).then(found => isCurrent && setOutcome(found))
    return () => {
      isCurrent = false
    }
  }, [context, network, request, turn])
  return { outcome, retry: () => setTurn(turn + 1) }
}
