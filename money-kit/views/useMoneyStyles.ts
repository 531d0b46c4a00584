import { useStyles } from '../../ui-shell/kit/index.js'
import css from './money.css'

/**
 * Puts the styles to use that the views of money share, before those of the view itself: its form (`p-money`), the amount typed
 * (`p-money-amount`), what opens a choice (`p-money-choice`), what stands under a field (`p-money-under`), small buttons
 * (`p-money-quiet`) and words (`p-money-note`), what is asked for as the head of a view (`p-money-sum`), with its picture (`p-money-what`), or within a message
 * (`p-money-brief`), and what a row is worth (`p-money-worth`).
 */
export const useMoneyStyles = (): void => useStyles(css)
