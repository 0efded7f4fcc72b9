import { expect, test } from 'vitest'
import { choosePay } from './choose-pay.ts'
import { codeIn } from './currencies.ts'
import { type Figure, figuresIn } from './figures.ts'
import type { PostOfPay } from './post-of-pay.ts'

const postIn = (...countries: string[]): PostOfPay => ({ countries, isInLondon: false, workType: null })
const inUk = postIn('GB')

const short = (figure: Figure | undefined) =>
  figure && [figure.min, figure.max, figure.currency?.code ?? null, figure.period]

const salary = (text: string, isLabelled = false, post = inUk) =>
  short(choosePay(figuresIn(text, { isLabelled }), post).pay)

test.each([
  ['£45k', [45_000, null, 'GBP', 'year']],
  ['£10,000', [10_000, null, 'GBP', 'year']],
  ['£45-50k', [45_000, 50_000, 'GBP', 'year']],
  ['£12.50-£13 p.h.', [12.5, 13, 'GBP', 'hour']],
  ['circa £60,000', [60_000, null, 'GBP', 'year']],
  ['Maximum salary £45k', [null, 45_000, 'GBP', 'year']],
  ['£50,000 max', [null, 50_000, 'GBP', 'year']],
  ['bis zu 50.000 € im Jahr', [null, 50_000, 'EUR', 'year']],
  ['From £30,000', [30_000, null, 'GBP', 'year']],
  ['£600 a week', [600, null, 'GBP', 'week']],
  ['€55,000', [55_000, null, 'EUR', 'year']],
  ['48.000 € bis 55.000 € pro Jahr', [48_000, 55_000, 'EUR', 'year']],
  ['NHS Band 5 £29,970 to £36,483 a year', [29_970, 36_483, 'GBP', 'year']],
  ['Grade 10 – £35,000', [35_000, null, 'GBP', 'year']],
  ['£12.50 p/h', [12.5, null, 'GBP', 'hour']],
  ['60,000 EUR per year', [60_000, null, 'EUR', 'year']],
  ['$120,000 - $150,000', [120_000, 150_000, 'USD', 'year']],
  ['GBP 40,000 to 50,000', [40_000, 50_000, 'GBP', 'year']],
])('the pay in "%s" is read', (text, expected) => {
  expect(salary(text)).toEqual(expected)
})

test.each([
  'Competitive',
  '£2,000 joining bonus',
  'a budget of £50,000',
  'We have a turnover of £20 million',
  'save up to £500 a year on shopping vouchers, worth £500',
  'founded in 1985',
  '£1,000 referral bonus',
  '£1,000 a year to spend on learning',
  '£600 a year towards a gym',
  'the £41,700 per year salary threshold',
  'the threshold for a Skilled Worker visa is £41,700 a year',
  'To be sponsored you must earn at least £41,700 a year',
  'Most of our managers, who earn £35,000 a year, began here',
  'Our top consultants earn £1,200 per week',
  'Once qualified, our electricians earn £38,000 a year',
])('"%s" is not pay', (text) => {
  expect(salary(text)).toBeUndefined()
})

test.each([
  ['30,000 - 35,000', [30_000, 35_000, null, 'year']],
  ['Competitive', undefined],
  ['2026', undefined],
  ['1,500 people', undefined],
  ['£600', [600, null, 'GBP', null]],
])('the labelled value "%s" is read', (text, expected) => {
  expect(salary(text, true)).toEqual(expected)
})

const quoteOf = (text: string) => choosePay(figuresIn(text), inUk).pay?.quote

test('the quote is part of the text', () => {
  expect(quoteOf('We pay up to £32,000 a year.')).toBe('up to £32,000 a year')
  expect(quoteOf('Pay: from £30,000 to £35,000 per annum, DOE')).toBe('from £30,000 to £35,000 per annum')
})

/** The pay and the pay for full time of a labelled value. */
const both = (text: string, post = inUk) => {
  const { pay, fullTime } = choosePay(figuresIn(text, { isLabelled: true }), post)
  return [pay, fullTime].map((figure) => figure && [figure.min, figure.max])
}

