/** The frame, which any site may show, or a page of its own, which none may: without a script, with one, or with one that asks as the frame does. */
export type PageKind = 'frame' | 'page' | 'scripted' | 'dashboard'

const join = (directives: Readonly<Record<string, string>>): string =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')

const page = {
  'default-src': "'none'",
  'style-src': "'self'",
  'img-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
}

/** The content security policies of the site's pages. @param urls that the frame asks */
export const policyOf = (urls: readonly string[]): Readonly<Record<PageKind, string>> => {
  const origins = new Set(urls.map(url => new URL(url).origin))
  const asked = ["'self'", ...origins].join(' ')
  const scripted = { ...page, 'script-src': "'self'", 'form-action': "'none'" }
  return {
    frame: join({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'connect-src': asked,
      'img-src': 'data:',
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': '*',
    }),
    page: join(page),
    scripted: join(scripted),
    dashboard: join({ ...scripted, 'connect-src': asked }),
  }
}
