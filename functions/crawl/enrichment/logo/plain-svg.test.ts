import { expect, test } from 'vitest'
import { plainSvg } from './plain-svg.ts'

const NAMESPACES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
const svg = (content: string, prolog = '') =>
  `${prolog}<svg ${NAMESPACES} viewBox="0 0 300 100">${content}</svg>`
const SHAPE = '<rect width="9" height="9"/>'

/** What a renderer sees of an SVG, without the root; undefined if the file is refused. */
function seen(text: string | Uint8Array): string | undefined {
  const plain = plainSvg(Buffer.from(text))
  return plain && /^<svg[^>]*>([^]*)<\/svg>$/.exec(plain.toString())?.[1]
}

test.each([
  [
    'shapes',
    '<g transform="scale(2)"><path d="M0 0h9" stroke-width="2"/></g>',
    '<g transform="scale(2)"><path d="M0 0h9" stroke-width="2"></path></g>',
  ],
  ['a shape under another prefix', '<é:rect xmlns:é="http://www.w3.org/2000/svg"/>', '<rect></rect>'],
  [
    'a gradient',
    '<linearGradient id="g" xlink:href="#h"><stop offset="1" stop-color="red"/></linearGradient>',
    '<linearGradient id="g" href="#h"><stop offset="1" stop-color="red"></stop></linearGradient>',
  ],
  ['a fill by it', '<rect fill="url( \'#g\' ) red"/>', '<rect fill="url( \'#g\' ) red"></rect>'],
  [
    'paint as CSS, which wins over attributes',
    '<rect fill="red" style="fill:blue;-editor:1;opacity: .5 !important"/>',
    '<rect fill="blue" opacity=".5"></rect>',
  ],
  [
    'classes, of which the later rule wins',
    `<style><![CDATA[/* a */.b{fill:red}.a , .b{fill:blue}.a{fill:lime}]]></style><rect class="b a"/><rect class="b"/>`,
    '<rect fill="lime"></rect><rect fill="blue"></rect>',
  ],
  [
    'text, which it writes anew',
    '<path d="M0 0" fill="&quot;&lt;&#38;"/>',
    '<path d="M0 0" fill="&quot;&lt;&amp;"></path>',
  ],
  ['a mask that is none', '<rect mask="none" style="filter:none"/>', '<rect></rect>'],
])('a renderer sees %s', (_what, content, expected) => {
  expect(seen(svg(content))).toBe(expected)
})

test.each([
  ['titles and metadata', '<title>A</title><desc>B</desc><metadata><rdf xmlns="urn:r"/></metadata>'],
  [
    'elements of editors with what is in them',
    `<e:view xmlns:e="urn:e">${SHAPE}<script xmlns="${'http://www.w3.org/2000/svg'}"/></e:view>`,
  ],
  ['comments and instructions', '<!-- a --><?editor b?>'],
])('a renderer does not see %s', (_what, content) => {
  expect(seen(svg(content + SHAPE))).toBe('<rect width="9" height="9"></rect>')
})

test.each([
  ['an id', '<rect id="a"/>'],
  ['an event', '<rect onclick="alert(1)"/>'],
  ['data', '<rect data-name="a" aria-label="b" xml:space="preserve"/>'],
  ['a long colour', `<rect fill="${'a'.repeat(300)}"/>`],
])('a renderer does not see %s of a shape', (_what, content) => {
  expect(seen(svg(content))).toBe('<rect></rect>')
})

test('a declaration of another encoding or document type is left out, because the text is written anew', () => {
  const prolog =
    '<?xml version="1.0" encoding="iso-8859-1"?><!DOCTYPE svg PUBLIC "a" "b.dtd" [<!ENTITY c "d">]>'
  expect(seen(svg(SHAPE, prolog))).toBe('<rect width="9" height="9"></rect>')
})

const nested = (levels: number) => {
  const masks = Array.from(
    { length: levels },
    (_, at) => `<mask id="m${at + 1}"><rect width="9" height="9" mask="url(#m${at})"/>${SHAPE}</mask>`,
  )
  return `${masks.join('')}<rect width="9" height="9" mask="url(#m${levels})"/>`
}
const path = (attributes: string) => `<path d="M0 0 ${'L4000 4000 L0 4000 '.repeat(10)}" ${attributes}/>`
const copies = (prefix: string) =>
  `<g xmlns:é="http://www.w3.org/2000/svg" id="a"/>${`<${prefix}use href="#a"/>`.repeat(10)}`

