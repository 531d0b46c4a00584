import { isModalError, type PluginContext } from '../../../kernel/define.js'
import { eip1193Service } from '../../chain-eip155/api.js'
import type { HistoryEntry } from '../../hosted-api/api.js'

/**
 * Entries with their addresses in the form that the rest of the modal shows (ERC-55): the service writes them in lower case. Where the
 * chain cannot be asked, and on other chains, they stay as they are: no history is lost for that.
 */
export const withChecksums = async (
  { load, report }: PluginContext,
  entries: readonly HistoryEntry[],
): Promise<readonly HistoryEntry[]> => {
  const sides = new Set(entries.flatMap(({ from, to }) => [from ?? [], to ?? []].flat()))
  if (sides.size === 0) return entries
  try {
    const { toAddress } = await load(eip1193Service)
    const forms = new Map(
      await Promise.all([...sides].map(async side => [side, (await toAddress(side)) ?? side] as const)),
    )
    return entries.map(entry => ({
      ...entry,
      ...(entry.from !== undefined && { from: forms.get(entry.from) ?? entry.from }),
      ...(entry.to !== undefined && { to: forms.get(entry.to) ?? entry.to }),
    }))
  } catch (error) {
    if (!isModalError(error)) report(error)
    return entries
  }
}
