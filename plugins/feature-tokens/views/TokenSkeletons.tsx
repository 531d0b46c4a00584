import { Skeleton, Stack } from '../../../ui-shell/kit/index.js'

/** Rows that are on their way. */
export const TokenSkeletons = () => (
  <Stack gap="s">
    {[0, 1, 2, 3].map(row => (
      <Skeleton key={row} height="var(--p-row)" />
    ))}
  </Stack>
)
