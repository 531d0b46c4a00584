/** What may stand in a drawing from outside. Everything else is left out, with all that is in it. */
export const svgElements: ReadonlySet<string> = new Set(
  'svg g path rect circle ellipse line polyline polygon text tspan defs symbol use clipPath mask linearGradient radialGradient stop'.split(
    ' ',
  ),
)
/** Those that something is seen of. */
export const svgShapes: ReadonlySet<string> = new Set(
  'path rect circle ellipse line polyline polygon text use'.split(' '),
)
/** Elements that `href` may name another one in. */
export const svgLinks: ReadonlySet<string> = new Set(['use', 'linearGradient', 'radialGradient'])
/** What may name something of the same drawing by `url(#…)`. */
export const svgPaints: ReadonlySet<string> = new Set(['fill', 'stroke', 'clip-path', 'mask'])
/** What the browser draws apart, and then onto the rest. */
export const svgLayers: ReadonlySet<string> = new Set(['opacity', 'clip-path', 'mask'])

const looks =
  'fill fill-rule fill-opacity stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity clip-rule clip-path mask mask-type opacity stop-color stop-opacity color display visibility font-family font-size font-weight font-style text-anchor dominant-baseline letter-spacing paint-order isolation'
const places =
  'width height viewBox preserveAspectRatio x y cx cy r rx ry x1 y1 x2 y2 dx dy fx fy fr d points transform offset gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits'

/** Attributes that are also properties of CSS. */
export const svgLooks: ReadonlySet<string> = new Set(looks.split(' '))
/** All attributes, but for `id`, `href`, `class` and `style`. */
export const svgAttributes: ReadonlySet<string> = new Set([...svgLooks, ...places.split(' ')])
