import { Skeleton } from '../../kit/index.js'

/** Props of {@link Placeholders}. */
export interface PlaceholdersProps {
  readonly count: number
}

/** Rows that are on their way, in a list: they have their room already. */
export const Placeholders = ({ count }: PlaceholdersProps) =>
  Array.from({ length: count }, (_, row) => (
    <li key={row} className="p-placeholder" aria-hidden>
      <Skeleton height="100%" />
    </li>
  ))
