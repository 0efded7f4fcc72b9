import type { Knowledge, SampleCompany } from './sample-data.ts'

/** Companies with long names, and with names in other scripts. */
const telling = [
  'مخبز زهرة الوادي',
  'Inverskail Bay',
  'The Governors and Trustees',
  'Gülbahçem',
  'Jessambourne',
]

const PLAIN = 22

const kinds: readonly Knowledge[] = ['much', 'some', 'little', 'nothing', 'some', 'much']

/**
 * Companies to show to a developer. They include every fully known company, one that left the register, and unusual
 * names. Each other level of knowledge, including none, has an example.
 */
export function chooseShowcase(
  listed: readonly SampleCompany[],
  departed: readonly SampleCompany[],
): SampleCompany[] {
  const known = listed.filter(({ knowledge }) => knowledge === 'everything')
  const curious = listed.filter(({ name }) => telling.some((beginning) => name.startsWith(beginning)))
  const others = Array.from({ length: PLAIN }, (_, index) => {
    const ofKind = listed.filter(({ knowledge }) => knowledge === kinds[index % kinds.length])
    return ofKind.slice(100 + index, 101 + index)
  }).flat()
  return [...new Set([...known, ...departed.slice(1, 2), ...curious, ...others])]
}
