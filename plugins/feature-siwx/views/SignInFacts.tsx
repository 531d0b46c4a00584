import { useState } from 'react'
import type { ChainNamespace } from '../../../kernel/define.js'
import { safeText } from '../../../kernel/safety/text.js'
import { createDateFormat } from '../../../ui-shell/kit/text/createDateFormat.js'
import {
  Address,
  Fact,
  Facts,
  Icon,
  NetworkIcon,
  observer,
  Skeleton,
  useAccountName,
  usePlugin,
  useText,
} from '../../../ui-shell/kit/index.js'
import type { PromptProps } from './SignInActions.js'

/** The longest host name (RFC 1035), and a port. */
const longestHost = 260

/** What the message says: which site, where that is not this one, account and network, how long it is valid, and what it is for. */
export const SignInFacts = observer(({ prompt, site }: PromptProps & { readonly site: string }) => {
  const t = useText()
  const { env } = usePlugin()
  const { network, message, isForeign } = prompt
  const { domain = site, notBefore, resources = [] } = message?.data ?? {}
  return (
    <Facts>
      {/* Else the heading says it. */}
      {isForeign && (
        <Fact label={t('siwx.site')} isAlarming>
          <bdi dir="ltr">{safeText(domain, longestHost)}</bdi>
        </Fact>
      )}
      <AccountFact address={prompt.address} namespace={network.chainNamespace} />
      <Fact label={t('siwx.network')}>
        <NetworkIcon size="s" name={network.name} network={network} />
        {network.name}
      </Fact>
      {notBefore !== undefined && Date.parse(notBefore) > env.now() && (
        <Fact label={t('siwx.notBefore')}>
          <Time iso={notBefore} />
        </Fact>
      )}
      <ExpiryFact prompt={prompt} />
      {resources.length > 0 && <ResourcesFact resources={resources} />}
    </Facts>
  )
})

interface AccountFactProps {
  readonly address: string
  readonly namespace: ChainNamespace
}

/** The name, where there is one, and the address in short, as visitors know them; a click shows all of it. */
const AccountFact = observer(({ address, namespace }: AccountFactProps) => {
  const t = useText()
  const name = useAccountName(namespace, address)
  const [isWhole, setWhole] = useState(false)
  return (
    <Fact label={t('siwx.account')} isLong={isWhole}>
      <button
        type="button"
        className="p-siwx-account"
        aria-expanded={isWhole}
        onClick={() => setWhole(!isWhole)}
      >
        <span className="p-siwx-who">
          {name !== undefined && <bdi title={name}>{name}</bdi>}
          <Address address={address} isShort={!isWhole} />
        </span>
        <span className="p-unseen">{t('siwx.account.whole')}</span>
        <Icon name="chevron" />
      </button>
    </Fact>
  )
})

/** Nothing where the message could not be prepared, or has no end. */
const ExpiryFact = observer(({ prompt: { message, state } }: PromptProps) => {
  const t = useText()
  if (!message && state === 'unprepared') return null
  const until = message?.data.expirationTime
  if (message && until === undefined) return null
  return (
    <Fact label={t('siwx.expires')}>
      {until === undefined ? <Skeleton width="96px" height="var(--p-space-5)" /> : <Time iso={until} />}
    </Fact>
  )
})

/** How many are listed, and how much of each: all of it is in the message. */
const listed = 3
const shownLength = 120

/** The `resources` of the message (CAIP-122), as text: nobody has checked these URLs, so they are not links. */
const ResourcesFact = observer(({ resources }: { readonly resources: readonly string[] }) => {
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

/** A time in the visitor's time zone. @param iso as the message has it; shown as it is where it is not a time */
const Time = observer(({ iso }: { readonly iso: string }) => {
  const t = useText()
  const at = Date.parse(iso)
  if (Number.isNaN(at)) return <bdi>{iso}</bdi>
  const format = createDateFormat(t.locale, { dateStyle: 'medium', timeStyle: 'short' })
  return <time dateTime={iso}>{format(at)}</time>
})
