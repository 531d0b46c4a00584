import type { AnyPlugin } from 'portico/plugin'

/** The features of plugins that are off unless the host wants them, turned on: what is off cannot be checked. */
export const featuresOn = (plugins: readonly AnyPlugin[]): Readonly<Record<string, true>> =>
  Object.fromEntries(
    plugins
      .flatMap(({ spec: { flag, flags = [] } }) => [flag, ...flags])
      .flatMap(flag => (flag?.fallback === false ? [[flag.id, true] as const] : [])),
  )
