import type { Connector } from '../../../kernel/define.js'

/** The picture that a connector brings. The provider at `window.ethereum` has none: what it may be given stands for any such wallet. */
export const ownIcon = (connector: Connector | undefined): string | undefined =>
  connector?.type === 'INJECTED' ? undefined : connector?.icon
