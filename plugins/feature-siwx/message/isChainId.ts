import { parseCaipNetworkId, type CaipNetworkId } from '../../../kernel/caip.js'

/** Without leading zeros: one network has one id. */
const evmReference = /^[1-9]\d{0,15}$/

/** Whether a text is a CAIP-2 id that may stand in a message. Of EVM networks: a number from 1 on that every reader can hold. */
export const isChainId = (value: unknown): value is CaipNetworkId => {
  const parts = parseCaipNetworkId(value)
  if (!parts) return false
  const { namespace, reference } = parts
  return namespace !== 'eip155' || (evmReference.test(reference) && Number.isSafeInteger(Number(reference)))
}
