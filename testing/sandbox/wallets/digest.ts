import { createHash } from 'node:crypto'

/** 64 hex characters that stand for a text: the source of every invented id and choice, the same on each run. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

/** An id in the shape of a UUID, made from a text. */
export function digestUuid(text: string): string {
  return digest(text).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
}
