import { useState, type ReactNode } from 'react'
import css from './StillPicture.css'
import { useStyles } from '../hooks/useStyles.js'

/** Props of {@link StillPicture}. */
export interface StillPictureProps {
  /** A picture that may be shown (`safePicture`), or an address that may be fetched. Another one: give it as `key`, too. */
  readonly src: string
  /** Of its longer side, as it is drawn: twice its size on the screen is sharp on dense ones. */
  readonly pixels: number
  /** `cover`: the middle of it, as a square. `contain`: all of it. Default `cover`. */
  readonly fit?: 'cover' | 'contain'
  /** Stands there until the picture is drawn, and where it cannot be. */
  readonly fallback: ReactNode
}

/** A few bytes can be a picture that fills the memory: it is not unfolded. */
const maxPixels = 2 ** 22

/** The part of a picture that is drawn, and how large. */
const frameOf = (
  width: number,
  height: number,
  { pixels, fit }: Omit<StillPictureProps, 'src' | 'fallback'>,
) => {
  if (fit === 'contain') {
    const scale = pixels / Math.max(width, height)
    return {
      part: [0, 0, width, height],
      size: [Math.ceil(width * scale), Math.ceil(height * scale)],
    } as const
  }
  const edge = Math.min(width, height)
  return {
    part: [(width - edge) / 2, (height - edge) / 2, edge, edge],
    size: [pixels, pixels],
  } as const
}

/** Draws the first frame of a picture. @returns whether it could be */
const draw = (
  canvas: HTMLCanvasElement,
  picture: HTMLImageElement,
  how: Omit<StillPictureProps, 'src' | 'fallback'>,
): boolean => {
  const { naturalWidth: width, naturalHeight: height } = picture
  // Pictures of lines may have no size of their own.
  const drawing = width * height > 0 && width * height <= maxPixels ? canvas.getContext('2d') : null
  if (!drawing) return false
  const { part, size } = frameOf(width, height, how)
  ;[canvas.width, canvas.height] = size
  drawing.drawImage(picture, ...part, 0, 0, ...size)
  return true
}

/** A drawing of lines stands still as `safePicture` leaves it, and is drawn beside the page: onto a canvas, the page would wait for it. */
const isLines = (src: string) => src.startsWith('data:image/svg+xml')

/**
 * A picture from outside that never moves: its first frame, drawn once. Decorative. Its size is that of the `canvas` in it, or of the
 * `img` where it is of lines.
 */
export const StillPicture = ({ src, fallback, ...how }: StillPictureProps) => {
  useStyles(css, 'component')
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null)
  const [isDrawn, setIsDrawn] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  if (hasFailed) return fallback
  const drawsLines = isLines(src)
  return (
    <span className="p-still" data-drawn={isDrawn} data-fit={how.fit ?? 'cover'}>
      {!isDrawn && fallback}
      {/* Of dots: never shown, so that nothing in it moves before the eyes; only its first frame is drawn. */}
      {(drawsLines || !isDrawn) && (
        <img
          hidden={!isDrawn}
          src={src}
          alt=""
          decoding="async"
          draggable={false}
          referrerPolicy="no-referrer"
          onError={() => setHasFailed(true)}
          onLoad={({ currentTarget }) => {
            if (drawsLines || (canvas && draw(canvas, currentTarget, how))) setIsDrawn(true)
            else setHasFailed(true)
          }}
        />
      )}
      {!drawsLines && <canvas ref={setCanvas} hidden={!isDrawn} width={0} height={0} aria-hidden />}
    </span>
  )
}
