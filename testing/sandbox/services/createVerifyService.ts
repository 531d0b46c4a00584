import { htmlAnswer, jsonAnswer } from '../http/answers.js'
import { HttpError } from '../http/HttpError.js'
import { createAttestor } from '../relay/createAttestor.js'
import type { Service } from './Service.js'

/**
 * Stands in for the verify service, which dapps frame before they send and wallets ask before they show. It attests
 * under a key of its own that it has verified nothing (`isVerified: false`), so that dapps go on at once, and wallets
 * show an unknown site, as they do without a verify service.
 *
 * Clients have its public address built in: a test leads `https://verify.walletconnect.org` here.
 */
export function createVerifyService(): Service {
  const attestor = createAttestor()
  return {
    name: 'verify',
    routes: [
      'GET /v3/attestation?origin={origin}&id={hash}',
      'GET /v3/public-key',
      'GET /attestation/{hash}',
    ],
    owns: path => path === '/v3/attestation' || path === '/v3/public-key' || path.startsWith('/attestation/'),
    answer({ method, path, query }) {
      if (method !== 'GET') throw new HttpError(405, 'Method Not Allowed')
      if (path === '/v3/public-key') return jsonAnswer(attestor.publicKey())
      if (path !== '/v3/attestation') throw new HttpError(404, 'Not Found')

      const [id, origin] = [query.get('id') ?? '', query.get('origin') ?? '']
      const isAsked = /^[0-9a-f]{64}$/.test(id) && URL.canParse(origin) && new URL(origin).origin === origin
      if (!isAsked) throw new HttpError(400, 'Bad Request')
      return htmlAnswer(renderMessenger(attestor.attest(id, origin), origin))
    },
  }
}

/** A page that hands the attestation to the page that frames it. Both texts are free of characters that end a script. */
function renderMessenger(attestation: string, origin: string): string {
  const message = JSON.stringify({ type: 'verify_attestation', attestation })
  return `<!doctype html><title>Attestation</title>
<script>parent.postMessage(${JSON.stringify(message)}, ${JSON.stringify(origin)})</script>
`
}
