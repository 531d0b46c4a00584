import type { Question } from '../evm/Question.js'
import type { Ask } from './ApprovalQueue.js'
import type { Verdict } from './Behaviour.js'

/**
 * How questions without a script are answered: always the same way, or as a function of the question says.
 * @param Q what wallets of its namespace ask
 */
export type ApprovalPolicy<Q = Question> = Verdict | ((ask: Ask<Q>) => Verdict)
