import { callRpc, fetchNodeJson } from '../../../chain-kit/nodeRequests.js'
import { parseUnits } from '../../../chain-kit/units.js'
import { nodeThatSays } from '../support/nodeThatSays.js'
import { row, type Row } from '../support/row.js'

const url = 'https://a'
const limits = { limitMs: 1, signal: new AbortController().signal }

/** The parsers that the chains share. */
export const chainKitRows: readonly Row[] = [
  row(
    'chain-kit/nodeRequests.ts',
    text =>
      fetchNodeJson(
        nodeThatSays(() => text),
        url,
        limits,
      ),
    '{"a":1}',
  ),
  row(
    'chain-kit/nodeRequests.ts',
    text =>
      callRpc(
        nodeThatSays(() => text),
        { url, limits },
        { method: 'getBalance', params: [] },
      ),
    '{"id":1,"result":[1]}',
  ),
  row('chain-kit/units.ts#parseUnits', text => parseUnits(text, 9), '1.5'),
]
