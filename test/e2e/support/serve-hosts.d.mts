/** See `serve-hosts.mjs`. @param settings what the pages read @param connect the address that the policies allow */
export const serveHosts: (
  folder: string,
  settings: object,
  connect: string,
) => Promise<{ readonly url: string; stop(): Promise<void> }>
