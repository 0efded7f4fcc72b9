import { expect, test } from 'vitest'
import { isWebAddress, websiteHost } from './website.ts'

test.each([
  ['North.example', 'north.example'],
  ['https://www.North.example/about', 'north.example'],
  ['north.example:8080', 'north.example'],
  ['localhost', undefined],
  ['ftp://north.example', undefined],
  ['https://www.gov.uk@evil.example', undefined],
  ['jobs@north.example', undefined],
  ['north west.example', undefined],
  ['north.example\\about', undefined],
])('the host of %s is %s', (text, host) => {
  expect(websiteHost(text)).toBe(host)
})

test.each(['https://north.example', 'HTTP://north.example/a?b=c@d#e', 'https://café.example/wer-wir-sind'])(
  'the website %s may be linked',
  (text) => expect(isWebAddress(text)).toBe(true),
)

test.each([
  null,
  '',
  'north.example',
  'javascript:alert(1)',
  'ftp://north.example',
  'https://',
  'https://user:pw@north.example',
  'https://www.gov.uk@evil.example',
  'https://:pw@north.example',
  'https://www.gov.uk\\@evil.example',
  'https://north.example/a b',
  'https://north.\nexample',
  'https://north.example/\u202Egpj.exe',
  `https://north.example/${'a'.repeat(2000)}`,
])('the website %j is never linked', (text) => expect(isWebAddress(text)).toBe(false))
