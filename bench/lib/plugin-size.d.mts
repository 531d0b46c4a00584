/**
 * Gzip size, in bytes, of all of a plugin: its lazy parts too, but for its texts, of which a visitor fetches one language.
 * @param comesLater the files, as they are called in `dist`, that are left out
 */
export function pluginSize(name: string, comesLater?: readonly string[]): Promise<number>
