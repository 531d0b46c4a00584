/** Reads a property of an untrusted value. Returns undefined if there is none, or if reading it throws. */
export const readProperty = (value: unknown, key: string): unknown => {
  try {
    return (value as Readonly<Record<string, unknown>> | null | undefined)?.[key]
  } catch {
    return undefined
  }
}
