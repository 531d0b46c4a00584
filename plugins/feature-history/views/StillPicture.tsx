import { useState, type ReactNode } from 'react'

/** What {@link StillPicture} takes. */
export interface StillPictureProps {
  /** An address that may be fetched. */
  readonly src: string
  /** Stands there until the picture is drawn, and where it cannot be. */
  readonly fallback: ReactNode
}

/** Pixels of a side: sharp on dense screens at the size of a row. */
const side = 72

/** Draws the middle of a picture into a square. */
const drawCover = (canvas: HTMLCanvasElement, picture: HTMLImageElement): boolean => {
  const { naturalWidth: width, naturalHeight: height } = picture
  // Pictures of lines may have no size of their own.
  const edge = Math.min(width, height)
  const drawing = edge > 0 ? canvas.getContext('2d') : null
  drawing?.drawImage(picture, (width - edge) / 2, (height - edge) / 2, edge, edge, 0, 0, side, side)
  return drawing !== null
}

/** A picture from outside that never moves: its first frame, drawn once. Decorative. */
export const StillPicture = ({ src, fallback }: StillPictureProps) => {
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null)
  const [isDrawn, setIsDrawn] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  if (hasFailed) return fallback
  return (
    <span className="p-still" data-drawn={isDrawn}>
      {!isDrawn && fallback}
      {/* Never shown, so that nothing in it moves before its eyes; only its first frame is drawn. */}
      {!isDrawn && (
        <img
          hidden
          src={src}
          alt=""
          referrerPolicy="no-referrer"
          onError={() => setHasFailed(true)}
          onLoad={({ currentTarget }) => {
            if (canvas && drawCover(canvas, currentTarget)) setIsDrawn(true)
            else setHasFailed(true)
          }}
        />
      )}
      <canvas ref={setCanvas} hidden={!isDrawn} width={side} height={side} aria-hidden />
    </span>
  )
}
