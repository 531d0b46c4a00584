import type { ModalEvent, ModalState } from 'portico'

/** What the stage tells the playground around it. */
export type StageMessage =
  | { readonly source: 'portico-stage'; readonly kind: 'event'; readonly event: ModalEvent }
  | { readonly source: 'portico-stage'; readonly kind: 'state'; readonly state: ModalState }

/** Whether a message in this page is from its stage. */
export const isStageMessage = ({ origin, data }: MessageEvent<unknown>): boolean =>
  origin === location.origin &&
  typeof data === 'object' &&
  data !== null &&
  'source' in data &&
  data.source === 'portico-stage'
