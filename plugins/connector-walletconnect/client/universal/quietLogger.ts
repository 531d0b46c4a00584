/** The levels of `pino`, whose shape the package expects of a logger. */
type Level = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal'

/** A logger in the shape of `pino`'s. */
export type QuietLogger = { level: string; child(): QuietLogger } & Readonly<
  Record<Level, (...args: readonly unknown[]) => void>
>

/**
 * Makes a logger that writes nothing: what the package logs has topics and codes in it. It also keeps the package from collecting its
 * log in memory, and from adding a function to the page that downloads it.
 */
export const quietLogger = (): QuietLogger => {
  const silent = () => undefined
  const logger: QuietLogger = {
    level: 'silent',
    child: () => ({ ...logger }),
    trace: silent,
    debug: silent,
    info: silent,
    warn: silent,
    error: silent,
    fatal: silent,
  }
  return logger
}
