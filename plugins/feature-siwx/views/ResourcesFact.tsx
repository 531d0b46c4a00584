import { safeText } from '../../../kernel/safety/text.js'
import { Fact, observer, useText } from '../../../ui-shell/kit/index.js'

/** What {@link ResourcesFact} takes. */
export interface ResourcesFactProps {
  readonly resources: readonly string[]
}

/** How many are listed, and how much of each: all of them stand in the message. */
const listed = 3
const shownLength = 120

/** What the signature is asked for besides signing in (CAIP-122 `resources`). They are no links: nobody has checked them. */
export const ResourcesFact = observer(({ resources }: ResourcesFactProps) => {
  const t = useText()
  const rest = resources.length - listed
  return (
    <Fact label={t('siwx.resources', { count: resources.length })} isLong>
      <ul>
        {resources.slice(0, listed).map((resource, index) => (
          <li key={index}>
            <bdi dir="ltr">{safeText(resource, shownLength)}</bdi>
          </li>
        ))}
        {rest > 0 && <li>{t('siwx.resources.more', { count: rest })}</li>}
      </ul>
    </Fact>
  )
})
