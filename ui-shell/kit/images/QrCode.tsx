import { useMemo, type ReactNode } from 'react'
import type { Network } from '../../../kernel/contract/types.js'
import { drawQr } from './drawQr.js'
import css from './QrCode.css'
import { NetworkIcon } from './NetworkIcon.js'
import { Skeleton } from '../layout/Skeleton.js'
import { useStyles } from '../hooks/useStyles.js'
import { variables } from '../variables.js'
import { WalletIcon } from './WalletIcon.js'

/** The picture in the middle of a code. */
export interface QrLogo {
  readonly name: string
  readonly src?: string | undefined
  /** Shows the picture of a network, as everywhere else. */
  readonly network?: Network | undefined
}

/** Props of {@link QrCode}. */
export interface QrCodeProps {
  /** What is encoded; undefined while it is being made: a skeleton of the same size stands in. */
  readonly text: string | undefined
  /** What the code is for, for screen readers. Put what does the same beside it, such as a button that copies the text. */
  readonly label: string
  /** Stands in the middle: a picture, or the initials of the name. Left out where the text is too long for it. */
  readonly logo?: QrLogo | undefined
  /** Out of date: blurred, so that nobody scans it. */
  readonly isStale?: boolean | undefined
  /** Lies over a code that is out of date: the way to a new one. */
  readonly children?: ReactNode
}

/** A QR code, as wide as its container: dark on a light plate in every theme, never mirrored. */
export const QrCode = ({ text, label, logo, isStale, children }: QrCodeProps) => {
  useStyles(css, 'component')
  const hasLogo = logo !== undefined
  const drawing = useMemo(() => (text === undefined ? undefined : drawQr(text, hasLogo)), [text, hasLogo])
  return (
    <div className="p-qr" data-stale={isStale}>
      {drawing ? (
        <div className="p-qr-plate" role="img" aria-label={label}>
          <svg viewBox={drawing.viewBox} aria-hidden>
            <path d={drawing.path} />
          </svg>
          {logo && drawing.logo > 0 && (
            <span className="p-qr-logo" style={variables({ '--p-share': `${drawing.logo * 100}%` })}>
              {logo.network ? <NetworkIcon size="l" {...logo} /> : <WalletIcon size="l" {...logo} />}
            </span>
          )}
        </div>
      ) : (
        <Skeleton height="100%" />
      )}
      {isStale && children && <div className="p-qr-over">{children}</div>}
    </div>
  )
}
