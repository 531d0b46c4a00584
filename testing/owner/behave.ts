import type { Behaviour, Verdict } from './Behaviour.js'
import { ProviderRpcError } from '../evm/ProviderRpcError.js'

/**
 * Does with one call what its script says.
 * @param answer what the call does without a script; a scripted verdict takes the place of the owner's
 */
export async function behave(
  behaviour: Behaviour | undefined,
  answer: (scripted: Verdict | undefined) => Promise<unknown>,
): Promise<unknown> {
  if (behaviour === undefined || behaviour === 'approve' || behaviour === 'reject' || behaviour === 'manual')
    return answer(behaviour)
  if (behaviour === 'never') return new Promise<never>(() => undefined)
  if ('delayMs' in behaviour) {
    await new Promise(resolve => setTimeout(resolve, behaviour.delayMs))
    return behave(behaviour.then, answer)
  }
  if ('error' in behaviour) {
    const { code, message, data } = behaviour.error
    throw new ProviderRpcError(code, message, data)
  }
  if ('throws' in behaviour) throw behaviour.throws
  return behaviour.result
}
