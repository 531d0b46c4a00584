import { Icon, observer, useText } from '../../../ui-shell/kit/index.js'
import type { PromptProps } from './PromptProps.js'

/** Over a message in the site's own words: nobody but the visitor can tell what it says. */
export const FreeTextNote = observer(
  ({ prompt: { message, refusal }, site }: PromptProps & { readonly site: string }) => {
    const t = useText()
    if (!message?.isFreeText || refusal) return null
    return (
      <p className="p-siwx-note">
        <Icon name="info" />
        {t('siwx.freeText', { site })}
      </p>
    )
  },
)
