import { defineFlag, defineView } from '../../kernel/define.js'

/** Offers receiving in the account. Default on. */
export const receiveFlag = defineFlag('receive', true)

/** The address of the active account, to scan, copy or share. */
export const receiveView = defineView().as('Receive')
