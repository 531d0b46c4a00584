import { Skeleton, Stack } from '../../../ui-shell/kit/index.js'

/** What {@link RowSkeletons} takes. */
export interface RowSkeletonsProps {
  readonly count: number
}

/** Rows that are on their way. */
export const RowSkeletons = ({ count }: RowSkeletonsProps) => (
  <Stack gap="s">
    {Array.from({ length: count }, (_, row) => (
      <Skeleton key={row} height="var(--p-row)" />
    ))}
  </Stack>
)
