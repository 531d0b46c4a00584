import { readBytes } from '../../../kernel/fetching/readBytes.js'

const tooLarge = (size: number) => new RangeError(`${size} bytes`)

/** An answer that comes in these pieces, and tells how many of them were taken. */
const inPieces = (pieces: readonly Uint8Array<ArrayBuffer>[]) => {
  let taken = 0
  const source = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull: controller => {
        const piece = pieces[taken]
        taken += 1
        if (piece) controller.enqueue(piece)
        else controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  return { response: new Response(source), taken: () => taken }
}

test('the pieces of a body are put together in their order', async () => {
  const { response } = inPieces([Uint8Array.of(1, 2), new Uint8Array(), Uint8Array.of(3)])
  expect(await readBytes(response, 10, tooLarge)).toEqual(Uint8Array.of(1, 2, 3))
})

test('an answer without a body is empty', async () => {
  expect(await readBytes(new Response(null, { status: 204 }), 0, tooLarge)).toEqual(new Uint8Array())
})

test('a body may be as large as it may be, and not a byte larger', async () => {
  const body = new Uint8Array(8)
  expect(await readBytes(new Response(body), 8, tooLarge)).toHaveLength(8)
  await expect(readBytes(new Response(body), 7, tooLarge)).rejects.toThrow(new RangeError('8 bytes'))
})

test('a body that never ends is read no further than it may be large', async () => {
  const { response, taken } = inPieces(Array.from({ length: 100 }, () => new Uint8Array(4)))
  await expect(readBytes(response, 9, tooLarge)).rejects.toThrow(new RangeError('12 bytes'))
  expect(taken()).toBe(3)
})

test('what is said of the length beforehand is not believed', async () => {
  const response = new Response(new Uint8Array(8), { headers: { 'content-length': '1' } })
  await expect(readBytes(response, 4, tooLarge)).rejects.toThrow(new RangeError('8 bytes'))
})

test('a body that breaks off fails, with its own reason', async () => {
  const broken = new ReadableStream({ pull: controller => controller.error(new TypeError('cut off')) })
  await expect(readBytes(new Response(broken), 10, tooLarge)).rejects.toThrow('cut off')
})
