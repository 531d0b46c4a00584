import { useEffect } from 'react'
import type { ChainNamespace } from '../../../kernel/define.js'
import { useKernel } from '../../../ui-shell/kit/index.js'
import { activityService, type Activity } from '../api.js'

/** The activity of a chain, kept up to date for as long as the component is there. */
export const useActivity = (namespace: ChainNamespace): Activity => {
  const activity = useKernel().getForNamespace(activityService, namespace)
  useEffect(() => activity.watch(), [activity])
  return activity
}
