import { readPicture as readAny } from '../../../kernel/fetching/readPicture.js'
import { answerInvalid } from '../errors.js'

/** Reads an answer that is a picture. @returns a `data:` URL @throws `ANSWER_INVALID` when it is none, or over 512 KiB */
export const readPicture = (response: Response): Promise<string> => readAny(response, answerInvalid)