test.each([
  ['no SVG', '<html><body/></html>'],
  ['an SVG without its namespace', `<svg viewBox="0 0 9 9">${SHAPE}</svg>`],
  ['broken XML', `<svg ${NAMESPACES}><g>${SHAPE}</svg>`],
  ['two roots', `${svg(SHAPE)}${svg(SHAPE)}`],
  ['no bytes', ''],
  ['bytes that are not UTF-8', Buffer.from(svg(`<title>é</title>${SHAPE}`), 'latin1')],
  ['UTF-16', Buffer.from(`\uFEFF${svg(SHAPE)}`, 'utf16le')],
  ['dashes', svg(path('stroke="red" stroke-dasharray="0.01 0.01"'))],
  ['dashes as CSS', svg(path('style="stroke-dasharray : 0.01"'))],
  ['dashes of a class', svg(`<style>.a{stroke-dasharray:0.01}</style>${path('class="a"')}`)],
  ['masks in masks', svg(nested(17))],
  ['a clip', svg(`<clipPath id="c">${SHAPE}</clipPath><rect clip-path="url(#c)"/>`)],
  ['a clip as CSS', svg('<rect style="clip-path:circle(4px)"/>')],
  ['a filter', svg('<filter id="f"><feTurbulence/></filter>')],
  ['a blend', svg('<g style="mix-blend-mode:multiply"/>')],
  ['a pattern', svg(`<pattern id="p">${SHAPE}</pattern>`)],
  ['a marker', svg('<path d="M0 0h9" marker-end="url(#m)"/>')],
  ['costly selectors', svg('<style>g>g~g+g:not(.a1) rect{fill:red}</style>')],
  ['an imported style', svg('<style>@import "https://tracker.example/a.css";</style>')],
  ['copies', svg(copies(''))],
  ['copies under another prefix', svg(copies('é:'))],
  ['a script', svg(`<script>alert(1)</script>${SHAPE}`)],
  ['a script under another prefix', svg(`<s:script xmlns:s="http://www.w3.org/2000/svg"/>${SHAPE}`)],
  ['text, whose font is missing', svg('<text y="20">Harbour</text>')],
  ['an external image', svg('<image href="https://tracker.example/a.png" width="9" height="9"/>')],
  ['a local file', svg('<image xlink:href="file:///etc/passwd" width="9" height="9"/>')],
  ['an image within', svg('<image href="data:image/png;base64,AAAA" width="9" height="9"/>')],
  ['HTML', svg('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>')],
  ['an external gradient', svg('<linearGradient id="a" href="other.svg#b"/>')],
  ['an external fill', svg('<rect fill="url(https://tracker.example/a.svg#b)"/>')],
  ['an external fill as CSS', svg("<rect style='fill:url(a.svg#b)'/>")],
  ['an empty reference', svg('<rect fill="url()"/>')],
  ['a reference that begins with a space', svg(`<rect fill='url(" #g")'/>`)],
  ['a transformation as CSS', svg('<g style="transform:rotate(9deg)"/>')],
  ['entities', svg('<title>&b;</title>', '<!DOCTYPE svg [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>')],
  ['a name of every object', svg('<constructor/>')],
  ['too many bytes', svg(SHAPE.repeat(2400))],
  ['too many elements', svg('<g/>'.repeat(2001))],
  ['too many rules', svg(`<style>${'.a{}'.repeat(501)}</style>`)],
  ['too many levels', svg(`${'<g>'.repeat(250)}${'</g>'.repeat(250)}`)],
  [
    'classes that multiply the text',
    svg(
      `<style>.a{fill:${'b'.repeat(190)};stroke:${'c'.repeat(190)}}</style>${'<g class="a"/>'.repeat(1500)}`,
    ),
  ],
])('%s is refused', (_what, content) => {
  expect(plainSvg(Buffer.from(content))).toBeUndefined()
})

// each takes longer than a test may if the time grows with the square of the text
test.each([
  ['attributes', svg(`<g ${Array.from({ length: 6000 }, (_, at) => `a${at}="b"`).join(' ')}/>`)],
  ['namespaces', svg(`<g ${Array.from({ length: 3000 }, (_, at) => `xmlns:a${at}="b"`).join(' ')}/>`)],
  ['declarations', svg(`<g style="${'fill:red;'.repeat(7000)}"/>`)],
  ['rules', svg(`<style>${'.a{}'.repeat(500)}</style>${'<g class="a"/>'.repeat(1900)}`)],
  ['classes', svg(`<style>${'.a,'.repeat(5000)}.b{}</style>${'<g class="c"/>'.repeat(1900)}`)],
  ['comments', svg(`<style>${'/* '.repeat(20_000)}</style>`)],
  ['spaces', svg(`<rect fill="url(${' '.repeat(60_000)}#g)"/>`)],
])('an SVG with many %s is read in linear time', (_what, content) => {
  expect(plainSvg(Buffer.from(content))).toBeDefined()
})
