import { createReadStream, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, resolve, sep } from 'node:path'
import { pipeline } from 'node:stream'

const types = new Map([
  ['.css', 'text/css; charset=utf-8'],
  ['.html', 'text/html; charset=utf-8'],
  ['.ico', 'image/x-icon'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.json', 'application/json; charset=utf-8'],
  ['.map', 'application/json; charset=utf-8'],
  ['.png', 'image/png'],
  ['.svg', 'image/svg+xml'],
  ['.txt', 'text/plain; charset=utf-8'],
  ['.webp', 'image/webp'],
  ['.woff2', 'font/woff2'],
])

const isFile = path => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false

/** The path of a request, decoded, or undefined where it cannot be read. */
const readPath = target => {
  try {
    return decodeURIComponent(new URL(target, 'http://localhost').pathname)
  } catch {
    return undefined
  }
}

/** The file that answers a path: never one outside of the folder; the front page for the routes of a single-page app. */
const findFile = (root, path) => {
  if (path === undefined || path.includes('\0')) return undefined
  const file = resolve(root, `.${path.endsWith('/') ? `${path}index.html` : path}`)
  if (!file.startsWith(root + sep)) return undefined
  if (isFile(file)) return file
  return extname(file) === '' ? resolve(root, 'index.html') : undefined
}

const answer = (request, response, { root, headers, documents, listeners }) => {
  const end = (status, head = {}) => response.writeHead(status, { ...headers, ...head }).end()
  const path = readPath(request.url)
  const listener = listeners.get(path?.split('/')[1])
  if (listener) return void listener(request, response)
  if (request.method !== 'GET' && request.method !== 'HEAD') return end(405, { allow: 'GET, HEAD' })
  const json = documents.get(path)
  const file = json ? undefined : findFile(root, path)
  if (!json && !file) return end(404)
  const type = json ? types.get('.json') : (types.get(extname(file)) ?? 'application/octet-stream')
  response.writeHead(200, { ...headers, 'content-type': type, 'cache-control': 'no-cache' })
  if (request.method === 'HEAD') return response.end()
  if (json) return response.end(JSON.stringify(json))
  pipeline(createReadStream(file), response, () => response.destroy())
}

const listen = (server, port) =>
  new Promise((done, fail) => {
    server.once('error', fail)
    server.listen(port, 'localhost', () => {
      server.off('error', fail)
      done(server.address().port)
    })
  })

/** Listens at a port; where that is taken, at the first free one of the nine after it, else at any. */
const listenNear = async (server, port) => {
  const last = Math.min(port + 9, 65_535)
  for (let next = port; port !== 0 && next <= last; next++)
    try {
      return await listen(server, next)
    } catch (error) {
      if (error.code !== 'EADDRINUSE') throw error
    }
  return listen(server, 0)
}

/**
 * Serves a folder on localhost.
 * @param root the folder. @param options.port where; taken: the next free one; 0: any. @param options.headers sent with every answer.
 * @param options.documents data served as JSON, by path.
 * @returns `{ url, mount, stop }`; the address ends with a slash; `mount('auth', listener)` leaves `/auth/…` to a listener of
 * `node:http` that never throws
 */
export const serveStatic = async (root, { port = 0, headers = {}, documents = {} } = {}) => {
  const site = {
    root: resolve(root),
    headers,
    documents: new Map(Object.entries(documents)),
    listeners: new Map(),
  }
  const server = createServer((request, response) => answer(request, response, site))
  const used = await listenNear(server, port)
  return {
    url: `http://localhost:${used}/`,
    mount: (folder, listener) => void site.listeners.set(folder, listener),
    stop: () =>
      new Promise(done => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
