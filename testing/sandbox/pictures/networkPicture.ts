/** White shapes on a field of 64 by 64, made to be told apart at the size of a letter. */
const shapes = {
  /** A portico, seen from the front. */
  arch: 'M13 48V32a19 19 0 0 1 38 0v16h-9V32a10 10 0 0 0-20 0v16z',
  columns: 'M14 17h36v6H14zM18 27h7v16h-7zM28.5 27h7v16h-7zM39 27h7v16h-7zM14 46h36v6H14z',
  dome: 'M12 44a20 20 0 0 1 40 0zM12 47h40v5H12zM29 12h6v10h-6z',
  gate: 'M14 14h36v8H14zM18 25h8v26h-8zM38 25h8v26h-8z',
} as const

/** What a network of the sandbox looks like: a white shape on a coloured disc. */
export interface NetworkLook {
  readonly tint: `#${string}`
  readonly shape: keyof typeof shapes
}

/** @returns the picture of a network as a `data:` URL, fit for `assets.imageUrl` */
export const networkPicture = ({ tint, shape }: NetworkLook): string => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64"><circle cx="32" cy="32" r="32" fill="${tint}"/><path d="${shapes[shape]}" fill="#fff"/></svg>`
  return `data:image/svg+xml;base64,${btoa(drawing)}`
}
