import type { ChainContribution } from '../../kernel/define.js'

/** The store of a chain, as the kernel hands it to an adapter. */
export type ChainStore = Parameters<Awaited<ReturnType<ChainContribution['load']>>>[1]
