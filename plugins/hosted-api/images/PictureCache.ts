const maxPictures = 500
const maxCharacters = 16 * 1024 * 1024

/** The pictures used last, up to 500 and to 16 million characters in all. */
export class PictureCache {
  /** Least recently used first. */
  private readonly pictures = new Map<string, string>()
  private size = 0

  get(key: string): string | undefined {
    const picture = this.pictures.get(key)
    if (picture !== undefined) {
      this.pictures.delete(key)
      this.pictures.set(key, picture)
    }
    return picture
  }

  set(key: string, picture: string): void {
    this.remove(key)
    this.pictures.set(key, picture)
    this.size += picture.length
    for (const oldest of this.pictures.keys()) {
      if (this.pictures.size <= maxPictures && this.size <= maxCharacters) return
      this.remove(oldest)
    }
  }

  private remove(key: string): void {
    this.size -= this.pictures.get(key)?.length ?? 0
    this.pictures.delete(key)
  }
}
