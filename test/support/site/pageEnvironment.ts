import type { Environment } from '../../../kernel/define.js'

/** What a kernel has of a page that no network reaches. */
export const pageEnvironment = (page: Window & typeof globalThis): Partial<Environment> => ({
  window: page,
  origin: 'https://app.example',
  fetch: () => Promise.reject(new Error('no network')),
})
