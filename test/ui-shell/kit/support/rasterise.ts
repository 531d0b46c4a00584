import type { QrDrawing } from '../../../../ui-shell/kit/images/drawQr.js'

type Point = readonly [x: number, y: number]
type Line = readonly [from: Point, to: Point]

/** The lines of a path of the commands that codes are drawn with: `M h v a z`, arcs of a quarter turn. */
const linesOf = (path: string): readonly Line[] => {
  const lines: Line[] = []
  let at: Point = [0, 0]
  let start = at
  const to = (next: Point) => {
    lines.push([at, next])
    at = next
  }
  for (const [, command = '', rest = ''] of path.matchAll(/([Mhvaz])([^Mhvaz]*)/g)) {
    const [a = 0, b = 0, , , sweep, dx = 0, dy = 0] = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number)
    const [x, y] = at
    if (command === 'M') at = start = [a, b]
    else if (command === 'h') to([x + a, y])
    else if (command === 'v') to([x, y + a])
    else if (command === 'z') to(start)
    else if (command === 'a' && sweep === 1) quarter(at, [dx, dy], a).forEach(to)
    else throw new Error(`no code is drawn with ${command}`)
  }
  return lines
}

/** A quarter turn clockwise, in eight steps. */
const quarter = ([x, y]: Point, [dx, dy]: Point, radius: number): Point[] => {
  const isDownFirst = dx * dy < 0
  const centre: Point = isDownFirst ? [x + dx, y] : [x, y + dy]
  const begin = Math.atan2(y - centre[1], x - centre[0])
  return Array.from({ length: 8 }, (_, step) => {
    const angle = begin + ((step + 1) / 8) * (Math.PI / 2)
    return [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)]
  })
}

const distance = ([px, py]: Point, [[ax, ay], [bx, by]]: Line): number => {
  const length = (bx - ax) ** 2 + (by - ay) ** 2
  const t =
    length === 0 ? 0 : Math.max(0, Math.min(1, ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / length))
  return Math.hypot(px - ax - t * (bx - ax), py - ay - t * (by - ay))
}

/** A picture, as `decodeQR` reads it. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

/**
 * Draws a code into pixels: dark where a round line as wide as a module runs, light elsewhere. A logo is a grey square.
 * @param scale pixels a module
 */
export const rasterise = ({ viewBox, path, logo }: QrDrawing, scale: number): Picture => {
  const [left = 0, , field = 0] = viewBox.split(' ').map(Number)
  const size = Math.round(field * scale)
  const data = new Uint8Array(size * size * 4).fill(255)
  const paint = (x: number, y: number, shade: number) =>
    data.fill(shade, (y * size + x) * 4, (y * size + x) * 4 + 3)
  const place = (pixel: number) => (pixel + 0.5) / scale + left
  const pixel = (at: number) => Math.max(0, Math.min(size - 1, Math.floor((at - left) * scale)))
  for (const line of linesOf(path)) {
    const [[ax, ay], [bx, by]] = line
    for (let y = pixel(Math.min(ay, by) - 0.5); y <= pixel(Math.max(ay, by) + 0.5); y++)
      for (let x = pixel(Math.min(ax, bx) - 0.5); x <= pixel(Math.max(ax, bx) + 0.5); x++)
        if (distance([place(x), place(y)], line) <= 0.5) paint(x, y, 0)
  }
  const half = (logo * size) / 2
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++)
      if (Math.abs(x - size / 2) < half && Math.abs(y - size / 2) < half) paint(x, y, 128)
  return { width: size, height: size, data }
}
