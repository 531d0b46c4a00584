import type { Page } from 'playwright-core'

/** What a test does with a host: a page, or a frame in another one. */
export type Shown = Pick<Page, 'evaluate' | 'getByRole' | 'locator' | 'waitForFunction'>
