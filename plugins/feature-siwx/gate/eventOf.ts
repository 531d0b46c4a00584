import type { ModalEvent } from '../../../kernel/define.js'
import type { Subject } from './Subject.js'

/** An event about a subject, with the properties that analytics knows: never the text or the signature. */
export const eventOf = (event: ModalEvent, { network, connection }: Subject): ModalEvent => ({
  ...event,
  properties: {
    network: network.caipNetworkId,
    isSmartAccount: connection.accounts[0]?.type === 'smartAccount',
  },
})
