import type { Messages } from '../kernel/contract/plugin.js'

/** Compiles the ICU texts of a catalogue at build time. */
export function compileCatalogue(messages: Readonly<Record<string, string>>): Messages
