/** Gzip size, in bytes, of all of a plugin: its lazy parts too, but for its texts, of which a visitor fetches one language. */
export function pluginSize(name: string): Promise<number>
