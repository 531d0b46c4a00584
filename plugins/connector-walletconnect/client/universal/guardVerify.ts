import type { Environment } from '../../../../kernel/define.js'
import type { Core } from './SignClient.js'

/** Nobody waits longer than this for an attestation. */
const patienceMs = 1000

/**
 * Keeps proposals and requests from waiting for the verify service, which is a frame of another origin: 5 s each where it cannot load.
 * Where attestations are wanted, one that is there in time goes along; after the first that is not, none is asked for any more.
 */
export const guardVerify = ({ verify }: Core, env: Environment, isWanted: boolean): void => {
  const register = verify.register.bind(verify)
  let isAsked = isWanted
  const attest: typeof register = async params => {
    if (!isAsked) return ''
    const late = new Promise<string>(resolve => void env.after(patienceMs, () => resolve('')))
    const attestation = await Promise.race([register(params).catch(() => ''), late])
    if (!attestation) isAsked = false
    return attestation
  }
  Object.assign(verify, { register: attest })
}
