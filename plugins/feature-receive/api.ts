import { defineFlag, defineView } from '../../kernel/define.js'

/** Offers receiving in the account. Default on. */
export const receiveFlag = defineFlag('receive', true)

/** The address of the active account, to be scanned, copied or shared. */
export const receiveView = defineView().as('Receive')
