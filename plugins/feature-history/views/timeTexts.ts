import { useMemo } from 'react'
import { createDateFormat } from '../../../ui-shell/kit/text/createDateFormat.js'
import { useText } from '../../../ui-shell/kit/index.js'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

export interface TimeTexts {
  /** Within 24 hours "5 minutes ago", before that the day and the time. @param now milliseconds since 1970, as `at` */
  short(at: number, now: number): string
  /** The whole date and the time. */
  long(at: number): string
}

/** @returns undefined where the engine has no data of the language */
const createRelative = (locale: string): Intl.RelativeTimeFormat | undefined => {
  try {
    return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  } catch {
    return undefined
  }
}

/** Creates the formats once, since that is slow. @param locale BCP 47 */
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
    short: (at, now) => {
      if (!relative) return day(at)
      const ago = now - at
      // A clock that is a little behind must not show a time in the future.
      if (ago < minuteMs && ago > -hourMs) return relative.format(0, 'second')
      if (ago < 0 || ago >= dayMs) return day(at)
      return ago < hourMs
        ? relative.format(-Math.floor(ago / minuteMs), 'minute')
        : relative.format(-Math.floor(ago / hourMs), 'hour')
    },
    long: whole,
  }
}

/** One for a whole list, which its rows share. */
export const useTimeTexts = (): TimeTexts => {
  const { locale } = useText()
  return useMemo(() => createTimeTexts(locale), [locale])
}
