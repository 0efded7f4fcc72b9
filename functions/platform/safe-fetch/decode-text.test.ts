import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

const utf8 = (text: string) => Buffer.from(text)
const latin = (text: string) => iconv.encode(text, 'windows-1252')

describe('decodeText', () => {
  test.each<[string, Buffer, string | undefined, string]>([
    ['the header comes first', utf8('café'), 'utf-8', 'café'],
    ['the header outranks the page', utf8('<meta charset=latin1>café'), 'utf-8', '<meta charset=latin1>café'],
    ['Latin-1 means Windows-1252', latin('café – €5'), 'ISO-8859-1', 'café – €5'],
    ['ASCII means Windows-1252', latin('“so”'), 'us-ascii', '“so”'],
    ['a byte order mark of UTF-8 is removed', utf8('\uFEFFcafé'), undefined, 'café'],
    [
      'a byte order mark of UTF-16',
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('café', 'utf16le')]),
      undefined,
      'café',
    ],
    [
      'a byte order mark of UTF-16 with the high byte first',
      Buffer.from([0xfe, 0xff, 0, 0x61]),
      undefined,
      'a',
    ],
    [
      'a byte order mark of UTF-8 outranks a guess',
      Buffer.from([0xef, 0xbb, 0xbf, 0x61, 0xff]),
      undefined,
      'a\uFFFD',
    ],
    ['valid UTF-8 is guessed', utf8('café 料理'), undefined, 'café 料理'],
    ['other bytes are Windows-1252', latin('café'), undefined, 'café'],
    ['invalid bytes are replaced', Buffer.from([0x61, 0xff, 0x62]), 'utf-8', 'a\uFFFDb'],
    ['nothing', Buffer.alloc(0), undefined, ''],
  ])('%s', (_, body, charset, text) => {
    expect(decodeText(body, charset)).toBe(text)
  })

  test.each([
    ['meta', 'windows-1252', '<meta charset="windows-1252">café'],
    [
      'meta with http-equiv',
      'koi8-r',
      '<META http-equiv=Content-Type content="text/html; charset=koi8-r">повар',
    ],
    ['a meta in an open comment does not count', 'utf-8', '<!-- <meta charset=koi8-r> é'],
    ['a declaration may have spaces', 'koi8-r', '<meta charset = "koi8-r">повар'],
    ['an XML declaration may have spaces', 'koi8-r', '\n <?xml version="1.0" encoding = "koi8-r"?>повар'],
    ['an XML declaration counts only at the start', 'utf-8', 'é <?xml version="1.0" encoding="koi8-r"?>'],
    ['a meta in a comment does not count', 'utf-8', '<!-- <meta charset=koi8-r> -->é'],
    ['an XML declaration', 'shift_jis', '<?xml version="1.0" encoding="Shift_JIS"?>料理'],
    ['a meta that is readable is not UTF-16', 'utf-8', '<meta charset=utf-16>é'],
  ])('%s', (_, coding, text) => {
    expect(decodeText(iconv.encode(text, coding), undefined)).toBe(text)
  })

  test.each([
    [0xef, 0xbb, 0x41],
    [0xef, 0x41, 0xbf],
    [0x41, 0xbb, 0xbf],
    [0xfe, 0x41],
    [0x41, 0xff],
    [0xff, 0x41],
    [0x41, 0xfe],
  ])('a part of a byte order mark is text: %j', (...bytes) => {
    expect(decodeText(Buffer.from(bytes), undefined)).toBe(iconv.decode(Buffer.from(bytes), 'windows-1252'))
  })

  test.each(['utf-16', 'utf16', 'UTF-16le'])('a page whose meta says %s is read as UTF-8', (label) => {
    const page = `<meta charset=${label}>é`
    expect(decodeText(utf8(page), undefined)).toBe(page)
  })

  test('a page whose meta says utf-16 is UTF-8 even if some bytes are not', () => {
    const page = Buffer.concat([utf8('<meta charset=utf-16>é'), Buffer.from([0xff])])
    expect(decodeText(page, undefined)).toBe('<meta charset=utf-16>é\uFFFD')
  })

  test.each([
    'utf-7',
    'UTF7',
    'utf-7-imap',
    'utf-32le',
    'base64',
    'hex',
    'binary',
    'no-such',
    '__proto__',
    'constructor',
    '',
  ])('the charset label %s is ignored, because it hides markup or is not a charset', (label) => {
    expect(decodeText(utf8('+ADw-script+AD4- é'), label)).toBe('+ADw-script+AD4- é')
    const page = `<meta charset="${label}">+ADw-script+AD4- é`
    expect(decodeText(utf8(page), undefined)).toBe(page)
  })
})
