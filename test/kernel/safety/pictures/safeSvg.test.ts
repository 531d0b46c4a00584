import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import fc from 'fast-check'
import { safeIcon, safePicture } from '../../../../kernel/safety/icon.js'
import { safeSvg } from '../../../../kernel/safety/pictures/safeSvg.js'
import { fastestMs } from '../../../support/fastestMs.js'

const xmlns = 'http://www.w3.org/2000/svg'
const drawing = (inside: string) => `<svg xmlns="${xmlns}" viewBox="0 0 100 100">${inside}</svg>`
const shape = '<rect width="9" height="9"/>'
/** What is left of the inside of a drawing. */
const left = (inside: string) =>
  safeSvg(drawing(inside))?.replace(drawing('').replace('</svg>', ''), '').replace('</svg>', '')
const times = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => part(index)).join('')

describe('a drawing', () => {
  test.each([
    ['of plain shapes', '<circle cx="9" cy="9" r="4" fill="#f60"/><path d="M0 0h9v9z" fill-rule="evenodd"/>'],
    [
      'with a gradient',
      '<linearGradient id="a"><stop offset="0" stop-color="red"/></linearGradient><path d="M0 0h9" fill="url(#a)"/>',
    ],
    [
      'with a mask in a clip',
      `<mask id="m">${shape}</mask><clipPath id="c">${shape}</clipPath><g clip-path="url(#c)" mask="url(#m)">${shape}</g>`,
    ],
    [
      'that draws a shape twice',
      `<defs><path d="M0 0h9" id="p"/></defs><use fill="red" href="#p"/><use x="5" href="#p"/>`,
    ],
    ['with a style', '<path d="M0 0h9" style="fill:rgb(1%,2%,3%);stroke:url(#a)"/><linearGradient id="a"/>'],
    ['with colours of newer kinds', '<path d="M0 0h9" fill="oklch(.56 .13 54)" stroke="lab(50% 40 59)"/>'],
    ['with words', '<text x="9" y="9" font-size="12">Leaf &amp; &#8470; 1</text>'],
  ])('%s stays as it is', (_, inside) => {
    expect(left(inside)).toBe(inside)
    // What was looked at once looks the same again.
    expect(safeSvg(safeSvg(drawing(inside))!)).toBe(drawing(inside))
  })

  test('as drawing programs write it is put in order', () => {
    const text = `\ufeff<?xml version="1.0" encoding="iso-8859-1"?>
      <!-- Generator: a program -->
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
      <svg version="1.1" id="Layer_1" xmlns="${xmlns}" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox='0 0 9 9'>
        <style type="text/css"><![CDATA[ /* a */ .st0{fill:#7E44F2;} .a,.st1{fill-rule:evenodd} ]]></style>
        <metadata><rdf:RDF/></metadata><title>Mark</title>
        <g filter="url(#shadow)"><path class="st0 st1" d="M0,0h9" sodipodi:nodetypes="cc"/></g>
        <use xlink:href="#Layer_2"/><g id="Layer_2">${shape}</g>
        <filter id="shadow"><feGaussianBlur stdDeviation="900"/></filter>
      </svg>`
    expect(safeSvg(text)).toBe(
      `<svg xmlns="${xmlns}" viewBox="0 0 9 9" id="Layer_1"><g><path d="M0,0h9" style="fill:#7E44F2;fill-rule:evenodd"/></g>` +
        `<use href="#Layer_2"/><g id="Layer_2">${shape}</g></svg>`,
    )
  })

  test.each([
    ['scripts', '<script>alert(1)</script>'],
    [
      'pages',
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><style>*{color:red}</style></body></foreignObject>',
    ],
    ['pictures from elsewhere', '<image href="https://track.example/2"/>'],
    ['what moves', '<animate attributeName="x" values="0;50;0" dur="0.1s" repeatCount="indefinite"/><set/>'],
    ['filters', '<filter id="f"><feTurbulence baseFrequency="9" numOctaves="90"/></filter>'],
    ['patterns', `<pattern id="p" width=".0001" height=".0001">${shape}</pattern>`],
    ['markers', `<marker id="m">${shape}</marker>`],
    ['elements of another kind', `<a:use xmlns:a="${xmlns}" href="#a"/>`],
    ['style sheets that load or move', '<style>@import url(https://track.example); @keyframes a{}</style>'],
  ])('loses %s', (_, inside) => {
    expect(left(inside + shape)).toBe(shape)
  })

  test.each([
    'onload="alert(1)"',
    'stroke-dasharray="0.001"',
    'filter="url(#f)"',
    'marker-mid="url(#m)"',
    'fill="url(https://track.example/1)"',
    'fill="u&#114;l(#a)"',
    'style="filter:blur(900px);mix-blend-mode:multiply;animation:a 1s infinite;background:url(https://track.example/3)"',
    'href="#a"',
    'data-name="x"',
    'xml:base="https://track.example"',
  ])('loses %s', attribute => {
    expect(left(`<rect ${attribute} width="9" height="9"/>`)).toBe(shape)
  })
})

