export declare const hasApt: (env: NodeJS.ProcessEnv) => boolean
export declare const aptInstall: (env: NodeJS.ProcessEnv, packages: readonly string[]) => void
