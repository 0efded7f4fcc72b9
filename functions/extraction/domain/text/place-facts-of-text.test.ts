import { expect, test } from 'vitest'
import { extractPage } from '../extract-page.ts'

const url = 'https://www.tarnbeck-pumps.example/jobs/fitter'
const body = `<h2>Responsibilities</h2><ul><li>Fit pumps</li></ul><h2>Requirements</h2><ul><li>NVQ level 3</li></ul>`

/** The places of a page, in short. */
function read(text: string, title = 'Pump fitter'): string {
  const html = `<main><h1>${title}</h1>${text}${body}</main>`
  const places = extractPage({ html, url, today: '2026-11-23' }).vacancies[0]?.places ?? []
  return places.map((place) => `${place.city_name ?? '-'} ${place.country_code ?? '-'}`).join(', ')
}

test.each([
  ['Location: Bristol, CT', 'Bristol US'],
  ['Location: New York', 'New York US'],
  ['Location: London, New York', 'London GB, New York US'],
  ['Location: Hybrid - Leeds', 'Leeds GB'],
  ['Location: Remote (UK)', '- GB'],
  ['Place of work: Ward 4, Aldwyn Hospital, Hull', 'Hull GB'],
  ['Location: Lower Nettlecombe', 'Lower Nettlecombe -'],
  ['Work Location: In person', ''],
  ['Work Location: In person, Derby', 'Derby GB'],
  ['Work Location: On the road', ''],
  ['Location: London, Paris or Milan', 'London GB, Paris FR, Milan IT'],
  ['Locations: Edinburgh and Dublin. Great team.', 'Edinburgh GB, Dublin IE'],
  ['Location: Edinburgh. Dublin.', 'Edinburgh GB, Dublin IE'],
  ['Location: Dublin.', 'Dublin IE'],
  ['Location: Leeds. Reporting to the Head of Care in Bath.', 'Leeds GB'],
  ['Location: St. Albans, Hertfordshire. Free parking.', 'St Albans GB'],
  ['Location: Washington, D.C. Great team.', 'Washington US'],
  ['Location: Cambridge, MA office', 'Cambridge US'],
  ['Location: You will be based in Leeds, Bath and York.', 'Leeds GB, Bath GB, York GB'],
])('the label "%s" names its places', (label, places) => {
  expect(read(`<p>${label}</p>`)).toBe(places)
})

test('a label that is repeated names a place each time, but another label does not', () => {
  expect(read('<p>Location: Leeds</p><p>Location: Berlin</p>')).toBe('Leeds GB, Berlin DE')
  expect(read('<p>Location: Leeds</p><p>Address: 1 Quay Street, Hull</p>')).toBe('Leeds GB')
})

test.each([
  ['Pump fitter - Leeds', 'Leeds GB'],
  ['Pump fitter - Berlin', 'Berlin DE'],
  ['Pump fitter (New York)', 'New York US'],
  ['Pump fitter, Austin, TX', 'Austin US'],
  ['Sales manager - Germany', '- DE'],
  ['Pump fitter - Perth (Australia)', 'Perth AU'],
  ['Pump fitter - Perth - Australia', 'Perth AU'],
  ['Pump fitter (Boston, MA)', 'Boston US'],
  ['Pump fitter - Perth (Scotland)', 'Perth GB'],
  ['Pump fitter - Bath - IT', 'Bath GB'],
  ['Pump fitter - Nights - Leeds', 'Leeds GB'],
  ['Pump fitter needed in Boston, Massachusetts', 'Boston US'],
  ['Pump fitter - Cambridge, Massachusetts', 'Cambridge US'],
  ['Pump fitter - London/New York', 'London GB, New York US'],
  ['Head of IT', ''],
  ['Manager, PR', ''],
  ['Engineer (AI)', ''],
  ['Driver - Mobile', ''],
  ['Chef - Nice', ''],
])('the title "%s" names the place', (title, places) => {
  expect(read('', title)).toBe(places)
})

test.each([
  ['<p>Austin, TX · Full-time</p>', 'Austin US'],
  ['<p>Berlin</p>', 'Berlin DE'],
  ['<p>The role is based in Amsterdam.</p>', 'Amsterdam NL'],
  ['<p>This position will be based in our Paris, France office.</p>', 'Paris FR'],
  ['<p>You will be based in Leeds. We also have teams in Berlin and New York.</p>', 'Leeds GB'],
  ['<p>We have offices in New York and Berlin.</p>', ''],
  ['<p>Charlotte leads the team.</p>', ''],
])('without a label, "%s" gives "%s"', (text, places) => {
  expect(read(text)).toBe(places)
})
