import { describe, expect, test } from 'vitest'
import { defaultCriteria } from '../criteria/criteria.ts'
import { searchFieldsSample } from '../testing/samples.ts'
import { chooseCountry } from './choice-filter.tsx'
import { websiteError } from './use-filter-form.ts'

const fields = searchFieldsSample({
  cities: ['Belfast', 'Leeds', 'York'],
  countries_with_cities: [
    { name: 'England', cities: ['Leeds', 'York'] },
    { name: 'Northern Ireland', cities: ['Belfast'] },
    { name: 'Jersey', cities: ['St Helier', 'jersey'] },
  ],
})
const search = { ...defaultCriteria, city: 'York' }

describe('the choice of a country', () => {
  test('choosing a country clears the city', () =>
    expect(chooseCountry(search, 'England', fields).city).toBe(''))
  test('choosing a country with one city chooses that city', () =>
    expect(chooseCountry(search, 'Northern Ireland', fields).city).toBe('Belfast'))
  test('choosing a country chooses the city of the same name', () =>
    expect(chooseCountry(search, 'Jersey', fields).city).toBe('jersey'))
  test('clearing the country clears the city too', () =>
    expect(chooseCountry(search, '', fields).city).toBe(''))
})

test.each([
  '',
  '  ',
  'example.com',
  'www.example.com/jobs',
  'http://example.com',
  'example.com:8080',
  'bücher.example',
])('the website "%s" is accepted', (website) => expect(websiteError(website)).toBeUndefined())

test.each([
  'acme',
  'ht!tp:// bad',
  'not a website',
  'http://',
  'https://exa mple.com',
  'javascript:alert(1)',
  '://x',
])('the website "%s" is refused', (website) => expect(websiteError(website)).toBe('Invalid URL'))