describe('no drawing', () => {
  test.each([
    ['nothing', ''],
    ['other text', 'Leaf'],
    ['a page', `<html>${drawing(shape)}</html>`],
    ['no shape', drawing('<g/>')],
    ['what is left of it is no shape', drawing('<image href="x"/>')],
    ['entities of its own', `<!DOCTYPE svg [<!ENTITY a "aaaa">]>${drawing(shape)}`],
    ['an element that is not closed', `<svg xmlns="${xmlns}">${shape}`],
    ['elements that cross', drawing(`<g><defs>${shape}</g></defs>`)],
    ['two of them', drawing(shape) + drawing(shape)],
    ['what it names was left out', drawing('<pattern id="p"/><rect width="9" height="9" fill="url(#p)"/>')],
    ['what leads back to itself', drawing('<g id="a"><use href="#a"/></g>')],
  ])('%s', (_, text) => {
    expect(safeSvg(text)).toBeUndefined()
  })
})

describe('too much', () => {
  const nest = (width: number, depth: number) =>
    `<defs><rect id="a0" width="9" height="9"/>${times(depth, level => `<g id="a${level + 1}">${`<use href="#a${level}"/>`.repeat(width)}</g>`)}</defs><use href="#a${depth}"/>`
  const path = (length: number) => 'l9 1'.repeat(length / 4)

  test.each([
    ['what is drawn a million times', nest(4, 10)],
    ['what is drawn 13,060,694,016 times', nest(6, 13)],
    [
      'a mask of many in a mask of many',
      `<mask id="a">${shape.repeat(90)}</mask><mask id="b"><g mask="url(#a)">${shape}</g></mask>${`<g mask="url(#b)">${shape}</g>`.repeat(40)}`,
    ],
    ['a surface for each of 100', `<g opacity=".9">${shape}</g>`.repeat(100)],
    ['a style that says so', `<style>.a{opacity:.9}</style>${`<g class="a">${shape}</g>`.repeat(100)}`],
    ['2,001 elements', shape.repeat(2001)],
    ['elements 65 deep', `${'<g>'.repeat(65)}${shape}${'</g>'.repeat(65)}`],
    ['lines without end', `<path d="M0 0${path(80_000)}"/>`],
    ['wide lines without end', `<g stroke="red"><path d="M0 0${path(20_000)}"/></g>`],
    [
      'letters of 100 scripts',
      `<text>${times(100, index => String.fromCodePoint(0x900 + index * 97))}</text>`,
    ],
  ])('%s', (_, inside) => {
    expect(safeSvg(drawing(inside))).toBeUndefined()
  })

  test.each([
    ['plain lines', `<path d="M0 0${path(20_000)}"/>`],
    [
      'a picture of 1,000 dots, as contracts draw it',
      times(1000, index => `<rect x="${index % 32}" y="${index >> 5}" width="1" height="1" fill="#f60"/>`),
    ],
    ['four at each of three levels', nest(4, 3)],
  ])('is not %s', (_, inside) => {
    expect(safeSvg(drawing(inside))).toBeDefined()
  })

  test.each<[string, (size: number) => string]>([
    ['shapes', size => shape.repeat(size / 32)],
    ['deep groups', size => '<g>'.repeat(size / 3)],
    ['a long path', size => `<path d="${path(size)}"/>`],
    ['spaces', size => `<rect${' '.repeat(size)}`],
    ['attributes', size => `<rect ${times(size / 8, index => ` a${index}="1"`)}/>`],
    ['classes', size => `<style>.a{fill:red}</style><rect class="${'a '.repeat(size / 2)}"/>`],
    ['rules', size => `<style>${'.a{fill:red}'.repeat(size / 12)}</style>${shape.repeat(500)}`],
    ['a rule of many names', size => `<style>${'.a,'.repeat(size / 3)}{fill:red}</style>${shape}`],
    ['declarations', size => `<rect style="${'fill:red;'.repeat(size / 9)}"/>`],
    ['half comments', size => `<style>${'/*'.repeat(size / 2)}</style>`],
    ['half asides', size => '<!-'.repeat(size / 3)],
    ['braces', size => `<style>${'{'.repeat(size)}</style>`],
    ['brackets', size => '<'.repeat(size)],
    ['a transform', size => `<g transform="${'scale(1)'.repeat(size / 8)}x">${shape}</g>`],
    ['ampersands', size => `<text>${'&'.repeat(size)}</text>`],
    ['references', size => times(size / 60, index => `<use id="u${index}" href="#u${index + 1}"/>`)],
  ])('%s of 128 KiB are looked at within 100 ms', (_, make) => {
    const text = drawing(make(126 * 1024))
    expect(fastestMs(() => safeSvg(text))).toBeLessThan(100)
  })
})