test.each([
  ['£45,000 FTE (£27,000 actual)', [27_000, null], [45_000, null]],
  ['£45,000 pro rata (£27,000 for 22.5 hours)', [27_000, null], [45_000, null]],
  ['£27,000 actual (£45,000 FTE)', [27_000, null], [45_000, null]],
  ['Actual salary: £18,500 (full-time equivalent £24,000)', [18_500, null], [24_000, null]],
  ['£24,000 - £26,000 FTE, actual £14,400 - £15,600', [14_400, 15_600], [24_000, 26_000]],
  ['£14,400 - £15,600 (FTE £24,000 - £26,000)', [14_400, 15_600], [24_000, 26_000]],
  ['£27,000 actual salary based on a full-time salary of £45,000', [27_000, null], [45_000, null]],
  ['£30,000 (FTE), £18,000 (actual)', [18_000, null], [30_000, null]],
  ['£30,000 WTE / £18,000 pro rata', [18_000, null], [30_000, null]],
  ['£18,000 (pro rata from £30,000)', [18_000, null], [30_000, null]],
  ['£32,000 full time equivalent; £19,200 for 3 days', [19_200, null], [32_000, null]],
  ['GBP 30k FTE / GBP 18k actual', [18_000, null], [30_000, null]],
  ['£45,000 pro rata, 22.5 hours a week', undefined, [45_000, null]],
  ['£45,000 FTE', undefined, [45_000, null]],
  ['£38,000 - £42,000 pa pro rata', undefined, [38_000, 42_000]],
  ['FTE: £40,000 Actual: £32,000', [32_000, null], [40_000, null]],
  ['£40,000 full-time / £24,000 part-time', [24_000, null], [40_000, null]],
  ['£30,000 (1.0 FTE)', [30_000, null], undefined],
  ['£27,000 for 0.6 FTE', [27_000, null], undefined],
  ['Actual £18,560 for 24 hours (FTE £29,000 for 37.5 hours)', [18_560, null], [29_000, null]],
  ['£26,400 (£33,000 at 1.0 FTE)', [26_400, null], [33_000, null]],
  ['£30,000 (permanent, full-time)', [30_000, null], undefined],
  ['£46,000 (you get £23,000) FTE', [46_000, null], undefined],
  ['£30,000 basic for newcomers who join our mill £60,000', [30_000, null], undefined],
])('pay for the hours of the post comes before full-time pay: "%s"', (text, pay, fullTime) => {
  expect(both(text)).toEqual([pay, fullTime])
})

test.each([
  ['£26,667 (full-time)', undefined, [26_667, null]],
  ['Full-time: £26,667', undefined, [26_667, null]],
  ['£24,784 for 37.5 hours', undefined, [24_784, null]],
  ['£24,784 for 20 hours', [24_784, null], undefined],
  ['£24,784 (full-time, pro rata)', undefined, [24_784, null]],
])(
  'words of the hours in a full-time post make it pay for full time in a part-time one: "%s"',
  (text, ...pays) => {
    expect(both(text, { ...inUk, workType: 'Part-time' })).toEqual(pays)
  },
)

test.each([
  ['USD', true, ['CA'], 'CAD'],
  ['USD', true, ['US', 'CA'], 'USD'],
  ['USD', true, ['GB'], 'USD'],
  ['USD', false, ['CA'], 'USD'],
  ['JPY', true, ['CA'], 'JPY'],
])('the sign of %s, vague: %s, in %j means %s', (code, isVague, countries, meant) => {
  expect(codeIn({ code, isVague }, countries)).toBe(meant)
})

test('pay in proportion is the whole pay of a full-time post', () => {
  expect(both('£45,000 pro rata', { ...inUk, workType: 'Full-time' })).toEqual([[45_000, null], undefined])
})

test.each([
  ['£60,000 OTE', undefined],
  ['£60,000 OTE, basic £30,000', [30_000, null]],
  ['£30k base / £60k on-target earnings', [30_000, null]],
  ['£30,000 (OTE £60,000)', [30_000, null]],
  ['£28,000 - £32,000 + OTE £45,000', [28_000, 32_000]],
  ['£30,000 plus OTE', [30_000, null]],
  ['£30,000 + commission, uncapped', [30_000, null]],
  ['OTE: £70,000', undefined],
  ['£50,000 including commission', undefined],
  ['You could earn £60,000 a year', undefined],
  ['£12.71 per hour. With tips people take home up to £17 per hour', [12.71, null]],
])('basic pay comes before on-target pay, which never counts: "%s"', (text, pay) => {
  expect(both(text)[0]).toEqual(pay)
})

test.each([
  ['New York $150,000 / London £95,000', ['GB'], [95_000, null, 'GBP']],
  ['AUD 110,000 (Sydney), GBP 60,000 (London)', ['GB'], [60_000, null, 'GBP']],
  ['€60,000 in Germany, £55,000 in the UK', ['GB'], [55_000, null, 'GBP']],
  ['€60,000 in Germany, £55,000 in the UK', ['DE'], [60_000, null, 'EUR']],
  ['$100,000 - $120,000 or £75,000 - £85,000', ['GB'], [75_000, 85_000, 'GBP']],
  ['CHF 90,000 (Zürich) | £58,000 (Leeds)', [], [58_000, null, 'GBP']],
  ['$120,000 - $150,000', [], [120_000, 150_000, 'USD']],
  ['US base salary: $120,000 - $150,000', ['GB'], undefined],
  ['$90,000', ['CA'], [90_000, null, 'USD']],
])('pay of the country of the post comes before others: "%s" in %j', (text, countries, pay) => {
  const found = choosePay(figuresIn(text, { isLabelled: true }), postIn(...countries)).pay
  expect(found && [found.min, found.max, found.currency?.code]).toEqual(pay)
})

