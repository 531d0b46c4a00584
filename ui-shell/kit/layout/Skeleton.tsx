import css from './Skeleton.css'
import { useStyles } from '../hooks/useStyles.js'
import { variables } from '../variables.js'

/** What {@link Skeleton} takes: the exact size of what will take its place, so that nothing jumps. */
export interface SkeletonProps {
  /** A CSS length. Default `100%`. */
  readonly width?: string
  /** A CSS length. */
  readonly height: string
  /** Default `m`, the corners of a row. */
  readonly corners?: 's' | 'm' | 'round'
}

/** A placeholder for content that is loading. Appears after 150 ms, so that fast content does not flicker. */
export const Skeleton = ({ width = '100%', height, corners = 'm' }: SkeletonProps) => {
  useStyles(css, 'component')
  return (
    <span
      className={`p-skeleton p-skeleton-${corners}`}
      style={variables({ '--p-width': width, '--p-height': height })}
      aria-hidden
    />
  )
}
