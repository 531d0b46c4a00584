/** `packages` of a lock file of version 3, by path. */
export type LockedPackages = Readonly<
  Record<
    string,
    {
      readonly resolved?: string | undefined
      readonly integrity?: string | undefined
      readonly license?: string | undefined
      readonly hasInstallScript?: boolean | undefined
      readonly engines?: { readonly node?: string } | undefined
    }
  >
>

/** @returns a line for each problem */
export declare const lockProblems: (packages: LockedPackages) => readonly string[]

/** The same of packages that no host installs: where they are from, and their hashes. @returns a line for each problem */
export declare const foreignLockProblems: (packages: LockedPackages) => readonly string[]
