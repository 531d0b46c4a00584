/** What is said of anything that may be thrown. */
export const messageOf = (error: unknown): string => {
  try {
    return error instanceof Error ? error.message : String(error)
  } catch {
    // What is thrown may throw when it is looked at.
    return 'Unknown error'
  }
}
