import type { Answer, BentAnswer } from '../http/Answer.js'
import type { SandboxRequest } from '../http/SandboxRequest.js'

/** What a fault has to work with. */
export interface FaultSubject {
  /** Its `signal` ends every wait and every stream of a fault. */
  readonly request: SandboxRequest
  /** Asks the service for its healthy answer. A fault that never needs it does not call it. */
  answer(): Promise<Answer>
  /** Cuts the connection with a TCP reset. */
  reset(): void
}

/** Bends one answer. Undefined: nothing is sent any more. */
export type Fault = (subject: FaultSubject) => BentAnswer | undefined | Promise<BentAnswer | undefined>
