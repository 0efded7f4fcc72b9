import { describe, expect, test } from 'vitest'
import { phoneNumber } from './phone-number.ts'

const read = (number: string, country_code: string | null = '+44') => phoneNumber({ number, country_code })

describe('a phone number in several spellings', () => {
  test.each([
    ['0161 496 0101', '+44'],
    ['161 496 0101', '+44'],
    ['(0161) 496 0101', '+44'],
    ['(0)161 496 0101', '+44'],
    ['+44 161 496 0101', '+44'],
    ['+44 (0)161 496 0101', '+44'],
    ['+44 (0) 161 496 0101', null],
    ['+440161 496 0101', '+44'],
    ['(+44) 161 496 0101', '+44'],
    ['0044 161 496 0101', '+44'],
    ['00 44 (0)161 496 0101', null],
    ['44 161 496 0101', '+44'],
    ['44 161 496 0101', null],
    ['44 0161 496 0101', '+44'],
    ['0161 496 0101', '44'],
    ['0161 496 0101', '0044'],
    ['0161 496 0101', '+44 (0)'],
    ['Tel: 0161 496 0101', '+44'],
    ['+44 161 496 0101', '+353'],
  ])('a number written %s with the code %s is shown and dialled alike', (number, code) => {
    expect(read(number, code)).toEqual({
      text: '+44 161 496 0101',
      country: '+44',
      key: '+441614960101',
      link: 'tel:+441614960101',
    })
  })

  test.each(['0161 496 0101', '(0)161 496 0101', '161 496 0101'])(
    'a number written %s without a country is shown unchanged and dialled as a UK number',
    (number) => {
      expect(read(number, null)).toEqual({
        text: number,
        country: null,
        key: '+441614960101',
        link: 'tel:+441614960101',
      })
    },
  )
})

test.each([
  ['07700 900232', '+44', '+44 7700 900232', 'tel:+447700900232'],
  ['0161-496-0101', '+44', '+44 161-496-0101', 'tel:+441614960101'],
  ['01 234 5678', '+353', '+353 1 234 5678', 'tel:+35312345678'],
  ['+1 (212) 555-0100', '+44', '+1 212 555-0100', 'tel:+12125550100'],
  ['001 212 555 0100', null, '+1 212 555 0100', 'tel:+12125550100'],
  ['06 1234 5678', '+39', '+39 06 1234 5678', 'tel:+390612345678'],
  ['+39 06 1234 5678', '+39', '+39 06 1234 5678', 'tel:+390612345678'],
])('the number %s with the code %s is shown as %s', (number, code, text, link) => {
  expect(read(number, code)).toMatchObject({ text, link })
})

test.each(['ext 22', 'ext. 22', 'extn: 22', 'Extension 22', 'x22', ';ext=22', '(ext 22)', '#22'])(
  'an extension written %s is shown behind the number and dialled after it',
  (extension) => {
    expect(read(`0161 496 0101 ${extension}`)).toMatchObject({
      text: '+44 161 496 0101 ext. 22',
      link: 'tel:+441614960101;ext=22',
    })
  },
)

test('phone numbers with different extensions are different numbers', () => {
  const keys = ['', ' ext 22', ' ext 23'].map((extension) => read(`0161 496 0101${extension}`).key)
  expect(new Set(keys).size).toBe(3)
})

test('a short number is dialled without a country code', () => {
  expect(read('116 123')).toEqual({ text: '116 123', country: null, key: '116123', link: 'tel:116123' })
})

test.each(['', 'n/a', 'call us', '12'])('"%s" is not a phone number', (number) => {
  expect(read(number)).toMatchObject({ key: '', link: null })
})

test('a text with two phone numbers is shown, but neither number is dialled', () => {
  const both = '0161 496 0101 / 0161 496 0102'
  expect(read(both, null)).toMatchObject({ text: both, link: null })
})

test('hostile text of 60,000 characters is read in one pass', () => {
  for (const part of ['( ', ',;', 'ext ', '0 ', '+']) expect(read(part.repeat(30_000)).link).toBeNull()
})
