import { createReadStream, existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'

const types = { '.js': 'text/javascript', '.css': 'text/css', '.map': 'application/json' }

/** @param origins what the page may reach, by HTTP and by WebSocket @param frames what it may show in frames */
const strict = ({ origins, frames }, nonce) => {
  const sockets = origins.map(origin => origin.replace('http', 'ws'))
  return (
    `default-src 'none'; script-src 'self'${nonce}; style-src 'self'${nonce}; img-src 'self' data: ${origins.join(' ')}; ` +
    `connect-src 'self' ${[...origins, ...sockets].join(' ')}; frame-src ${frames.join(' ') || "'none'"}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
  )
}

/** The seven policies that hosts have. */
const policyOf = (name, reach) => {
  const trusted = "; require-trusted-types-for 'script'; trusted-types 'none'"
  switch (name) {
    case 'strict':
      return strict(reach, '')
    case 'nonce':
      return strict(reach, " 'nonce-portico'")
    case 'no-inline-attributes':
      return "script-src-attr 'none'; style-src-attr 'none'"
    case 'trusted-types':
      return trusted.slice(2)
    case 'strict-trusted-types':
      return strict(reach, '') + trusted
    case 'strict-wasm':
      return strict(reach, '').replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'") + trusted
    default:
      return undefined
  }
}

const escapeAttribute = text =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

const page = (script, settings, { lang, markup }) =>
  `<!doctype html><html lang="${lang}"><meta charset="utf-8"><title>Host page</title>` +
  '<meta name="viewport" content="width=device-width,initial-scale=1">' +
  '<link rel="icon" href="data:,">' +
  `<meta name="settings" content="${escapeAttribute(JSON.stringify(settings))}">` +
  `<body><main><h1>Host page</h1><div id="app">${markup}</div></main><script type="module" src="/${script}.js"></script>`

/**
 * Serves the built hosts: `/page/hosts/vanilla?csp=strict` is a page with that host's script, under that policy, and the sandbox's
 * addresses in its settings.
 */
export const serveHosts = (folder, settings, connect) =>
  new Promise(resolve => {
    // Idle connections stay open: one must not be closed just as a page asks over it.
    const server = createServer({ keepAliveTimeout: 600_000 }, (request, response) => {
      const url = new URL(request.url ?? '/', 'http://localhost')
      if (url.pathname.startsWith('/page/')) {
        const reaches = url.searchParams.getAll('reaches')
        const policy = policyOf(url.searchParams.get('csp'), {
          origins: [connect, ...reaches],
          frames: url.searchParams.getAll('frames'),
        })
        if (policy) response.setHeader('content-security-policy', policy)
        response.setHeader('content-type', 'text/html; charset=utf-8')
        const headers = JSON.parse(url.searchParams.get('headers') ?? '{}')
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
        return response.end(
          page(url.pathname.slice('/page/'.length), settings, {
            lang: url.searchParams.get('lang') ?? 'en',
            // What a server would have drawn.
            markup: url.searchParams.get('markup') ?? '',
          }),
        )
      }
      const file = join(folder, normalize(url.pathname))
      if (!file.startsWith(folder) || !existsSync(file)) return response.writeHead(404).end()
      response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream')
      createReadStream(file).pipe(response)
    })
    server.listen(0, '127.0.0.1', () =>
      resolve({
        url: `http://localhost:${server.address().port}`,
        stop: () => new Promise(done => (server.closeAllConnections(), server.close(done))),
      }),
    )
  })
