import { ApiError } from '../ApiError.js'

/** Where names are registered; the second zone is only looked up. */
export const zones = ['reown.id', 'wcn.id'] as const

/** Parts a name into its label and zone. @throws ApiError 400 `name` for what is no name of our zones */
export function splitName(name: string): { readonly label: string; readonly zone: string } {
  const [, label, zone] = /^([a-z0-9-]{3,64})\.([a-z0-9-]+\.[a-z0-9-]+)$/.exec(name.slice(0, 128)) ?? []
  if (label === undefined || zone === undefined)
    throw new ApiError(400, 'name', `Invalid name format: ${name}`)
  if (!zones.some(known => known === zone))
    throw new ApiError(400, 'name', `Name zone is not supported: ${zone}`)
  return { label, zone }
}
