import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serveStatic } from '../../scripts/lib/serve-static.mjs'

const portOf = (url: string) => Number(new URL(url).port)

test('a port that is taken is passed over for the next that is free', async () => {
  const other = createServer()
  other.listen(0, 'localhost')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const site = await serveStatic('docs', { port })
  try {
    expect(portOf(site.url)).toBeGreaterThan(0)
    expect(portOf(site.url)).not.toBe(port)
    expect((await fetch(`${site.url}README.md`)).ok).toBe(true)
  } finally {
    await site.stop()
    other.close()
  }
})

test('a port that is free is taken', async () => {
  const first = await serveStatic('docs')
  const port = portOf(first.url)
  await first.stop()
  const second = await serveStatic('docs', { port })
  expect(portOf(second.url)).toBe(port)
  await second.stop()
})