test('whatever is left is small, and nothing in it loads, moves, filters or runs', () => {
  const parts = fc.constantFrom(
    ...[
      '<rect width="9" height="9" ',
      '<g ',
      '<use ',
      '<style>',
      '<script>',
      '<a:b ',
      '<text>',
      '</g>',
      '</style>',
      '</text>',
    ],
    ...[
      'href="#a" ',
      'id="a" ',
      "fill='url(#a)' ",
      'filter="url(#a)" ',
      'onload="x" ',
      'style="filter:blur(9px)" ',
      '>',
      '/>',
    ],
    ...[
      '<image href="x"/>',
      '<animate/>',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '@import',
      '.a{filter:x}',
      '&lt;',
      '&',
      '<',
      '"',
      "'",
    ],
  )
  let shown = 0
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 12 }), noise => {
      const safe = safeSvg(drawing(`<path id="b" d="M0 0"/>${noise.join('')}`))
      if (safe === undefined) return
      shown++
      const outside = safe.replace(/>[^<]*</g, '><')
      expect(outside).not.toMatch(
        /<(?:script|image|animate|style|foreignObject)|filter|onload|url\((?!#)|@import/,
      )
      expect(safeSvg(safe)).toBe(safe)
    }),
    { numRuns: 2000 },
  )
  expect(shown).toBeGreaterThan(100)
})

test("the pictures that real wallets' own packages bring along are shown", () => {
  const path = createRequire(import.meta.url).resolve('sats-connect')
  const core = createRequire(path).resolve('@sats-connect/core')
  const icons = [...readFileSync(core, 'utf8').matchAll(/data:image\/[a-z+]+;base64,[A-Za-z\d+/=]+/g)].map(
    ([url]) => url,
  )
  expect(icons.length).toBeGreaterThan(0)
  expect(icons.filter(icon => safeIcon(icon) === undefined && safePicture(icon) === undefined)).toEqual([])
})
