/** What the workbench shows, one at a time. */
export const tabs = ['preview', 'code', 'events', 'state'] as const

export type Tab = (typeof tabs)[number]
