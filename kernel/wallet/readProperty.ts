/** Reads a property of something that a wallet gave; undefined where there is none, or where looking throws. */
export const readProperty = (value: unknown, key: string): unknown => {
  try {
    return (value as Readonly<Record<string, unknown>> | null | undefined)?.[key]
  } catch {
    return undefined
  }
}
