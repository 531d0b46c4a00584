import type { IncomingMessage } from 'node:http'
import type { WebSocket, WebSocketServer } from 'ws'
import type { Answer } from '../http/Answer.js'
import { htmlAnswer, svgAnswer, textAnswer } from '../http/answers.js'
import { HttpError } from '../http/HttpError.js'
import { openWebSockets } from '../http/openWebSockets.js'
import { attachScreen } from '../phone-page/attachScreen.js'
import { createPhoneShelf } from '../phone-page/createPhoneShelf.js'
import { phoneIcon } from '../phone-page/phoneIcon.js'
import { phonePolicy } from '../phone-page/phonePolicy.js'
import type { PhoneNews } from '../phone-page/PhoneScreen.js'
import { readPageFile } from '../phone-page/readPageFile.js'
import { renderPhonePage } from '../phone-page/renderPhonePage.js'
import type { Sandbox } from '../types.js'
import type { ProjectOptions } from './ProjectOptions.js'
import type { Service } from './Service.js'

const maxFrameBytes = 2 * 1024 * 1024

/**
 * A phone for people: `GET /phone` is the screen of a wallet, which itself runs here and goes on while no page shows it.
 * `/phone/wc?uri=…`, where the links of its catalogue entry lead, pairs at once. `?phone={id}` is another phone.
 *
 * @param sandbox asked when a phone is first shown, when the sandbox is complete
 */
export function createPhoneService(sandbox: () => Sandbox, projects: ProjectOptions): Service {
  const shelf = createPhoneShelf(sandbox, projects)
  let webSockets: Promise<WebSocketServer> | undefined
  const openLine = () => (webSockets ??= openWebSockets('The phone', maxFrameBytes))

  const page = async (): Promise<Answer> => {
    await openLine()
    const answer = htmlAnswer(renderPhonePage())
    return { ...answer, headers: { ...answer.headers, ...phonePolicy(sandbox()) } }
  }
  const pages = new Map<string, () => Answer | Promise<Answer>>([
    ...['/phone', '/phone/', '/phone/wc'].map(path => [path, page] as const),
    ['/phone/page.js', async () => typed('text/javascript', await readPageFile('page.js'))],
    ['/phone/page.css', async () => typed('text/css', await readPageFile('page.css'))],
    ['/phone/icon.svg', () => svgAnswer(phoneIcon)],
  ])
  const screen = async (id: string): Promise<Answer> => {
    if (!/^[a-z0-9-]{1,36}$/.test(id)) throw new HttpError(400, 'Bad Request')
    const line = await openLine()
    return {
      ...textAnswer('Upgrade Required', 426),
      upgrade({ incoming, socket, head }) {
        if (!isOwnPage(incoming)) return void socket.destroy()
        line.handleUpgrade(incoming, socket, head, webSocket => {
          shelf.take(id).then(
            phone => attachScreen(webSocket, phone),
            (error: unknown) => refuse(webSocket, error),
          )
        })
      },
    }
  }

  return {
    name: 'phone',
    routes: ['GET /phone', 'GET /phone/wc?uri={uri}', 'WebSocket /phone/screen?phone={id}'],
    owns: path => path === '/phone/screen' || pages.has(path),
    answer({ method, path, query }) {
      if (method !== 'GET') throw new HttpError(405, 'Method Not Allowed')
      return pages.get(path)?.() ?? screen(query.get('phone') ?? '')
    },
    stop: () => shelf.stop(),
  }
}

/** Whether a handshake comes from the sandbox's own page, or from no page: the phone is nobody else's to use. */
const isOwnPage = ({ headers: { host, origin } }: IncomingMessage): boolean =>
  origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)

/** Says why there is no phone, such as which package is not installed. */
function refuse(webSocket: WebSocket, error: unknown): void {
  const why = error instanceof Error ? error.message : String(error)
  const news: PhoneNews = { kind: 'failed', act: 'start', why }
  webSocket.send(JSON.stringify(news))
  webSocket.close()
}

const typed = (type: string, body: string): Answer => ({
  status: 200,
  headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' },
  body,
})
