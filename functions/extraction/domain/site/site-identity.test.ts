import { expect, test } from 'vitest'
import { siteIdentity } from './site-identity.ts'

const namesOf = (html: string) => siteIdentity({ html, url: 'https://harbour.example/' }).names

test('of several logos the first names the website, because further ones may be those of clients', () => {
  const logos = '<img class="logo" alt="Harbour Print"><h2>Clients</h2><img class="logo" alt="Harbour Hotel">'
  expect(namesOf(logos)).toEqual(['Harbour Print'])
})

// it takes over ten seconds if the text is read again for each heading
test('headings within headings are read in linear time', () => {
  const html = `<h1>Harbour</h1>${'<h1><div>'.repeat(900)}${'x '.repeat(1_000_000)}`
  expect(namesOf(html)).toEqual(['Harbour'])
})
