import { Button, Icon, useCopy, useText } from '../../../ui-shell/kit/index.js'

/** What {@link CopyLink} takes. */
export interface CopyLinkProps {
  /** Undefined while there is none. */
  readonly uri: string | undefined
  readonly kind?: 'secondary' | 'quiet'
  readonly takesFocus?: boolean | undefined
}

/** Copies the pairing as text, for wallets that paste it: what the code says to those who cannot scan. Confirms in its place. */
export const CopyLink = ({ uri, kind = 'secondary', takesFocus }: CopyLinkProps) => {
  const t = useText()
  const { outcome, copy } = useCopy()
  return (
    <Button
      kind={kind}
      icon={<Icon name={outcome === 'done' ? 'check' : 'copy'} />}
      disabled={uri === undefined ? t('wc.creating') : undefined}
      takesFocus={takesFocus}
      onClick={() => uri !== undefined && copy(uri)}
    >
      {outcome ? t(`copy.${outcome}`) : t('wc.copy')}
    </Button>
  )
}
