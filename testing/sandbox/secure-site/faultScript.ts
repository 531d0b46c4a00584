import type { FrameFaults, RequestFault } from './FrameFaults.js'

/** The page's own script, which is held back where the frame shall be ready late or never. */
const framePath = '/sdk/frame.js'

/**
 * Runs in the frame, before the page's own script: takes the requests that shall go wrong and leaves the others. It is sent as text, so
 * nothing outside of it may be named.
 */
function misbehave({ ready, requests = {}, leavesAt }: FrameFaults, script: string): void {
  const say = (type: string, more: object) => window.parent.postMessage({ type, ...more }, '*')
  const answer = (fault: RequestFault, name: string, id: unknown) => {
    const success = `@w3m-frame/${name}_SUCCESS`
    const empty = { id, payload: {} }
    if (fault === 'error')
      say(`@w3m-frame/${name}_ERROR`, { id, payload: { message: 'The sandbox refuses' } })
    if (fault === 'errorWithoutMessage') say(`@w3m-frame/${name}_ERROR`, { id })
    if (fault === 'wrongType') say('@w3m-frame/GET_CHAIN_ID_SUCCESS', { id, payload: { chainId: 1 } })
    if (fault === 'wrongId') say(success, { ...empty, id: 'no-such-request' })
    if (fault === 'twice') for (let times = 0; times < 2; times++) say(success, empty)
    if (fault === 'misfit') say(success, { id, payload: 17 })
  }
  window.addEventListener('message', event => {
    const { type, id } = event.data as { readonly type?: unknown; readonly id?: unknown }
    const name = typeof type === 'string' ? type.replace('@w3m-app/', '') : ''
    if (name !== '' && name === leavesAt) window.location.assign('/dashboard')
    const fault = requests[name]
    if (!fault && name !== leavesAt) return
    event.stopImmediatePropagation()
    if (fault) answer(fault, name, id)
  })
  if (ready === 'twice') window.addEventListener('load', () => say('@w3m-frame/READY', { payload: {} }))
  if (typeof ready !== 'number') return
  setTimeout(() => {
    const late = document.createElement('script')
    late.src = script
    late.type = 'module'
    document.head.append(late)
  }, ready)
}

/** The script that makes the frame misbehave. */
export const faultScript = (faults: FrameFaults): string =>
  `(${misbehave.toString()})(${JSON.stringify(faults)}, ${JSON.stringify(framePath)})`

/** Puts that script into the frame's page, before the page's own, which it takes out where that shall come late or never. @param src of the script */
export const bendPage = (html: string, faults: FrameFaults, src: string): string => {
  const own = new RegExp(`<script[^>]*src="${framePath}"[^>]*></script>`)
  const isHeldBack = faults.ready === 'never' || typeof faults.ready === 'number'
  const page = html.replace(own, found => `<script src="${src}"></script>${isHeldBack ? '' : found}`)
  if (page === html) throw new Error(`The frame's page has no script ${framePath}`)
  return page
}
