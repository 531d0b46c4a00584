import css from './Icon.css'
import { useStyles } from '../hooks/useStyles.js'

/** One path each, drawn with a line on a field of 24 by 24. */
const paths = {
  back: 'M15 5l-7 7 7 7',
  chevron: 'M9 5l7 7-7 7',
  close: 'M6 6l12 12M18 6L6 18',
  help: 'M9.2 9a2.9 2.9 0 1 1 4.2 2.6c-.9.5-1.4 1-1.4 2M12 17.2v.1M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
  info: 'M12 11v5.5M12 7.6v.1M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
  warning:
    'M12 9.5V14M12 17v.1M10.3 4.5L2.9 17.3A2 2 0 0 0 4.6 20h14.8a2 2 0 0 0 1.7-2.7L13.7 4.5a2 2 0 0 0-3.4 0z',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  copy: 'M9 9V6a2 2 0 0 1 2-2h7a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-3M6 9h7a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2z',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L20 20',
  external: 'M10 5H7a2 2 0 0 0-2 2v10a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-3M14 4h6v6M20 4l-9 9',
  wallet:
    'M18 8V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v11a3 3 0 0 0 3 3h11a2 2 0 0 0 2-2v-8a2 2 0 0 0-2-2H6a2 2 0 0 1-2-2M16 14v.1',
  network:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3.5 9.5h17M3.5 14.5h17M12 3c-5 5.6-5 12.4 0 18M12 3c5 5.6 5 12.4 0 18',
  leave: 'M10 4H7a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h3M15 8l4 4-4 4M19 12H9',
  retry: 'M20 11a8 8 0 0 0-14.5-3.5L4 9M4 4.5V9h4.5M4 13a8 8 0 0 0 14.5 3.5L20 15M20 19.5V15h-4.5',
  plus: 'M12 5v14M5 12h14',
  key: 'M14.5 4a5.5 5.5 0 0 0-5.2 7.2L4 16.5V20h3.5v-2.5H10V15l2.8-.8A5.5 5.5 0 1 0 14.5 4zM16 8.4v.1',
  shield: 'M12 3l7 2.8v5.4c0 4.4-2.9 8.1-7 9.8-4.1-1.7-7-5.4-7-9.8V5.8zM9 12l2.2 2.2L15.2 10',
  download: 'M12 4v11M7.5 11L12 15.5 16.5 11M5 20h14',
  qr: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5M20 14v.1M20 17v3h-3M14 20v.1',
  send: 'M7.5 16.5l9-9M9 7.5h7.5V15',
  receive: 'M16.5 7.5l-9 9M15 16.5H7.5V9',
  swap: 'M4 9h15.5L16 5.5M20 15H4.5L8 18.5',
  grid: 'M5 5h5v5H5zM14 5h5v5h-5zM5 14h5v5H5zM14 14h5v5h-5z',
} as const

/** The names of the kit's icons. */
export type IconName = keyof typeof paths

/** Pictures that point along the line of reading. */
const directed: ReadonlySet<IconName> = new Set(['back', 'chevron', 'leave', 'external'])

/** Props of {@link Icon}: one of the kit's icons, or one of your own. */
export type IconProps =
  | { readonly name: IconName }
  | {
      /** What an SVG path says (`d`), to be drawn with a line on a field of 24 by 24. */
      readonly path: string
    }

/** A small line picture in the colour of the text around it. Decorative: put a name beside it, or on its button. */
export const Icon = (props: IconProps) => {
  useStyles(css, 'component')
  const isDirected = 'name' in props && directed.has(props.name)
  return (
    <svg className={isDirected ? 'p-icon p-icon-directed' : 'p-icon'} viewBox="0 0 24 24" aria-hidden>
      <path d={'name' in props ? paths[props.name] : props.path} />
    </svg>
  )
}
