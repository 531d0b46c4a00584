import { readFile } from 'node:fs/promises'
import { HttpError } from '../http/HttpError.js'

/** Reads a file of the page, which the build of the package puts beside this one. @throws HttpError 404 in the sources */
export async function readPageFile(name: 'page.js' | 'page.css'): Promise<string> {
  try {
    return await readFile(new URL(name, import.meta.url), 'utf8')
  } catch {
    throw new HttpError(404, 'Script and style of this page are in the built package only.')
  }
}
