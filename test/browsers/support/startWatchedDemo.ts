import type { IncomingMessage, ServerResponse } from 'node:http'
import { cp, mkdtemp, readdir, readFile, rm, writeFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { startDemo, type Demo } from '../../../scripts/lib/start-demo.mjs'

const built = 'examples/demo/dist'

/** The demo, whose pages say what goes wrong in them. */
export interface WatchedDemo extends Demo {
  /** What they have said since this was last asked, oldest first. */
  takeProblems(): readonly string[]
}

/** A copy of the built demo with the probe in each page. */
const withProbe = async (): Promise<string> => {
  await mkdir('.cache', { recursive: true })
  const folder = await mkdtemp('.cache/walk-')
  await cp(built, folder, { recursive: true })
  await cp('test/browsers/support/probe.mjs', join(folder, 'probe.js'))
  for (const page of (await readdir(folder)).filter(name => name.endsWith('.html'))) {
    const html = await readFile(join(folder, page), 'utf8')
    const probed = html.replace('<head>', '<head><script src="/probe.js"></script>')
    if (probed === html) throw new Error(`${page} has no place for the probe.`)
    await writeFile(join(folder, page), probed)
  }
  return folder
}

/** Serves the built demo under the strictest policy, and hears what its pages complain of. */
export const startWatchedDemo = async (): Promise<WatchedDemo> => {
  const folder = await withProbe()
  const heard: string[] = []
  const hear = async (request: IncomingMessage, response: ServerResponse) => {
    let text = ''
    for await (const part of request) text += String(part)
    heard.push(text)
    response.writeHead(204).end()
  }
  const demo = await startDemo({
    folder,
    listeners: {
      problems: (request, response) => void hear(request, response).catch(() => response.destroy()),
    },
  })
  return {
    ...demo,
    takeProblems: () => heard.splice(0),
    async stop() {
      await demo.stop()
      await rm(folder, { recursive: true })
    },
  }
}
