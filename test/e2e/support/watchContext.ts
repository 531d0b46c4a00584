import type { BrowserContext, Page, Request } from 'playwright-core'
import { isOfDriver } from './fitDriver.js'
import { patientClock } from './patientClock.js'
import { slowNetwork } from './slowNetwork.js'

/** What happened in the pages of a context, in words, oldest first. */
export interface Watched {
  readonly context: BrowserContext
  /** Uncaught errors, unhandled rejections, errors in the console, and whatever a policy has stopped. */
  readonly problems: string[]
  /** Every line of the console. */
  readonly console: string[]
  /** Every request that was answered or has failed, and how. */
  readonly requests: string[]
}

/* eslint-disable no-console -- what is said in the page is heard by the test */
/** Runs in each page before its scripts: says what Playwright does not hear of. */
const speakUp = () => {
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    console.error(`policy: ${effectiveDirective} ${blockedURI} ${sample}`.trim()),
  )
  // Left out of the uncaught errors, though hosts hear of them.
  addEventListener('error', ({ message }) => {
    if (message.startsWith('ResizeObserver')) console.error(`uncaught: ${message}`)
  })
}
/* eslint-enable no-console */

/** A plugin that takes too long to set itself up. */
const tooSlow = /no end after \d+ ms/

/** Whether a test puts the clock of a context forward, by which it overtakes whatever is still on its way there. */
const watchClock = ({ clock }: BrowserContext): (() => boolean) => {
  const install = clock.install.bind(clock)
  let isMoved = false
  clock.install = options => {
    isMoved = true
    return install(options)
  }
  return () => isMoved
}

/** Watches all pages that a context has, and will have. */
export const watchContext = async (context: BrowserContext): Promise<Watched> => {
  const watched: Watched = { context, problems: [], console: [], requests: [] }
  const note = (request: Request, outcome: string) =>
    watched.requests.push(`${request.method()} ${request.url()} ${outcome}`)
  const isClockMoved = watchClock(context)
  patientClock(context)
  slowNetwork(context)
  const complain = (problem: string) => {
    if (isOfDriver(problem) || (isClockMoved() && tooSlow.test(problem))) return
    watched.problems.push(problem)
  }
  context.on('weberror', error => complain(`uncaught: ${error.error().message}`))
  context.on('console', message => {
    const text = `${message.type()}: ${message.text()}`
    watched.console.push(text)
    if (message.type() === 'error') complain(`console: ${message.text()}`)
  })
  context.on('response', answer => note(answer.request(), String(answer.status())))
  context.on('requestfailed', request => note(request, request.failure()?.errorText ?? 'failed'))
  await context.addInitScript(speakUp)
  return watched
}

/** The pages of a context that are still open. */
export const openPages = ({ context }: Watched): readonly Page[] =>
  context.pages().filter(page => !page.isClosed())
