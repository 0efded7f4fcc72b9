import { describe, expect, test } from 'vitest'
import { maskContacts } from './mask-contacts.ts'
import { nameMask } from './mask-name.ts'

describe('the name of an employer in a text', () => {
  test.each([
    ['Fernley Care Homes Ltd', 'Nurse at Fernley Care Homes Limited, Leeds', 'Nurse at (employer), Leeds'],
    ['Fernley Care Homes Ltd', 'FERNLEY CARE HOMES: night nurse', '(employer): night nurse'],
    ['Fernley Care Homes Ltd', 'Nurse - FernleyCare Homes', 'Nurse - (employer)'],
    ['Fernley Care Homes Ltd', 'Nurse with Fernley', 'Nurse with (employer)'],
    ['Fernley Care Homes Ltd', 'Nurse for Fernley Care', 'Nurse for (employer)'],
    ['Fernley Care Homes Ltd', "Nurse in one of Fernley's homes", 'Nurse in one of (employer) homes'],
    ["O'Brien & Sons PLC", 'Welder, O’Briens', 'Welder, (employer)'],
    ["O'Brien & Sons PLC", 'Welder at O’Brien and Sons plc', 'Welder at (employer)'],
    ['Zoë Larkin LLP', 'Clerk (Zoe Larkin)', 'Clerk ((employer))'],
    ['Northwood Ltd t/a Kestrel Bakery', 'Baker at Kestrel Bakery', 'Baker at (employer)'],
    ['J.C. Wise Ltd', 'Joiner at JC Wise', 'Joiner at (employer)'],
    ['J & K Smith Ltd', 'Driver at J and K Smith', 'Driver at (employer)'],
    ['B & Q Ltd', 'Driver at B and Q', 'Driver at (employer)'],
    ["St Mary's Hospital Trust", 'Nurse, Saint Mary’s Hospital Trust', 'Nurse, (employer)'],
    ["Saint Kestrel's Ltd", 'Nurse, St. Kestrels', 'Nurse, (employer)'],
    ['Company of Kestrels Ltd', 'Chef at Company of Kestrels', 'Chef at (employer)'],
    ['Fernley Care Homes Ltd', 'Nurse (FernleyCareHomesLtd)', 'Nurse ((employer))'],
    ['Royal Kestrel Hotel Ltd', 'Chef at Kestrel Hotel', 'Chef at (employer)'],
    ['PricewaterhouseCoopers LLP', 'Auditor, PricewaterhouseCoopers', 'Auditor, (employer)'],
    ['Tarnford University NHS Foundation Trust', 'Nurse, Tarnford University NHS FT', 'Nurse, (employer)'],
    ['Leeds University NHS Foundation Trust', 'Nurse Leeds University NHS FT', 'Nurse (employer)'],
    ['Leeds University NHS Foundation Trust', 'Nurse, Leeds University NHS', 'Nurse, (employer)'],
    ['Leeds University NHS Foundation Trust', 'Nurse LFT', 'Nurse (employer)'],
    ['Leeds University NHS Foundation Trust', 'LUNHSFT: nurse', '(employer): nurse'],
    ['Leeds University Hospitals NHS Trust', 'Nurse at LUH', 'Nurse at (employer)'],
    ['Royal Kestrel Hotel Ltd', 'Chef RKH', 'Chef (employer)'],
    ['Royal Kestrel Hotel Ltd', 'Chef, R.K.H.', 'Chef, (employer).'],
    ['Royal Kestrel Hotel Ltd', 'RKH’s chef', '(employer) chef'],
    ['Tarn Consultancy Services Ltd', 'TCS engineer', '(employer) engineer'],
    ['B & K Retail Ltd', 'B&K Store Manager', '(employer) Store Manager'],
    ['B & K Retail Ltd', 'B and K Store Manager', '(employer) Store Manager'],
    ['Fernley Care Homes Ltd', 'Nurse, F e r n l e y', 'Nurse, (employer)'],
    ['Fernley Care Homes Ltd', 'Nurse, F-E-R-N-L-E-Y Care', 'Nurse, (employer)'],
    ['Fernley Care Homes Ltd', 'Nurse, F\u0435rnl\u0435\u0443', 'Nurse, (employer)'],
    ['Fernley Care Homes Ltd', 'Nurse, FERNL\u0415\u03a5', 'Nurse, (employer)'],
    ['Firstwell Ltd', 'Nurse, \ufb01rstwell', 'Nurse, (employer)'],
  ])('%s is masked in "%s"', (name, text, masked) => {
    expect(nameMask(name)(text)).toBe(masked)
  })

  test('a short name by which the employer is known is masked', () => {
    expect(nameMask('Fernley Holdings Ltd', ['FHL'])('Auditor at FHL')).toBe('Auditor at (employer)')
  })

  test.each([
    ['Chef Ltd', 'Chef'],
    ['Leeds City Council', 'Social worker, Leeds City centre'],
    ['Software Solutions Ltd', 'Software engineer'],
    ['Care Assistant Agency Ltd', 'Care assistant'],
    ['Fernley Care Homes Ltd', 'Care home manager'],
    ['Fernleydale Ltd', 'Fern grower'],
    ['South West Yorkshire Partnership NHS Foundation Trust', 'Nurse, West Yorkshire'],
    ['Royal Grange Nursing Ltd', 'RGN or RMN nurse'],
    ['Northgate Hospital Services Ltd', 'NHS nurse'],
    ['Hill Green Villages Ltd', 'HGV driver'],
    ['NHS Tarnshire', 'NHS nurse'],
    ['A W Couriers Ltd', 'AWS engineer'],
    ['H & R Retail Ltd', 'HR manager'],
    ['A.E Pharma Ltd', 'A&E nurse'],
    ['Care And Rest East Ltd', 'CARE ASSISTANT'],
    ['Tarn Energy Associates Ltd', 'Tea room manager'],
    ['Royal Kestrel Hotel Ltd', 'Chef, RKHX or KH or RK'],
    ['Fernley Trust', 'Nurse FT'],
    ['B & K Retail Ltd', 'Band K, grade B'],
  ])('the words of a trade or a town in the name %s stay in "%s"', (name, text) => {
    expect(nameMask(name)(text)).toBe(text)
  })

  test('a name that is only a trade is masked with its legal word', () => {
    expect(nameMask('Chef Ltd')('Chef at Chef Ltd')).toBe('Chef at (employer)')
  })
})

describe('contacts in a text', () => {
  test.each([
    ['Nurse (ask jo@north.example)', 'Nurse (ask (contact))'],
    ['Nurse, write to jo [at] north [dot] example', 'Nurse, write to (contact)'],
    ['Nurse, jo at north dot example', 'Nurse, (contact)'],
    ['Welder www.north.example/jobs', 'Welder (contact)'],
    ['Welder north.co.uk', 'Welder (contact)'],
    ['Welder, call 0113 496 0000', 'Welder, call (contact)'],
  ])('"%s" becomes "%s"', (text, masked) => {
    expect(maskContacts(text)).toBe(masked)
  })

  test.each(['Node.js developer', 'ASP.NET developer', 'Chef at Leeds. Nights', 'Band 5, 30,000 to 35,000'])(
    '"%s" has no contact',
    (text) => {
      expect(maskContacts(text)).toBe(text)
    },
  )
})
