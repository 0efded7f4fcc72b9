import type { ReceiptLine } from '#shared/api/receipt.ts'
import { capitalised } from '#shared/format/capitalised.ts'
import { longDate } from '#shared/format/date.ts'
import { describeLicence } from '#shared/format/describe-licence.ts'
import { describeRegisterStory } from '#shared/format/describe-register-story.ts'
import { counted } from '#shared/format/number.ts'
import { isSkilledWorker, isUsual } from '#shared/licence-verdict.ts'
import { groupOf } from '#shared/licence/brands.ts'
import { REGISTER_ADDRESS } from '#shared/register-address.ts'
import { presentSpells } from '../../register/index.ts'
import { type Company, registerHistory } from '../company.ts'
import { pastRateOf, RATES_UNTIL } from './past-rates.ts'

export type Known = Omit<ReceiptLine, 'fact' | 'label' | 'value'> & { value: string }

export interface FactRow<Read> {
  label: string
  /** Whether the page of every employer on the register shows it, also of a locked one. */
  isPublic: boolean
  /** Whether the line is left out if there is no such fact. */
  isLeftOut?: true
  /** Whether it changes every year, so that a watch tells it only if it warns. */
  isRoutine?: true
  of: (read: Read) => Known | undefined
}

/** What most lines have: no page of their own, and nothing to warn of. */
export const plain = { source_url: null, severity: null } as const

const SAMPLE = 'Sample data: this company is made up'
const isSample = ({ registration }: Company): boolean => registration.source === 'sample'

const ofRegister = (company: Company, value: string): Known => ({
  ...plain,
  value,
  kind: 'official',
  ...(isSample(company)
    ? { source: SAMPLE }
    : { source: 'Register of licensed sponsors, GOV.UK', source_url: REGISTER_ADDRESS }),
  date: company.register_date,
})

const derived = (company: Company, value: string): Known => ({
  ...plain,
  value,
  kind: 'derived',
  source: isSample(company) ? SAMPLE : 'The registers of GOV.UK since 26 May 2023',
  date: company.register_date,
})

const routesOf = ({ registration }: Company): string =>
  registration.routes
    .map(({ route, type, rating }) => `${route} (${[type, rating].filter(Boolean).join(', ')})`)
    .join('; ')

/** The facts of the register, of which the mails of an import tell, and those that follow from them. */
export const registerFacts: Record<string, FactRow<Company>> = {
  licence: {
    label: 'Licence',
    isPublic: true,
    of(company) {
      const { left_on, routes } = company.registration
      if (left_on !== null)
        return {
          ...ofRegister(company, `Not on the register since ${longDate(left_on)}`),
          severity: 'serious',
        }
      const known = ofRegister(company, `On the register: ${routesOf(company)}`)
      // an employer without this route has a line of its own
      if (isUsual(routes) || !routes.some(isSkilledWorker)) return known
      const value = `${known.value}. Without an A rating it cannot sponsor new Skilled Workers`
      return { ...known, value, severity: 'notable' }
    },
  },
  licence_since: {
    label: 'Skilled Worker licence',
    isPublic: true,
    of(company) {
      const { left_on, routes } = company.registration
      const words = describeLicence(presentSpells(company.registration))
      if (left_on !== null || routes.some(isSkilledWorker))
        return words === undefined ? undefined : derived(company, capitalised(words))
      const before = words === undefined ? '' : `. It had one ${words}`
      const value = `None: it cannot sponsor Skilled Workers${before}`
      return { ...ofRegister(company, value), severity: 'notable' }
    },
  },
  register_changes: {
    label: 'Changes on the register',
    isPublic: true,
    isLeftOut: true,
    of(company) {
      const { registration, known_since, register_date } = company
      const { first_seen, left_on } = registration
      const history = registerHistory(registration)
      // the first listing is no change
      if (history.length === 1) return undefined
      const licence_spells = presentSpells(registration)
      return derived(
        company,
        describeRegisterStory({
          first_seen,
          left_on,
          known_since,
          updated: register_date,
          history,
          licence_spells,
        }),
      )
    },
  },
  past_rate: {
    label: 'How often such licences end',
    isPublic: true,
    isLeftOut: true,
    of(company) {
      const words = isSample(company) ? undefined : pastRateOf(company.registration, company.register_date)
      return words === undefined ? undefined : { ...derived(company, words), date: RATES_UNTIL }
    },
  },
  group: {
    label: 'Other licences under its brands',
    isPublic: true,
    isLeftOut: true,
    of({ registration }) {
      const group = groupOf(registration.name)
      if (group === undefined) return undefined
      const { brands, others, source, date } = group
      const value = `${others.join('; ')} (${brands.join(', ')})`
      return { ...plain, value, kind: 'derived', source: `Our list of brands. ${source}`, date }
    },
  },
  vacancies: {
    label: 'Live vacancies',
    isPublic: false,
    of: ({ vacancies }) =>
      vacancies.length === 0
        ? undefined
        : {
            ...plain,
            value: counted(vacancies.length, 'vacancy', 'vacancies'),
            kind: 'reported',
            source: 'Its website and job boards',
            date: null,
          },
  },
}
