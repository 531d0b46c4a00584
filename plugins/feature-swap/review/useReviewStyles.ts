import { useMoneyStyles } from '../../../money-kit/views/useMoneyStyles.js'
import { useStyles } from '../../../ui-shell/kit/index.js'
import formCss from '../views/SwapView.css'
import css from './ReviewViews.css'

/** The styles of what comes after the form: those of the form, too, as Activity opens a result without it. */
export const useReviewStyles = (): void => {
  useMoneyStyles()
  useStyles(formCss)
  useStyles(css)
}
