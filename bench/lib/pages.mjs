import { build } from 'esbuild'
import { createReadStream, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join, normalize } from 'node:path'
import { buildVendor } from './vendor.mjs'

const react = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime']

const html = (name, importMap) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${name}</title><link rel="icon" href="data:,">` +
  `<meta name="viewport" content="width=device-width,initial-scale=1">` +
  `<script type="importmap">${JSON.stringify(importMap)}</script>` +
  `<body><div id="app"></div><script type="module" src="/${name}.js"></script>`

/**
 * Builds pages from `bench/pages/` against the packed package, with React in modules of its own, and serves them.
 * @returns the address, and the way to stop
 */
export const servePages = async names => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-bench-'))
  mkdirSync(folder, { recursive: true })
  const importMap = await buildVendor(folder)
  await build({
    entryPoints: names.map(name => `bench/pages/${name}.tsx`),
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    target: 'es2022',
    external: react,
    outdir: folder,
    nodePaths: ['examples/node_modules'],
    // Not the paths of ours, which lead to the sources.
    tsconfigRaw: {},
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  })
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const name = pathname.slice(1)
    if (names.includes(name)) {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      return response.end(html(name, importMap))
    }
    const file = join(folder, normalize(pathname))
    if (!file.startsWith(folder) || !existsSync(file)) return response.writeHead(404).end()
    response.setHeader('content-type', 'text/javascript')
    createReadStream(file).pipe(response)
  })
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${server.address().port}`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
