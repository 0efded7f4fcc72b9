import { describe, expect, test } from 'vitest'
import { searchFieldsSample } from '../testing/samples.ts'
import { repairAddress } from './repair-address.ts'

const mended = (address: string) => repairAddress(new URLSearchParams(address), searchFieldsSample())

const DEFAULTS = 'has_website=1&job=1&careers_page=1'

describe('the URL of a search', () => {
  test.each([
    '',
    'company=7&utm_source=mail',
    'sector=16&company_size=1-9&job=0&has_job=1&page=12',
    'income=under+%C2%A31m&page=1&linkedin=1',
  ])('a URL that can be read is left as it is: %s', (address) => expect(mended(address)).toBeNull())

  test.each(['city=Nowhere', 'country=Atlantis', 'route=Time+Traveller', 'rating=Z'])(
    'a URL may name a value that is not on today’s register: %s',
    (address) => expect(mended(address)).toBeNull(),
  )

  test.each([
    ['city=YORK&page=3', 'city=York', '3'],
    ['country=northern++ireland', 'country=Northern+Ireland', null],
    ['route=Ch%C3%A1rity+worker&rating=a+RATING', 'route=Charity+Worker&rating=A+rating', null],
  ])('a URL is rewritten in the register’s spelling, on the same page: %s', (address, known, page) => {
    const { address: sound, lost } = mended(address)!
    expect([lost, sound.get('page')]).toEqual([[], page])
    expect(sound.toString()).toBe(`${known}&${DEFAULTS}${page === null ? '' : `&page=${page}`}`)
    expect(mended(sound.toString())).toBeNull()
  })

  test.each([
    ['sector=999', ['sector']],
    ['sector=999999', ['sector']],
    ['job_category=nurse', ['job_category']],
    ['company_size=7', ['company_size']],
    ['income=lots&sector=0', ['income', 'sector']],
    [`company_name=${'a'.repeat(201)}`, ['company_name']],
  ])('a URL loses a value that is in no list, and reports its filter: %s', (address, lost) =>
    expect(mended(address)).toEqual({ address: new URLSearchParams(DEFAULTS), lost }),
  )

  test.each(['page=abc', 'page=0', 'job=maybe&has_job=yes', 'city=', 'phone='])(
    'a URL loses an invalid value without a report: %s',
    (address) => expect(mended(address)).toEqual({ address: new URLSearchParams(DEFAULTS), lost: [] }),
  )

  test('a URL keeps the rest of its search, from the first page, and unrelated parameters', () => {
    const { address } = mended('sector=999&city=Leeds&job=0&page=3&company=7&utm_source=mail')!
    expect(address.toString()).toBe('city=Leeds&has_website=1&job=0&careers_page=1&company=7&utm_source=mail')
    expect(mended(address.toString())).toBeNull()
  })

  test('a URL keeps its page when no filter is removed', () =>
    expect(mended('phone=perhaps&page=3')?.address.get('page')).toBe('3'))
})
