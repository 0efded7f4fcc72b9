import { expect, test } from 'vitest'
import { xmlOf } from './xml-of.ts'

test('entities that a feed declares stay text, so that it reads no file and grows no text', () => {
  const declared = '<!ENTITY file SYSTEM "file:///etc/hostname"><!ENTITY ha "ha"><!ENTITY laugh "&ha;&ha;">'
  const feed = xmlOf(`<!DOCTYPE jobs [${declared}]><jobs><title>&file; &laugh; &amp;</title></jobs>`)
  expect(feed?.('title').text()).toBe('&file; &laugh; &')
})
