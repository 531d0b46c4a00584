import { createDateFormat } from '../../../ui-shell/kit/createDateFormat.js'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Says moments in a language. */
export interface TimeTexts {
  /** Within 24 hours "5 minutes ago", before that the day and the time. @param now milliseconds since 1970, as `at` */
  near(at: number, now: number): string
  /** The whole date and the time. */
  exact(at: number): string
}

/** @returns undefined where the engine has no data of the language */
const createRelative = (locale: string): Intl.RelativeTimeFormat | undefined => {
  try {
    return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  } catch {
    return undefined
  }
}

/** Makes {@link TimeTexts}, whose formats are made once: that is what takes time. @param locale BCP 47 */
export const createTimeTexts = (locale: string): TimeTexts => {
  const relative = createRelative(locale)
  const day = createDateFormat(locale, {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  })
  const whole = createDateFormat(locale, { dateStyle: 'long', timeStyle: 'short' })
  return {
    near: (at, now) => {
      if (!relative) return day(at)
      const ago = now - at
      // A clock that is a little behind shall not see into the future.
      if (ago < minuteMs && ago > -hourMs) return relative.format(0, 'second')
      if (ago < 0 || ago >= dayMs) return day(at)
      return ago < hourMs
        ? relative.format(-Math.floor(ago / minuteMs), 'minute')
        : relative.format(-Math.floor(ago / hourMs), 'hour')
    },
    exact: whole,
  }
}
