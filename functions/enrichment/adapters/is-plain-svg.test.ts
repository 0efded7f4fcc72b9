import { expect, test } from 'vitest'
import { isPlainSvg } from './is-plain-svg.ts'

const isPlain = (text: string) => isPlainSvg(Buffer.from(text))

// each takes longer than a test may if the time grows with the square of the text
test.each([
  ['declarations in a comment', `<svg><!--${'<?xml '.repeat(200_000)}--></svg>`],
  ['spaces in an address', `<svg><rect fill="url(${' '.repeat(600_000)}#g)"/></svg>`],
])('an SVG with many %s is checked in linear time', (_what, text) => {
  expect(isPlain(text)).toBe(true)
})

test.each(['url(#g)', "url( '#g')", 'url("#g")'])('%s is a reference within', (fill) => {
  expect(isPlain(`<rect fill='${fill}'/>`)).toBe(true)
})

test.each(['url(a.svg#g)', "url( 'a.svg')", 'url()', 'url(" #g")'])('%s is none', (fill) => {
  expect(isPlain(`<rect fill='${fill}'/>`)).toBe(false)
})
