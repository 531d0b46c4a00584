import { List, observer, useText } from '../../../ui-shell/kit/index.js'
import { nameZone, type NameForm } from '../api.js'

/** What {@link NameSuggestions} takes. */
export interface NameSuggestionsProps {
  readonly form: NameForm
}

/** Free names like the wish, to be taken by a press. Nothing where there are none. */
export const NameSuggestions = observer(({ form }: NameSuggestionsProps) => {
  const t = useText()
  const { suggestions, setText } = form
  if (suggestions.length === 0) return null
  return (
    <div className="p-names-suggestions">
      <p aria-hidden>{t('names.suggestions')}</p>
      <List label={t('names.suggestions')}>
        {suggestions.map(name => (
          <li key={name}>
            <button
              className="p-names-chip"
              type="button"
              tabIndex={-1}
              data-stop={name}
              dir="ltr"
              onClick={() => setText(name.slice(0, -nameZone.length - 1))}
            >
              {name}
            </button>
          </li>
        ))}
      </List>
    </div>
  )
})
