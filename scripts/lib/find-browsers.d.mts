export function ensureBrowser(
  key: 'firefox' | 'webkit',
  options?: { readonly env?: NodeJS.ProcessEnv; readonly ask?: ((question: string) => string) | null },
): string
