import { expect, test } from 'vitest'
import { occupations } from '../built-in-occupations.ts'
import { readCheck, valuesIn } from '../check-values.ts'
import { judgePay, verdictOf } from './judge-pay.ts'

const verdict = (id: string, query: string) => {
  const address = new URLSearchParams(`title=x&${query}`)
  const read = readCheck(valuesIn(address))
  const occupation = occupations.list.find((one) => one.id === id)
  return 'check' in read && occupation
    ? verdictOf(
        occupation,
        judgePay(occupation, read.check, '2026-11-29', { wantedBand: address.get('band') ?? undefined }),
      )
    : null
}

test.each([
  ['2134', '', 'This job must pay at least £54,700 a year'],
  ['2134', 'pay=54700', 'The pay is just enough'],
  ['2134', 'pay=54,699', 'The pay is £1 a year too low'],
  ['2134', 'pay=54701', 'The pay is enough, by £1 a year'],
  ['2134', 'pay=£54.8k', 'The pay is enough, by £100 a year'],
  ['2134', 'pay=60000&hours=40', 'The pay is enough, by £1,653 a year'],
  ['2134', 'pay=4558.33&per=month', 'The pay is £1 a year too low'],
  ['2134', 'pay=1052&per=week', 'The pay is enough, by £4 a year'],
  ['2134', 'pay=28.06&per=hour', 'The pay is enough, by £17 a year'],
  ['2134', 'pay=41699&hours=20', 'The pay is £1 a year too low'],
  ['2134', 'pay=41700&hours=20', 'The pay is just enough'],
  ['2134', 'pay=49229&case=phd', 'The pay is £1 a year too low'],
  ['2134', 'pay=49230&case=phd', 'The pay is just enough'],
  ['2134', 'pay=43759&case=stem-phd', 'The pay is £1 a year too low'],
  ['2134', 'pay=43760&case=stem-phd', 'The pay is just enough'],
  ['2134', 'pay=38289&case=new-entrant', 'The pay is £1 a year too low'],
  ['2134', 'pay=38290&case=new-entrant', 'The pay is just enough'],
  // not on the immigration salary list, so the standard case counts
  ['2134', 'pay=40000&case=salary-list', 'The pay is £14,700 a year too low'],
  ['2112', 'pay=40299&case=salary-list', 'The pay is £1 a year too low'],
  ['2112', 'pay=40300&case=salary-list', 'The pay is just enough'],
  // £42,752 for 48 hours is £53,440 for 60
  ['2111', 'pay=53439&hours=60&case=stem-phd', 'The pay is £1 a year too low'],
  ['2111', 'pay=53440&hours=60&case=stem-phd', 'The pay is just enough'],
  // the going rates of table 2, for permission since before 4 April 2024
  ['2134', 'pay=39999&visa=before2024', 'The pay is £1 a year too low'],
  ['2134', 'pay=40000&visa=before2024', 'The pay is just enough'],
  ['2134', 'pay=31299&visa=before2024&case=new-entrant', 'The pay is enough, by £3,299 a year'],
  ['2134', 'pay=54699&visa=before2025', 'The pay is £1 a year too low'],
  ['3544', 'pay=45000', 'The pay is enough, by £3,300 a year'],
  ['2237', '', 'This job must pay at least £32,073 a year, for NHS band 5 (2026/27 scale)'],
  ['2237', 'pay=32072', 'It is open whether the pay is enough: NHS band 5 (2026/27 scale) is £32,073'],
  ['2237', 'pay=31049', 'It is open whether the pay is enough: NHS band 5 (2026/27 scale) is £32,073'],
  ['2237', 'pay=32073', 'The pay is just enough for NHS band 5 (2026/27 scale)'],
  ['2237', 'pay=2700&per=month', 'The pay is enough for NHS band 5 (2026/27 scale), by £327 a year'],
  ['2237', 'pay=32073&band=6', 'The pay is £7,886 a year too low for NHS band 6 (2026/27 scale)'],
  // £25,000 is the least, whatever the hours
  ['2237', 'pay=24839&hours=30', 'The pay is £820 a year too low for NHS band 5 (2026/27 scale)'],
  ['6131', 'pay=24997', 'The pay is £763 a year too low for NHS band 3 (2026/27 scale)'],
  ['2313', 'pay=34069', 'The pay is just enough for the main range outside London (2026/27 scale)'],
  [
    '2313',
    'pay=32916&band=main-inner',
    'The pay is £8,813 a year too low for the main range in inner London (2026/27 scale)',
  ],
  ['2211', 'pay=36616&hours=40', 'The pay is just enough for Foundation year 1 (F1) and equivalent, England'],
  ['6112', '', 'The pay scale of the job decides, and £25,000 a year is the least'],
  ['6112', 'pay=24999', 'The pay is £1 a year too low'],
  ['6112', 'pay=25000', 'The pay reaches £25,000 a year, but the pay scale of the job decides'],
  [
    '6135',
    '',
    'Only for people already in the UK: this job must pay at least £25,000 a year (immigration salary list)',
  ],
  ['6136', 'pay=24999', 'Only for people already in the UK: the pay is £1 a year too low'],
  ['6136', 'pay=25000', 'Only for people already in the UK: the pay is just enough'],
  ['9223', 'pay=90000', 'This job cannot be sponsored for a Skilled Worker visa'],
  ['9119-1a', 'pay=33400&case=salary-list', 'The pay is just enough'],
  ['9119-6', 'pay=33400', 'This job cannot be sponsored for a Skilled Worker visa'],
])('%s with %s: %s', (id, query, words) => {
  expect(verdict(id, query)).toBe(words)
})
