/** A message of the frame, as far as it can be told what it is about. */
export type FrameMessage =
  | { readonly kind: 'ready' }
  | {
      readonly kind: 'success' | 'error'
      readonly id: string
      /** Of the request that it says it answers. */
      readonly name: string
      /** To be read by the schema of that request. */
      readonly payload: unknown
    }

const prefix = '@w3m-frame/'
const maxTypeLength = 64
const maxIdLength = 64

const endings = [
  ['_SUCCESS', 'success'],
  ['_ERROR', 'error'],
] as const

/**
 * Reads the envelope of what the frame has posted, whatever it is, at a cost that does not depend on its size.
 * @returns undefined for what is no message of the frame, and for those that change nothing, such as SESSION_UPDATE
 */
export const readMessage = (data: unknown): FrameMessage | undefined => {
  if (typeof data !== 'object' || data === null) return undefined
  const { type, id, payload } = data as Readonly<Record<string, unknown>>
  if (typeof type !== 'string' || type.length > maxTypeLength || !type.startsWith(prefix)) return undefined
  const rest = type.slice(prefix.length)
  if (rest === 'READY') return { kind: 'ready' }
  if (typeof id !== 'string' || id.length > maxIdLength) return undefined
  for (const [ending, kind] of endings)
    if (rest.endsWith(ending)) return { kind, id, name: rest.slice(0, -ending.length), payload }
  return undefined
}

const maxKeys = 32
const maxItems = 64

/** Whether a payload is no larger than any that is wanted: looked at before its schema reads all of it. */
export const isSmall = (payload: unknown): boolean => {
  if (typeof payload !== 'object' || payload === null) return true
  const values: readonly unknown[] = Object.values(payload).slice(0, maxKeys + 1)
  if (values.length > maxKeys) return false
  return values.every(value => !Array.isArray(value) || value.length <= maxItems)
}
