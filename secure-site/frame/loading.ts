import type { Question } from './vouch.js'

const waitMs = 5000

/** Asks one frame of a page, which answers only if it is of this very site. */
const askFrame = (frame: Window, question: Question): Promise<true> =>
  new Promise(resolve => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => data === true && resolve(true)
    frame.postMessage(question, window.location.origin, [port2])
  })

/** Whether a frame of the page that has opened this window has begun the sign-in. */
const isOurs = (opener: Window, state: string): Promise<boolean> => {
  const asked = Array.from({ length: opener.length }, (_, index) => opener[index])
    .filter(frame => frame !== undefined)
    .map(frame => askFrame(frame, { type: '@portico-site/BEGUN', state }))
  const late = new Promise<false>(resolve => setTimeout(() => resolve(false), waitMs))
  return Promise.race([...asked, late])
}

const say = (title: string, text: string): void => {
  const [heading, paragraph] = document.querySelectorAll('h1, p')
  if (heading) heading.textContent = title
  if (paragraph) paragraph.textContent = text
}

/** Hands the address of this window to the page that has opened it, if that is the page whose frame has begun the sign-in. */
const handOver = async () => {
  const { origin = '', state = '' } = document.querySelector('main')?.dataset ?? {}
  const opener = window.opener as Window | null
  if (!opener)
    return say(
      'Almost there',
      'Your browser has cut this window off. Close it, and sign in on the page itself.',
    )
  if (!(await isOurs(opener, state)))
    return say('Something went wrong', 'This sign-in was begun elsewhere. Close this window.')
  // To that origin and no other: what another page in its place would read is dropped by the browser.
  opener.postMessage({ resultUri: window.location.href }, origin)
  say('Back from signing in', 'You can close this window.')
}

// The code shall not stay in the address bar.
void handOver().finally(() => window.history.replaceState(null, '', '/loading'))
