/** A band, range or grade of a national pay scale. */
export interface PayBand {
  /** In links: `5`, `8a`, `main-inner`. */
  id: string
  name: string
  /** Where it begins, in pounds a year for full time. */
  pounds: number
  /** The weekly hours of the figure; null where full time has no fixed number. */
  hours: number | null
}

/** A national pay scale with its public source. */
export interface PayTable {
  /** What one of its bands is called. */
  kind: string
  title: string
  /** The year of the figures, in words. */
  year: string
  /** The day from which they apply, YYYY-MM-DD. */
  since: string
  source: string
  address: string
  bands: readonly PayBand[]
}

/** Whether a year has passed since a scale began, so that a newer one may apply. @param today YYYY-MM-DD. */
export const hasEnded = ({ since }: Pick<PayTable, 'since'>, today: string): boolean =>
  today >= `${Number(since.slice(0, 4)) + 1}${since.slice(4)}`

const nhsBand = (id: string, pounds: number): PayBand => ({ id, name: `NHS band ${id}`, pounds, hours: 37.5 })

/** The bands of the NHS in England that table 4 of Appendix Skilled Occupations refers to. */
export const nhsPay: PayTable = {
  kind: 'Band of the job',
  title: 'NHS Agenda for Change, England',
  year: '2025/26',
  since: '2025-04-01',
  source: 'NHS Employers',
  address: 'https://www.nhsemployers.org/articles/pay-scales-202526',
  bands: [
    nhsBand('3', 24_937),
    nhsBand('4', 27_485),
    nhsBand('5', 31_049),
    nhsBand('6', 38_682),
    nhsBand('7', 47_810),
    nhsBand('8a', 55_690),
    nhsBand('8b', 64_455),
    nhsBand('8c', 76_965),
    nhsBand('8d', 91_342),
    nhsBand('9', 109_179),
  ],
}

const teacherRange = (id: string, name: string, pounds: number): PayBand => ({
  id,
  name,
  pounds,
  hours: null,
})

/** The pay ranges of teachers in England that table 5 of Appendix Skilled Occupations refers to. */
export const teacherPay: PayTable = {
  kind: 'Pay range of the job',
  title: 'School teachers, England',
  year: '2025/26',
  since: '2025-09-01',
  source: 'School teachers’ pay and conditions',
  address: 'https://www.gov.uk/government/publications/school-teachers-pay-and-conditions',
  bands: [
    teacherRange('unqualified', 'unqualified teachers outside London', 22_601),
    teacherRange('main', 'the main range outside London', 32_916),
    teacherRange('main-fringe', 'the main range in the London fringe', 34_398),
    teacherRange('main-outer', 'the main range in outer London', 37_870),
    teacherRange('main-inner', 'the main range in inner London', 40_317),
    teacherRange('upper', 'the upper range outside London', 47_472),
    teacherRange('upper-fringe', 'the upper range in the London fringe', 48_913),
    teacherRange('leadership', 'the leadership range outside London', 51_773),
    teacherRange('upper-outer', 'the upper range in outer London', 52_219),
    teacherRange('upper-inner', 'the upper range in inner London', 57_632),
  ],
}
