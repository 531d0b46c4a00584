import type { Browser, BrowserContextOptions, BrowserContext } from 'playwright-core'
import { connectBrowser } from './connectBrowser.js'
import { fitDriver } from './fitDriver.js'
import { keepEvidence } from './keepEvidence.js'
import { watchContext, type Watched } from './watchContext.js'

/**
 * What the test that runs has open in the browser. Whatever its pages complain of fails it at its end, unless it said beforehand that
 * this would come ({@link forgive}); then everything is closed.
 */
class CurrentTest {
  #browser: Promise<Browser> | undefined
  #opened: Watched[] = []
  #forgiven: RegExp[] = []

  /** The browser that all files share. */
  browser(): Promise<Browser> {
    this.#browser ??= connectBrowser()
    return this.#browser
  }

  async open(options: BrowserContextOptions): Promise<BrowserContext> {
    const browser = await this.browser()
    const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
    this.#opened.push(await watchContext(context))
    await fitDriver(context)
    return context
  }

  forgive(...problems: readonly RegExp[]): void {
    this.#forgiven.push(...problems)
  }

  /** What has been complained of so far, forgiven or not, in the pages of one context or of all. */
  problems(context?: BrowserContext): readonly string[] {
    return this.#opened
      .filter(opened => !context || opened.context === context)
      .flatMap(({ problems }) => problems)
  }

  /** @param hasFailed whether the test has failed already. @returns what nobody has forgiven */
  async end(hasFailed: boolean): Promise<readonly string[]> {
    const problems = this.problems().filter(
      problem => !this.#forgiven.some(expected => expected.test(problem)),
    )
    if (hasFailed || problems.length > 0) await keepEvidence(this.#opened)
    const opened = this.#opened.splice(0)
    this.#forgiven = []
    await Promise.all(opened.map(({ context }) => context.close()))
    return problems
  }

  async leave(): Promise<void> {
    await (await this.#browser)?.close()
  }
}

export const currentTest = new CurrentTest()
