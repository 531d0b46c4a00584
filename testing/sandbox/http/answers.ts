import type { Answer } from './Answer.js'

/** Answers a value as JSON. */
export const jsonAnswer = (value: unknown, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
})

/** Answers plain text. */
export const textAnswer = (text: string, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: text,
})

/** Answers a page. */
export const htmlAnswer = (html: string, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: html,
})

/** Answers a picture that never changes. */
export const svgAnswer = (svg: string): Answer => ({
  status: 200,
  headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' },
  body: svg,
})
