import { createSessions } from '../../../siwx-server/createSessions.js'
import { readSignInRequest } from '../../../siwx-server/http/readSignInRequest.js'
import { createMemoryStore } from '../../../siwx-server/store/createMemoryStore.js'
import { readToken } from '../../../siwx-server/token.js'
import { row, type Row } from '../support/row.js'

const token = { id: 'a'.repeat(22), secret: 'b'.repeat(43) }
const request = { message: 'A text', signature: '0xab', chainId: 'eip155:1', address: '0xab' }

/** The parsers of the server that visitors sign in at. */
export const serverRows: readonly Row[] = [
  row(
    'siwx-server/http/readSignInRequest.ts#readSignInRequest',
    body => readSignInRequest(new Request('https://shop.example/', { method: 'POST', body })),
    JSON.stringify(request),
  ),
  row(
    'siwx-server/createSessions.ts',
    async text => {
      const store = createMemoryStore()
      await createSessions({ ...store, read: () => Promise.resolve(text) }, () => 0).read(token)
      return true
    },
    '{}',
  ),
  row('siwx-server/token.ts#readToken', readToken, `Bearer ${token.id}.${token.secret}`),
]
