import { readFile } from 'node:fs/promises'

const types = { js: 'text/javascript', css: 'text/css' } as const

/** Where the built frame is, as seen from the sources and from the built package. */
const folders = ['../dist/frame/', '../frame/'].map(path => new URL(path, import.meta.url))

/** Answers a file of the built frame. @throws where the package is not built */
export const readFrameFile = async (name: string): Promise<Response> => {
  const type = name.endsWith('.css') ? types.css : types.js
  for (const folder of folders) {
    const content = await readFile(new URL(name, folder), 'utf8').catch(() => undefined)
    if (content !== undefined)
      return new Response(content, {
        headers: {
          'content-type': `${type}; charset=utf-8`,
          'cache-control': 'no-cache',
          'x-content-type-options': 'nosniff',
        },
      })
  }
  throw new Error(`The frame's ${name} is missing: build the package`)
}
