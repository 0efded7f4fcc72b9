import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import { atomFeed, type FeedEntry, searchTitle } from './atom-feed.ts'

/** The texts of the elements with a name. @throws if the feed is not well-formed. */
function textsOf(xml: string, element: string): string[] {
  const found: string[] = []
  const parser = new SaxesParser()
  let isOpen = false
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => {
    isOpen = name === element
    if (isOpen) found.push('')
  })
  parser.on('text', (text) => {
    if (isOpen) found.push((found.pop() ?? '') + text)
  })
  parser.on('closetag', () => (isOpen = false))
  parser.write(xml).close()
  return found
}

const ids = (xml: string) => textsOf(xml, 'id').slice(1)

const feedOf = (entries: FeedEntry[], query = {}) =>
  atomFeed({
    origin: 'https://example.com',
    title: 'Changes',
    page: '/changes',
    call: '/changes.atom',
    query,
    date: '2026-11-01',
    entries,
  })

const entry = {
  page: '/register/acme-leeds',
  key: 'left 2026-11-02',
  date: '2026-11-02',
  title: 'A',
  text: 'B',
}

test.each([
  ['</title><script>alert(1)</script>', '</title><script>alert(1)</script>'],
  [']]>&amp;"\'', ']]>&amp;"\''],
  ['a\u0000b\u001Bc\uFFFEd\uD800e', 'abcde'],
  ['Ünï \u{1F600} \u202Etxt', 'Ünï \u{1F600} \u202Etxt'],
])('the hostile name %j stays a text of a well-formed feed', (title, expected) => {
  const { xml } = feedOf([{ ...entry, title, text: title, key: title.toWellFormed() }], {
    q: title.toWellFormed(),
  })
  expect(textsOf(xml, 'title')).toEqual(['Changes', expected])
  expect(textsOf(xml, 'summary')).toEqual([expected])
})

test('a feed is as new as its newest entry, and ids do not depend on order or date of the feed', () => {
  const later = { ...entry, key: 'joined 2026-11-09', date: '2026-11-09' }
  const one = feedOf([entry, later])
  expect(one.updated).toBe('2026-11-09')
  expect(ids(one.xml)[0]).toBe('https://example.com/register/acme-leeds#left%202026-11-02')
  expect(ids(feedOf([later, entry]).xml).toSorted()).toEqual(ids(one.xml).toSorted())
  expect(feedOf([])).toMatchObject({ updated: '2026-11-01' })
})

test.each([
  [[], {}, 'Jobs'],
  [['nurse', undefined], { near: 'Leeds' }, 'Jobs: nurse within 25 miles of Leeds'],
  [
    ['Education', 'Skilled Worker'],
    { city: 'Leeds', country: 'England' },
    'Jobs: Education, Skilled Worker in Leeds',
  ],
  [[], { country: 'Wales' }, 'Jobs in Wales'],
])('the title of a feed has the words %j and the place %j of its search', (words, place, expected) => {
  expect(searchTitle('Jobs', words, place)).toBe(expected)
})
