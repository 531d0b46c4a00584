import { observer, useText } from '../../../ui-shell/kit/index.js'
import type { NameForm } from '../api.js'

/** What {@link SignedText} takes. */
export interface SignedTextProps {
  readonly form: NameForm
}

/** Exactly what will be signed, but for the seconds that pass until then. */
export const SignedText = observer(({ form }: SignedTextProps) => {
  const t = useText()
  const { message } = form
  if (message === undefined) return null
  return (
    <section className="p-names-signed">
      <h3>{t('names.signed')}</h3>
      <p className="p-names-message" dir="ltr">
        {message}
      </p>
      <p>{t('names.signed.text')}</p>
    </section>
  )
})
