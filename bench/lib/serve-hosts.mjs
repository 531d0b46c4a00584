import { createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join, normalize, resolve } from 'node:path'
import { bundlers } from './bundlers.mjs'

const html = path =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Host</title><link rel="icon" href="data:,">` +
  `<meta name="viewport" content="width=device-width,initial-scale=1">` +
  `<body><div id="app"></div><script type="module" src="${path}/main.js"></script>`

/**
 * Builds hosts of bench/hosts from the packed package and serves each under `/{bundler}/{host}/`.
 * @param wanted pairs of a bundler and a host, e.g. `['vite', 'usual']`
 * @param baseline a built checkout of Portico: Vite's hosts are served as `/before/{host}/`, too, made of its package
 */
export const serveHosts = async (wanted, baseline) => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-hosts-'))
  for (const [bundler, host] of wanted) {
    const entry = resolve(`bench/hosts/${host}.tsx`)
    await bundlers[bundler](entry, join(folder, bundler, host))
    if (baseline && bundler === 'vite') await bundlers.vite(entry, join(folder, 'before', host), baseline)
  }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const page = /^(\/\w+\/\w+)\/$/.exec(pathname)
    if (page) {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      return response.end(html(page[1]))
    }
    // Vite names the files of a page by the root of its site.
    const [, bundler, host] = /\/(\w+)\/(\w+)\//.exec(request.headers.referer ?? '') ?? []
    const file = [
      join(folder, normalize(pathname)),
      join(folder, `${bundler}/${host}`, normalize(pathname)),
    ].find(path => path.startsWith(folder) && existsSync(path))
    if (!file) return response.writeHead(404).end()
    response.setHeader('content-type', file.endsWith('.css') ? 'text/css' : 'text/javascript')
    createReadStream(file).pipe(response)
  })
  await new Promise(listening => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://localhost:${server.address().port}`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise(closed => server.close(closed))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
