/**
 * The 21 sections of the UK Standard Industrial Classification 2007 (ONS), with plain names. A section covers the
 * two-digit divisions from `from` to `to`.
 */
export const sectors = [
  { id: 1, section: 'A', category_name: 'Agriculture, forestry and fishing', from: 1, to: 3 },
  { id: 2, section: 'B', category_name: 'Mining and quarrying', from: 5, to: 9 },
  { id: 3, section: 'C', category_name: 'Manufacturing', from: 10, to: 33 },
  { id: 4, section: 'D', category_name: 'Electricity, gas and steam', from: 35, to: 35 },
  { id: 5, section: 'E', category_name: 'Water supply and waste', from: 36, to: 39 },
  { id: 6, section: 'F', category_name: 'Construction', from: 41, to: 43 },
  { id: 7, section: 'G', category_name: 'Wholesale, retail and motor repair', from: 45, to: 47 },
  { id: 8, section: 'H', category_name: 'Transport and storage', from: 49, to: 53 },
  { id: 9, section: 'I', category_name: 'Hotels and restaurants', from: 55, to: 56 },
  { id: 10, section: 'J', category_name: 'Information and communication', from: 58, to: 63 },
  { id: 11, section: 'K', category_name: 'Finance and insurance', from: 64, to: 66 },
  { id: 12, section: 'L', category_name: 'Real estate', from: 68, to: 68 },
  { id: 13, section: 'M', category_name: 'Professional, scientific and technical', from: 69, to: 75 },
  { id: 14, section: 'N', category_name: 'Administrative and support services', from: 77, to: 82 },
  { id: 15, section: 'O', category_name: 'Public administration and defence', from: 84, to: 84 },
  { id: 16, section: 'P', category_name: 'Education', from: 85, to: 85 },
  { id: 17, section: 'Q', category_name: 'Health and social care', from: 86, to: 88 },
  { id: 18, section: 'R', category_name: 'Arts, entertainment and recreation', from: 90, to: 93 },
  { id: 19, section: 'S', category_name: 'Other services', from: 94, to: 96 },
  { id: 20, section: 'T', category_name: 'Households as employers', from: 97, to: 98 },
  { id: 21, section: 'U', category_name: 'International organisations', from: 99, to: 99 },
] as const

/** The code with which Companies House marks dormant companies. It is not an activity, although it looks like section U. */
const DORMANT = '99999'

/** The sector of a SIC 2007 code such as `87300`; undefined if the code is invalid or names no activity. */
export function sectorOfSicCode(code: string): (typeof sectors)[number] | undefined {
  if (!/^\d{4,5}$/.test(code) || code === DORMANT) return undefined
  const division = Number(code.padStart(5, '0').slice(0, 2))
  return sectors.find(({ from, to }) => division >= from && division <= to)
}
