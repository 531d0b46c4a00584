import { safeText } from '../../../kernel/safety/text.js'
import { Fact, Facts, NetworkIcon, observer, useKernel, useText } from '../../../ui-shell/kit/index.js'
import { AccountFact } from './AccountFact.js'
import { ExpiryFact } from './ExpiryFact.js'
import { hostOf } from './hostOf.js'
import { ResourcesFact } from './ResourcesFact.js'
import type { PromptProps } from './PromptProps.js'
import { Time } from './Time.js'

/** The longest name that a host can have (RFC 1035), and a port. */
const longestHost = 260

/** What the message says, for people: which site, which account, which network, for how long, and what for. */
export const SignInFacts = observer(({ prompt }: PromptProps) => {
  const t = useText()
  const { env } = useKernel()
  const { network, message, isForeign } = prompt
  const { domain = hostOf(env.origin), notBefore, resources = [] } = message?.data ?? {}
  return (
    <Facts>
      <Fact label={t('siwx.site')} isAlarming={isForeign}>
        <bdi dir="ltr">{safeText(domain, longestHost)}</bdi>
      </Fact>
      <AccountFact address={prompt.address} />
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
