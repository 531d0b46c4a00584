import { isModalError } from '../../../kernel/define.js'
import type { NameFault } from './Recipient.js'

const faults = [
  ['NAME_INVALID', 'invalid'],
  ['NAME_OFF_CHAIN', 'offChain'],
  ['NAME_ELSEWHERE', 'elsewhere'],
] as const

/** Why a name will never be of use; undefined where asking again may help. @param error what resolving it rejected with */
export const nameFaultOf = (error: unknown): NameFault | undefined =>
  faults.find(([code]) => isModalError(error, code))?.[1]
