import { readBytes } from './readBytes.js'

/** As {@link readBytes}, for a body in UTF-8. */
export const readText = async (
  response: Response,
  maxBytes: number,
  tooLarge: (size: number) => Error,
): Promise<string> => new TextDecoder().decode(await readBytes(response, maxBytes, tooLarge))
