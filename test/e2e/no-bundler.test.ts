import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { newContext } from './support/browser.js'

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; " +
  "require-trusted-types-for 'script'; trusted-types 'none'"

/** Takes the files and the command of the guide, and does what it says. */
const followGuide = (folder: string): void => {
  const guide = readFileSync('docs/guides/vanilla.md', 'utf8')
  for (const name of ['portico.js', 'page.js']) {
    const [, code] = new RegExp(`\`\`\`js file=${name}\\n([^]*?)\`\`\``).exec(guide) ?? []
    if (code === undefined) throw new Error(`The guide has no ${name}`)
    writeFileSync(join(folder, name), code)
  }
  const [, command = ''] = /^npx esbuild (.*)$/m.exec(guide) ?? []
  const args = command.split(' ').map(arg => arg.replaceAll("'", ''))
  // Not the paths of this repository, which lead to the sources.
  execFileSync(resolve('node_modules/.bin/esbuild'), [...args, '--tsconfig-raw={}', '--log-level=error'], {
    cwd: folder,
  })
}

const serve = async (folder: string): Promise<{ readonly server: Server; readonly url: string }> => {
  const server = createServer((request, response) => {
    response.setHeader('content-security-policy', policy)
    if (request.url === '/') {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      return response.end(
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>No bundler</title><link rel="icon" href="data:,">' +
          '<main><portico-button></portico-button></main><script type="module" src="/page.js"></script>',
      )
    }
    try {
      const code = readFileSync(join(folder, new URL(request.url ?? '', 'http://localhost').pathname))
      response.setHeader('content-type', 'text/javascript')
      return response.end(code)
    } catch {
      return response.writeHead(404).end()
    }
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return { server, url: `http://localhost:${(server.address() as AddressInfo).port}` }
}

test('a page without a bundler opens the modal from files built by one command, under the strictest policy', async () => {
  mkdirSync('.cache', { recursive: true })
  // Within the repository, so that the package and its peers are found as in a host's folder.
  const folder = mkdtempSync(resolve('.cache/no-bundler-'))
  followGuide(folder)
  const { server, url } = await serve(folder)
  try {
    const page = await (await newContext()).newPage()
    await page.goto(url)
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await page.getByRole('dialog').waitFor()
    const [heading] = await page.getByRole('dialog').getByRole('heading').allTextContents()
    expect(heading).toBe('Connect a wallet')
  } finally {
    server.closeAllConnections()
    server.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
