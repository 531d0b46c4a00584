import { addListener, request } from 'sats-connect'
import type {} from './SatsConnectClient.js'

/** sats-connect knows a provider by its place in the window. */
const id = 'porticoBitcoin'

const openSatsConnect: Window['openSatsConnect'] = provider => {
  Object.assign(window, { [id]: provider })
  const heard: string[] = []
  for (const eventName of ['accountChange', 'networkChange', 'disconnect'] as const)
    addListener({ eventName, cb: event => heard.push(event.type) } as never, id)
  return { request: (method, params) => request(method as never, params as never, id) as never, heard }
}
Object.assign(window, { openSatsConnect })
