/** A picture drawn by Portico itself, white on a coloured disc, on a field of 32 by 32. */
export type Drawing = readonly [
  tint: string,
  path: string,
  /** The width of the line that it is drawn with. Left out: its areas are filled. */
  line?: number,
]

/** The signs of the namespaces, known from their own, and not copies of them. */
export const namespaceDrawings: Readonly<Record<string, Drawing>> = {
  eip155: ['#5a70dd', 'M16 4.8l7 11.3-7 4.1-7-4.1zM16 22.3l7-4.1-7 9.2-7-9.2z'],
  solana: ['#7d4fd8', 'M11.4 8.8h13l-3.6 3.8h-13zM7.6 14.1h13l3.6 3.8h-13zM11.4 19.4h13l-3.6 3.8h-13z'],
  bip122: [
    '#cf6f0c',
    'M10.5 9.5h7a3.2 3.2 0 0 1 0 6.4h-4.8m4.8 0h.9a3.3 3.3 0 0 1 0 6.6h-7.9m2.2-13v13m1-15.5v2.5m3.6-2.5v2.5m-3.6 13V25m3.6-2.5V25',
    2.1,
  ],
  polkadot: ['#cf2477', 'M16 7.6v0M23.3 11.8v0M23.3 20.2v0M16 24.4v0M8.7 20.2v0M8.7 11.8v0', 4.8],
  cosmos: [
    '#565b8c',
    'M5.5 16a10.5 4.3 0 1 0 21 0a10.5 4.3 0 1 0-21 0M10.8 6.9a10.5 4.3 60 1 0 10.4 18.2a10.5 4.3 60 1 0-10.4-18.2M21.2 6.9a10.5 4.3 120 1 0-10.4 18.2a10.5 4.3 120 1 0 10.4-18.2M16 15.9v.2',
    1.7,
  ],
}

/** Props of {@link Glyph}. */
export interface GlyphProps {
  readonly drawing: Drawing
  readonly className: string
}

/** Shows a drawing. Decorative. */
export const Glyph = ({ drawing: [tint, path, line], className }: GlyphProps) => (
  <svg className={className} viewBox="0 0 32 32" aria-hidden>
    <circle cx="16" cy="16" r="16" fill={tint} />
    <path
      d={path}
      fill={line ? 'none' : '#fff'}
      stroke={line ? '#fff' : 'none'}
      strokeWidth={line}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
