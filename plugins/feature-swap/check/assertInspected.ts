import { isModalError, type Inspection, type Transactions } from '../../../kernel/define.js'
import { swapRefused } from '../api.js'
import type { SwapTerms } from './terms.js'

const inspect = async ({ request, built }: SwapTerms, chain: Transactions): Promise<Inspection> => {
  if (!chain.inspect) throw swapRefused('this chain has no such transactions')
  try {
    return await chain.inspect(request.address, built.transaction)
  } catch (error) {
    if (isModalError(error, 'INVALID_TRANSFER')) throw swapRefused(error.details ?? error.message)
    throw error
  }
}

/**
 * Refuses bytes that others have still to sign, and programs that nobody answers for: what those do when they are run no simulation can
 * tell. Calls are read elsewhere: what they may take is allowed exactly. Rejects with `SWAP_REFUSED`.
 */
export const assertInspected = async (terms: SwapTerms, chain: Transactions): Promise<void> => {
  const { transaction, programs: known = [] } = terms.built
  if (!('bytes' in transaction)) return
  const { unsigned, programs } = await inspect(terms, chain)
  if (unsigned.length > 0) throw swapRefused(`${unsigned.join(', ')} has not signed it`)
  const unknown = programs.find(program => !known.includes(program))
  if (unknown !== undefined) throw swapRefused(`it runs ${unknown}`)
}
