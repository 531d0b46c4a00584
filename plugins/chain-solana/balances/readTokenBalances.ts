import type { Network, TokenAmount } from '../../../kernel/define.js'
import { formatUnits } from '../../../chain-kit/units.js'
import type { SolanaRpcService } from '../api.js'
import { tokenPrograms } from '../tokenPrograms.js'
import { holdingsConfig, holdingsMethod, readHoldings, type Holding } from './readHoldings.js'

/** Asks for the tokens of an account, of both programs. @returns those of which there is some, each once */
export const readTokenBalances = async (
  rpc: SolanaRpcService,
  network: Network,
  address: string,
): Promise<readonly TokenAmount[]> => {
  const answers = await Promise.all(
    tokenPrograms.map(programId =>
      rpc.request(network, holdingsMethod, [address, { programId }, holdingsConfig]),
    ),
  )
  const byToken = new Map<string, Holding>()
  // One that is no token account is left out.
  for (const holding of answers.flatMap(readHoldings)) {
    if (!holding) continue
    const { units } = byToken.get(holding.token) ?? { units: 0n }
    byToken.set(holding.token, { ...holding, units: units + holding.units })
  }
  return [...byToken.values()]
    .filter(({ units }) => units > 0n)
    .map(({ token, units, decimals }) => ({ token, amount: formatUnits(units, decimals), decimals }))
}
