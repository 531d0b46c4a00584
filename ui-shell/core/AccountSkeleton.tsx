import { Skeleton, Stack } from '../kit/index.js'

/** Stands for an account that is being reconnected. */
export const AccountSkeleton = () => (
  <Stack>
    <div className="p-account-head">
      <Skeleton width="var(--p-logo-l)" height="var(--p-logo-l)" corners="round" />
      <Skeleton width="150px" height="var(--p-target)" />
      <Skeleton width="110px" height="var(--p-target)" />
      <Skeleton width="180px" height="var(--p-target)" corners="round" />
    </div>
    <Skeleton height="48px" />
  </Stack>
)
