/** The addresses of the pictures of assets, artworks and people, which the sandbox draws. */
export interface PictureUrls {
  token(symbol: string): string
  /** @param seed letters, digits, dots and hyphens */
  nft(seed: string): string
  /** @param seed letters, digits, dots and hyphens */
  avatar(seed: string): string
}

/** @param url the sandbox's address, asked for when a picture is named */
export const createPictureUrls = (url: () => string): PictureUrls => ({
  token: symbol => `${url()}/pictures/tokens/${symbol.replace(/[^A-Za-z0-9.]/g, '').slice(0, 16) || 'X'}`,
  nft: seed => `${url()}/pictures/nfts/${seed}`,
  avatar: seed => `${url()}/pictures/avatars/${seed}`,
})
