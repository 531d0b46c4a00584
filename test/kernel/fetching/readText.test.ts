import fc from 'fast-check'
import { readText } from '../../../kernel/fetching/readText.js'

const tooLarge = (size: number) => new RangeError(`${size} bytes`)

/** An answer that comes in pieces of so many bytes. */
const inPieces = (text: string, pieceSize: number) => {
  const bytes = new TextEncoder().encode(text)
  const source = new ReadableStream({
    start: controller => {
      for (let at = 0; at < bytes.length; at += pieceSize) controller.enqueue(bytes.slice(at, at + pieceSize))
      controller.close()
    },
  })
  return new Response(source)
}

test('a character may be cut anywhere between the pieces of an answer', () =>
  fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'grapheme', minLength: 1 }),
      fc.integer({ min: 1, max: 5 }),
      async (text, pieceSize) => {
        expect(await readText(inPieces(`é€🦊${text}`, pieceSize), 10_000, tooLarge)).toBe(`é€🦊${text}`)
      },
    ),
  ))

test('the limit counts bytes, not characters', async () => {
  expect(await readText(inPieces('🦊', 1), 4, tooLarge)).toBe('🦊')
  await expect(readText(inPieces('🦊', 1), 3, tooLarge)).rejects.toThrow(new RangeError('4 bytes'))
})

test('bytes that are no UTF-8 become replacement characters, and throw nothing', async () => {
  const response = new Response(Uint8Array.of(0x61, 0xff, 0x62))
  expect(await readText(response, 10, tooLarge)).toBe('a\uFFFDb')
})

test('a mark of the byte order is no part of the text', async () => {
  expect(await readText(new Response('\uFEFF{}'), 10, tooLarge)).toBe('{}')
})
