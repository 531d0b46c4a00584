import { build } from 'esbuild'
import { join } from 'node:path'
import { runInNode } from './runInNode.js'

/** What a page of the host `hydrate` shows, as a server without a document draws it. */
const page = `
  import { createElement, StrictMode } from 'react'
  import { renderToString } from 'react-dom/server'
  import { createModal } from 'portico'
  import { ConnectButton, ModalProvider, useAccount } from 'portico/react'

  const modal = createModal({ plugins: [] })
  const Status = () => createElement('output', null, useAccount().status)
  const app = createElement(ModalProvider, { modal }, createElement(ConnectButton), createElement(Status))
  console.log(renderToString(createElement(StrictMode, null, app)))`

/** React 18 lies beside the 19 of the root: a bundler leads to it, where Node finds the other. */
const onReact18 = async (): Promise<string> => {
  const reactOf = (name: string) => join(process.cwd(), 'test/fixtures/react-18/node_modules', name)
  const { outputFiles } = await build({
    stdin: { contents: page, resolveDir: process.cwd() },
    bundle: true,
    write: false,
    logLevel: 'error',
    format: 'esm',
    platform: 'node',
    tsconfigRaw: {},
    alias: { react: reactOf('react'), 'react-dom': reactOf('react-dom') },
    banner: {
      js: `import { createRequire } from 'node:module'; const require = createRequire('${import.meta.url}')`,
    },
  })
  return outputFiles[0]?.text ?? ''
}

/** Draws the trigger button on a server. @throws with what the server complained about */
export const renderOnServer = async (react: 18 | 19): Promise<string> => {
  const { status, output, errors } = await runInNode(react === 18 ? await onReact18() : page)
  if (status !== 0 || errors) throw new Error(errors || `The server ended with ${status}.`)
  return output.trim()
}