test.each([
  ['National: £44,720. London: £49,300.', false, 44_720],
  ['National: £44,720. London: £49,300.', true, 49_300],
  ['£41,200 in London or £36,500 elsewhere', false, 36_500],
  ['£41,200 in London or £36,500 elsewhere', true, 41_200],
  ['The London rate is £41,200 and the national rate £36,500', false, 36_500],
  ['£38,000 including London weighting, £2,000 national bonus', false, 38_000],
])('pay of London counts only for a post there: "%s", in London: %s', (text, isInLondon, min) => {
  expect(choosePay(figuresIn(text), { ...inUk, isInLondon }).pay?.min).toBe(min)
})

test.each([
  ['GBP40,000', [40_000, null, 'GBP']],
  ['40,000GBP', [40_000, null, 'GBP']],
  ['50.000 - 70.000EUR', [50_000, 70_000, 'EUR']],
  ['USD120,000', [120_000, null, 'USD']],
  ['USD120k-140k', [120_000, 140_000, 'USD']],
  ['$120,000 AUD', [120_000, null, 'AUD']],
  ['$90,000 CAD', [90_000, null, 'CAD']],
  ['$90,000 - $110,000 CAD', [90_000, 110_000, 'CAD']],
  ['CAD $90,000', [90_000, null, 'CAD']],
  ['A$120,000', [120_000, null, 'AUD']],
  ['S$84,000', [84_000, null, 'SGD']],
  ['US$100k', [100_000, null, 'USD']],
  ['40,000 pounds', [40_000, null, 'GBP']],
  ['55,000 euros', [55_000, null, 'EUR']],
  ['120,000 US dollars', [120_000, null, 'USD']],
  ['110,000 Australian dollars', [110_000, null, 'AUD']],
  ['95,000 Swiss francs', [95_000, null, 'CHF']],
  ['240,000 AED', [240_000, null, 'AED']],
  ['AED240,000', [240_000, null, 'AED']],
  ['AUD$120,000', [120_000, null, 'AUD']],
  ['$120,000 (AUD)', [120_000, null, 'AUD']],
  ['50 thousand pounds', [50_000, null, 'GBP']],
  ['₹12,00,000 - ₹15,00,000', [1_200_000, 1_500_000, 'INR']],
  ['SEK 540 000', [540_000, null, 'SEK']],
  ['₹1,800,000', [1_800_000, null, 'INR']],
])('the currency of "%s" is known', (text, expected) => {
  const found = choosePay(figuresIn(text, { isLabelled: true }), postIn('ZZ')).pay
  expect(found && [found.min, found.max, found.currency?.code]).toEqual(expected)
})

test.each([
  ['£38,000/£42,000', [38_000, 42_000]],
  ['£38k/42k', [38_000, 42_000]],
  ['between £35k & £40k', [35_000, 40_000]],
  ['between £35,000 and £40,000', [35_000, 40_000]],
  ['£35,000 increasing to £37,500', [35_000, 37_500]],
  ['£35,000 (rising to £37,500)', [35_000, 37_500]],
  ['£29 - £32,000', [29_000, 32_000]],
  ['£29-32k', [29_000, 32_000]],
  ['£29,000 – 32,000', [29_000, 32_000]],
  ['£30,000 to a maximum of £35,000', [30_000, 35_000]],
  ['£30,000 minimum to £35,000 maximum', [30_000, 35_000]],
  ['£4,000 London weighting plus £40,000', [40_000, null]],
  ['£40,000 plus £4,000 London weighting', [40_000, null]],
  ['£40,000 inc London weighting', [40_000, null]],
  ['£45,000/annum', [45_000, null]],
  ['£12.60 (under 21) to £14.20 an hour', [12.6, 14.2]],
])('both ends of "%s" are read', (text, expected) => {
  expect(both(text)[0]).toEqual(expected)
})

test.each([
  ['£31,000 (was £28,000)', [31_000, null]],
  ['Was £28,000, now £31,000', [31_000, null]],
  ['Increased from £28,000 to £31,000', [31_000, null]],
  ['Previously £28,000. £31,000 from January', [31_000, null]],
  ['£31,000, up from £28,000', [31_000, null]],
  ['£31,000 instead of £28,000', [31_000, null]],
  ['Previously advertised at £28,000, now £31,000', [31_000, null]],
  ['Was: £28,000 Now: £31,000', [31_000, null]],
  ['The salary was raised to £31,000', [31_000, null]],
])('former pay does not count: "%s"', (text, expected) => {
  expect(both(text)[0]).toEqual(expected)
})

test.each(['£1,600 fortnightly', '£2,900 per four weeks'])(
  'pay for a period without a word of ours is none: "%s"',
  (text) => {
    expect(both(text)).toEqual([undefined, undefined])
  },
)
