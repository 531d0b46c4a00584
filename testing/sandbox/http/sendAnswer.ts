import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { BentAnswer } from './Answer.js'
import { crossOriginHeaders } from './crossOriginHeaders.js'

/**
 * Writes an answer out, a streamed one no faster than the client reads.
 *
 * @param signal ends a streamed answer; the promise rejects then
 */
export async function sendAnswer(
  response: ServerResponse,
  answer: BentAnswer,
  signal: AbortSignal,
): Promise<void> {
  const headers = {
    ...(answer.isOriginBound ? {} : crossOriginHeaders(response.req)),
    ...answer.headers,
  }
  if (typeof answer.body !== 'string') {
    response.writeHead(answer.status, headers)
    return pipeline(Readable.from(answer.body), response, { signal })
  }
  // A 204 has no body, and must not state the length of one.
  if (answer.status !== 204) Object.assign(headers, { 'content-length': Buffer.byteLength(answer.body) })
  response.writeHead(answer.status, headers).end(answer.body)
}
