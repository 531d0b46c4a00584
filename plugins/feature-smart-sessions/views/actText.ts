import type { Network } from '../../../kernel/define.js'
import { formatUnits } from '../../../chain-kit/units.js'
import { formatExactly, joinNames, type Translate } from '../../../ui-shell/kit/index.js'
import type { AllowedAct } from '../api.js'

/** An act in words, and the contract that they are about. */
export interface ActText {
  readonly text: string
  readonly contract?: string
}

/** The largest first. */
const units = [
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** "every 2 weeks". @param seconds above 0 */
const periodText = (t: Translate, seconds: number): string => {
  const [unit, length] = units.find(([, each]) => seconds % each === 0) ?? ['second', 1]
  return t(`smartSessions.every.${unit}`, { count: seconds / length })
}

const callText = (t: Translate, functions: readonly string[], amount: string | undefined): string => {
  const id = `smartSessions.call${functions.length === 0 ? '.any' : ''}${amount === undefined ? '' : '.value'}`
  return t(id, { functions: joinNames(t.locale, [...new Set(functions)]), amount: amount ?? '' })
}

/** Says what a session may do. @param network whose coin amounts are of */
export const actText = (t: Translate, act: AllowedAct, { nativeCurrency }: Network): ActText => {
  const coins = (amount: bigint) =>
    `${formatExactly(formatUnits(amount, nativeCurrency.decimals), t.locale)} ${nativeCurrency.symbol}`
  switch (act.kind) {
    case 'call': {
      const { functions, valueLimit, contract } = act
      return { text: callText(t, functions, valueLimit > 0n ? coins(valueLimit) : undefined), contract }
    }
    case 'spend': {
      const { token, amount } = act
      const period = periodText(t, act.period)
      if (token === undefined) return { text: t('smartSessions.spend', { amount: coins(amount), period }) }
      // How many decimals a token has, only its contract knows.
      const exact = formatExactly(String(amount), t.locale)
      return { text: t('smartSessions.spend.token', { amount: exact, period }), contract: token }
    }
    case 'unknown':
      return {
        text:
          act.type === undefined
            ? t('smartSessions.unknown')
            : t('smartSessions.unknown.type', { type: act.type }),
      }
  }
}
