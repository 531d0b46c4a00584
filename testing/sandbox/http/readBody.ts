import type { IncomingMessage } from 'node:http'
import { HttpError } from './HttpError.js'

const maxBytes = 10 * 1024 * 1024

/**
 * Reads a request's body as text.
 *
 * @throws HttpError 413 above 10 MiB
 */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new HttpError(413, 'Content Too Large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
