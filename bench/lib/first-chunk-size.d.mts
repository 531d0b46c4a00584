/** Gzip size, in bytes, of what a host fetches before any `import()`, built as one file. */
export function firstChunkSize(code: string, besides?: Readonly<Record<string, string>>): Promise<number>
