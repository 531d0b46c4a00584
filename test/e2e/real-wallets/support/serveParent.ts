import type { BrowserContext } from 'playwright-core'
import { servePage } from '../../support/servePage.js'

/** Serves a page that frames another one. @param script of the outer page @returns its address */
export const serveParent = (context: BrowserContext, inside: string, script = ''): Promise<string> =>
  servePage(
    context,
    `<!doctype html><link rel="icon" href="data:,"><title>Parent</title>
    <iframe src="${inside.replaceAll('&', '&amp;')}" style="width:900px;height:700px"></iframe>
    <script>${script}</script>`,
  )
