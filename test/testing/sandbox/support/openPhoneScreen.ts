import { WebSocket } from 'ws'
import type { PhoneAct } from '../../../../testing/sandbox/phone-page/PhoneAct.js'
import type { PhoneNews, PhoneScreen } from '../../../../testing/sandbox/phone-page/PhoneScreen.js'
import type { Sandbox } from '../../../../testing/sandbox/index.js'
import { until } from './until.js'

/** A screen of a phone of the sandbox, as its page has it. */
export interface OpenPhoneScreen {
  /** All that the sandbox has said so far. */
  readonly news: readonly PhoneNews[]
  /** The last screen, as soon as it is as wanted. */
  see(isWanted: (screen: PhoneScreen) => boolean): Promise<PhoneScreen>
  /** Does something, and gives how it ended. */
  act(act: PhoneAct): Promise<PhoneNews>
  /** Sends anything. */
  send(text: string): void
  close(): void
}

export async function openPhoneScreen(
  sandbox: Sandbox,
  id: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<OpenPhoneScreen> {
  const socket = new WebSocket(`${sandbox.url.replace('http', 'ws')}/phone/screen?phone=${id}`, { headers })
  const news: PhoneNews[] = []
  socket.on('message', (data: Buffer) => news.push(JSON.parse(data.toString('utf8')) as PhoneNews))
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))

  const last = () => news.findLast(each => each.kind === 'screen')?.screen
  return {
    news,
    async see(isWanted) {
      await until(() => {
        const screen = last()
        return screen !== undefined && isWanted(screen)
      })
      return last()!
    },
    async act(act) {
      const before = news.length
      const outcome = () => news.slice(before).find(each => each.kind !== 'screen')
      socket.send(JSON.stringify(act))
      await until(() => outcome() !== undefined)
      return outcome()!
    },
    send: text => socket.send(text),
    close: () => socket.close(),
  }
}
