/** Filled in by the build, see vite.config.ts. */
declare const portico_repository: string

/** The address of the source code, as package.json says it; empty where it says none. */
export const repository: string = portico_repository
