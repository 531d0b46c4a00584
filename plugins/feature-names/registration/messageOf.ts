/**
 * The text that is signed for a name. The service takes it within 10 s of its time.
 * @param now milliseconds since 1970
 */
export const messageOf = (name: string, now: number): string =>
  JSON.stringify({ name, attributes: {}, timestamp: Math.floor(now / 1000) })
