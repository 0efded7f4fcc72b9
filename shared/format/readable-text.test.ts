import { array, assert, constantFrom, property } from 'fast-check'
import { expect, test } from 'vitest'
import { type ReadableText, readableText } from './readable-text.ts'

const decode = (unit: string) =>
  unit === '&amp;' ? '&' : unit === '&#64;' ? '@' : unit.startsWith('&') ? unit : decodeURIComponent(unit)

/** A reference implementation that is slow but simple: it reads one character at a time. */
function readSlowly(original: string): { text: string; begins: number[]; ends: number[] } {
  const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
  const fold = (unit: string) => {
    const seen = unit.replaceAll(INVISIBLE, '')
    const plain = seen.normalize('NFKC').replaceAll(INVISIBLE, '')
    return (plain.length > seen.length + 8 ? seen : plain).toLowerCase()
  }
  let all = original.split('').map((sign, at) => ({ sign, begin: at, end: at + 1 }))
  const replaceEach = (unit: RegExp, read: (unit: string) => string) => {
    const text = all.map(({ sign }) => sign).join('')
    const next: typeof all = []
    let done = 0
    for (const { 0: found, index } of text.matchAll(unit)) {
      next.push(...all.slice(done, index))
      done = index + found.length
      const [begin, end] = [all[index]!.begin, all[done - 1]!.end]
      next.push(
        ...read(found)
          .split('')
          .map((sign) => ({ sign, begin, end })),
      )
    }
    all = [...next, ...all.slice(done)]
  }
  replaceEach(/.\p{Mark}{0,30}/gsu, fold)
  for (let time = 0; time < 2; time += 1) replaceEach(/%40|%25|%C3%A9|&amp;|&#64;|&nothing;/giu, decode)
  replaceEach(/.\p{Mark}{0,30}/gsu, fold)
  return {
    text: all.map(({ sign }) => sign).join(''),
    begins: all.map(({ begin }) => begin),
    ends: all.map(({ end }) => end),
  }
}

/** For each visible character, its span in the original text. */
const places = ({ text, originOf }: ReadableText) =>
  Array.from(text.matchAll(/./gsu), ({ 0: sign, index }) => originOf(index, index + sign.length))

// letters, marks, joiners, surrogate halves, encoded characters, and characters that NFKC expands or removes
const pieces =
  'a Z 9 @ \n é É e \u0301 \u0323 \u0345 Σ İ ſ ß ｊ ﬁ ﷺ ﷻ ㌀ \u200b \u00ad \u034f \u0600 か \uff9e ᄀ ᅡ Ꭰ 𝐣 😀 \ud83d \udc00 % %40 %2540 %C3%A9 &amp; &amp;#64; &#64; &nothing;'
    .split(' ')
    .concat(' ', '\u00a0', 'e'.concat('\u0301'.repeat(40)), `o${'\u034f'.repeat(40)}`)

test('reading a whole text gives the same text and positions as reading its characters one by one', () => {
  const texts = array(constantFrom(...pieces), { maxLength: 12 }).map((some) => some.join(''))
  assert(
    property(texts, (original) => {
      const read = readableText(original)
      const slow = readSlowly(original)
      expect(read.text).toBe(slow.text)
      const expected = Array.from(slow.text.matchAll(/./gsu), ({ 0: sign, index }) => ({
        begin: slow.begins[index],
        end: slow.ends[index + sign.length - 1],
      }))
      expect(JSON.stringify(places(read))).toBe(JSON.stringify(expected))
    }),
    { numRuns: 300 },
  )
})

test('a single character is read the same alone as within a text', () => {
  const blocks = [
    [0x80, 0x24ff],
    [0xa640, 0xabff],
    [0xfb00, 0xffff],
    [0x1_0400, 0x1_04ff],
    [0x1_d400, 0x1_d4ff],
    [0xe_0000, 0xe_007f],
  ] as const
  for (const [from, to] of blocks) {
    const signs = Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at))
    const text = signs.join('a')
    const slow = readSlowly(text).text.split('a')
    const misread = readableText(text)
      .text.split('a')
      .filter((one, at) => one !== slow[at])
    expect(misread).toEqual([])
  }
})
