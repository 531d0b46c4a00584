import { Link } from '../controls/Link.js'
import { useShell } from '../Shell.js'
import { useText } from './useText.js'

/** Props of {@link LegalText}. */
export interface LegalTextProps {
  /** `connect.legal.both` states it, `connect.legal.accept` lets the visitor say it. */
  readonly opening: 'connect.legal.both' | 'connect.legal.accept'
}

/** The sentence about the host's terms and privacy policy, with links to those that there are. */
export const LegalText = ({ opening }: LegalTextProps) => {
  const { termsConditionsUrl, privacyPolicyUrl } = useShell().settings
  const t = useText()
  return (
    <>
      {t(opening)}{' '}
      {termsConditionsUrl && (
        <Link isPlain href={termsConditionsUrl}>
          {t('connect.legal.terms')}
        </Link>
      )}
      {termsConditionsUrl && privacyPolicyUrl && ` ${t('connect.legal.and')} `}
      {privacyPolicyUrl && (
        <Link isPlain href={privacyPolicyUrl}>
          {t('connect.legal.privacy')}
        </Link>
      )}
    </>
  )
}
