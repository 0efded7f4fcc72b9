import { expect, test } from 'vitest'
import { byTag } from '../page/page-tree.ts'
import { parsePage } from '../page/parse-page.ts'
import { contactCards } from './contact-card.ts'

test('what contains several contacts is read once', () => {
  const page = parsePage('<div><a href="tel:1">1</a><a href="tel:2">2</a></div>')
  const [container] = byTag(page, 'div')
  const { attributes } = container!
  let reads = 0
  Object.defineProperty(container, 'attributes', {
    get() {
      reads += 1
      return attributes
    },
  })
  const cardOf = contactCards()
  const [first, second] = byTag(page, 'a')
  expect(cardOf(first!)).toBe(container)
  const before = reads
  expect(before).toBeGreaterThan(0)
  expect(cardOf(second!)).toBe(container)
  expect(reads).toBe(before)
})
