import type { Kernel } from '../../../kernel/contract/Kernel.js'
import { useShell } from '../Shell.js'

/** The kernel of the modal: its stores and flows. What a component reads of a store, it reads inside `observer`. */
export const useKernel = (): Kernel => useShell().kernel
