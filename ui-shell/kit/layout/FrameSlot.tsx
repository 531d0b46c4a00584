import type { SiteFrame } from '../../core/api.js'
import { useStyles } from '../hooks/useStyles.js'
import css from './FrameSlot.css'

/** Props of {@link FrameSlot}. */
export interface FrameSlotProps {
  /** As `framesService` has opened it. */
  readonly frame: Pick<SiteFrame, 'name'>
}

/** Shows a frame of another site, as large as what is around it. While it is not drawn, the frame goes on without being shown. */
export const FrameSlot = ({ frame }: FrameSlotProps) => {
  useStyles(css)
  return <slot className="p-frame" name={frame.name} />
}
