import { expect, test } from 'vitest'
import { citationsIn, headingsOf } from './citations.ts'

test('a comment that names a document cites it, with the heading in quotes', () => {
  expect(citationsIn('/** Sorted (docs/product/search.md "Order"). */')).toEqual([
    { words: 'docs/product/search.md "Order"', document: 'docs/product/search.md', heading: 'Order' },
  ])
})

test('a citation may continue on the next line of a comment', () => {
  expect(citationsIn('/**\n * See docs/product/search.md\n * "Order".\n */')).toEqual([
    { words: 'docs/product/search.md "Order"', document: 'docs/product/search.md', heading: 'Order' },
  ])
  expect(citationsIn('x() // see a.md\n// "B"')).toEqual([
    { words: 'a.md "B"', document: 'a.md', heading: 'B' },
  ])
})

test('a comment may cite a document without a path', () => {
  expect(citationsIn('// Spec section 3')).toEqual([{ words: 'Spec section' }])
  expect(citationsIn('// as the specification says')).toEqual([{ words: 'the specification' }])
})

test('a document named in code or in a string is not a citation', () => {
  expect(citationsIn("const readme = 'README.md'")).toEqual([])
})

test('headings of each level are found', () => {
  expect(headingsOf('# A\n\ntext\n\n## B c\n')).toEqual(['A', 'B c'])
})
