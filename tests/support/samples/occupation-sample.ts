import type { Occupation } from '#shared/occupations/open-occupations.ts'

/** An occupation with a going rate, which is on no list. */
export const occupationSample = (some: Partial<Occupation> = {}): Occupation => ({
  id: '2134',
  code: '2134',
  table: '1',
  title: 'Programmers',
  note: null,
  jobTitles: [],
  rate: { year: 54_700, hour: 28.05 },
  phdCounts: true,
  payScales: [],
  ...some,
})
