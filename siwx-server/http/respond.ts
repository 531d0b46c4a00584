/** Makes an answer in JSON, which nobody keeps. Without a body it has none. */
export const respond = (status: number, body?: object): Response =>
  new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    headers: {
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
  })
