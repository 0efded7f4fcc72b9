import { expect, test } from 'vitest'
import { extractPage } from '../extract-page.ts'

const url = 'https://www.tarnbeck-looms.example/jobs/fitter'
const body = `<h2>Responsibilities</h2><ul><li>Fit looms</li></ul><h2>Requirements</h2><ul><li>NVQ level 3</li></ul>`

/** The places of a page with a paragraph, in short. */
function read(text: string): string {
  const html = `<main><h1>Loom fitter</h1><p>${text}</p>${body}</main>`
  const places = extractPage({ html, url, today: '2026-11-26' }).vacancies[0]?.places ?? []
  return places.map((place) => `${place.city_name ?? '-'} ${place.country_code ?? '-'}`).join(', ')
}

test.each([
  ['Join us in Perth, Australia.', 'Perth AU'],
  ['We are looking for people in Birmingham, USA.', 'Birmingham US'],
  ['The post is in London, Canada.', 'London CA'],
  ['Our team is in Wellington, New Zealand.', 'Wellington NZ'],
  ['You will work in Manchester, New Hampshire.', 'Manchester US'],
  ['You will be based in Birmingham, Alabama, USA.', 'Birmingham US'],
  ['The role is in Perth (Australia).', 'Perth AU'],
  ['This job is in Newcastle (New South Wales).', 'Newcastle AU'],
  ['Based in Halifax, Nova Scotia.', 'Halifax CA'],
  ['We are hiring in Birmingham, AL.', 'Birmingham US'],
  ['We are hiring in Birmingham, AL for our new shed.', 'Birmingham US'],
  ['Loom fitter needed in Boston, Massachusetts.', 'Boston US'],
  ['We need a loom fitter in Boston, USA.', 'Boston US'],
  ['We need a fitter at our plant in Worcester, MA 01608.', 'Worcester US'],
  ['Join us in Toronto, Canada.', 'Toronto CA'],
  ['Join our Boston, USA office.', 'Boston US'],
  ['Our Cambridge, MA office is growing.', 'Cambridge US'],
  ['Our Cambridge, MA office', 'Cambridge US'],
  ['You will work from our office in Durham, NC, with some travel.', 'Durham US'],
  ['The position is based out of our Lincoln, Nebraska plant.', 'Lincoln US'],
  ['The successful candidate will be based in Newcastle, NSW.', 'Newcastle AU'],
  ['We have an opening in our Norfolk, VA warehouse.', 'Norfolk US'],
  ['Based at our head office in Georgetown, Guyana.', 'Georgetown GY'],
  ['Candidates must live in or near Reading, Pennsylvania.', 'Reading US'],
  ['We are a company based in Leeds looking for a fitter in Perth, Australia.', 'Perth AU'],
  ['Come and work in Richmond, Virginia!', 'Richmond US'],
  ['Relocate to Wellington, New Zealand.', 'Wellington NZ'],
  ['You will be based in Cambridge MA.', 'Cambridge US'],
  ['You will be based in sunny Perth, Australia.', 'Perth AU'],
  ['You will be based in Perth in Western Australia.', 'Perth AU'],
  ['You will be based in Perth, the capital of Western Australia.', 'Perth AU'],
  ['You will be based in Birmingham, in the US state of Alabama.', 'Birmingham US'],
])('a sentence puts the job abroad: "%s"', (text, places) => {
  expect(read(text)).toBe(places)
})

test.each([
  ['Based in Leeds, Bath and York.', 'Leeds GB, Bath GB, York GB'],
  ['You will be working in Leeds and Manchester on old looms.', 'Leeds GB, Manchester GB'],
  ['You will be based in Manchester / Leeds.', 'Manchester GB, Leeds GB'],
  ['Work in London, Paris or Milan.', 'London GB, Paris FR, Milan IT'],
  ['You will be based in London, UK or New York, USA.', 'London GB, New York US'],
  ['We are hiring in London, New York and Singapore.', 'London GB, New York US, Singapore SG'],
  ['There are vacancies in Lincoln, Nebraska and Omaha.', 'Lincoln US, Omaha US'],
  ['You will be based in Lincoln, Lincolnshire and Perth, Australia.', 'Lincoln GB, Perth AU'],
  ['You will be based in Newcastle upon Tyne or Sunderland.', 'Newcastle upon Tyne GB, Sunderland GB'],
  ['You will split your time between Leeds and Bradford.', 'Leeds GB, Bradford GB'],
  ['Based in either Glasgow or Edinburgh.', 'Glasgow GB, Edinburgh GB'],
  ['Based in Leeds, LS1 4AP and York, YO1 7HU.', 'Leeds GB, York GB'],
  ['You will be based in Ashford, Kent and Rye, East Sussex.', 'Ashford GB, Rye GB'],
  ['You will be based in Brighton and Hove.', 'Brighton GB'],
])('a sentence names several places: "%s"', (text, places) => {
  expect(read(text)).toBe(places)
})

test.each([
  ['You will be based in Perth, Scotland, and travel to London.', 'Perth GB'],
  ['You will be based in Boston, Lincolnshire, with a team of ten.', 'Boston GB'],
  ['You will be working in Bangor, Northern Ireland.', 'Bangor GB'],
  ['You will be based in Washington, Tyne and Wear.', 'Washington GB'],
  ['You will be based in Victoria, London.', 'London GB'],
  ['You will be based in Chester, ME6 1AA.', 'Chester GB'],
  ['Based in Reading, PA to the director needed.', 'Reading GB'],
  ['Based in Bath, IT skills needed.', 'Bath GB'],
  ['You will be based in Richmond, Virginia will be your manager.', 'Richmond GB'],
  ['You must be able to commute to Bath, Somerset.', 'Bath GB'],
  ['You will be based in Cambridge, Cambs.', 'Cambridge GB'],
  ['You will be based in Birmingham and Solihull NHS Trust.', 'Birmingham GB'],
  ['You will be based in Hereford, TX Systems.', 'Hereford GB'],
  ['You will be based in Leeds, Charlotte leads the team.', 'Leeds GB'],
  ['You will be based in Hull, Nice people guaranteed.', 'Hull GB'],
  ['You will be based in Hull and Mobile phones are given.', 'Hull GB'],
  ['You will be based in Bath with travel to Perth, Australia.', 'Bath GB'],
  ['You will support clients in Boston, Massachusetts from our office in Leeds.', 'Leeds GB'],
  ['Our headquarters are in Boston, Massachusetts. You will be based in Leeds.', 'Leeds GB'],
  ['Our parent company is in Toronto, Canada. Join our team in Hull.', 'Hull GB'],
  ['We are recruiting nurses in Kingston, Jamaica for hospitals in Leeds.', 'Leeds GB'],
])('a sentence puts the job in the UK: "%s"', (text, places) => {
  expect(read(text)).toBe(places)
})

test.each([
  'Based in Boston, Massachusetts, Tarnbeck makes looms.',
  'Tarnbeck, headquartered in Boston, Massachusetts, makes looms.',
  'The company is based in Perth, Australia.',
  'We have offices in Perth, Australia. Life in Perth is great.',
  'Our customers are in Perth, Australia and you will speak with them daily.',
  'You must have a degree from a university in London, Canada.',
  'You will report to the director in Boston, Massachusetts.',
  'You will visit our plant in Worcester, Massachusetts.',
  'Interviews will be held in Manila, Philippines.',
  'We are recruiting in Manila, Philippines for an NHS trust in England.',
])('a sentence about something else names no place of the job: "%s"', (text) => {
  expect(read(text)).toBe('')
})
