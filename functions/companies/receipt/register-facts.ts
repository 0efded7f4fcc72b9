import type { ReceiptLine } from '#shared/api/receipt.ts'
import { longDate } from '#shared/format/date.ts'
import { describeLicence } from '#shared/format/describe-licence.ts'
import { describeRegisterStory } from '#shared/format/describe-register-story.ts'
import { mayBeEarlier } from '#shared/format/listed-since.ts'
import { counted } from '#shared/format/number.ts'
import { REGISTER_ADDRESS } from '#shared/register-address.ts'
import { presentSpells } from '../../register/index.ts'
import { type Company, registerHistory } from '../company.ts'
import { groupOf } from '../index/brands.ts'
import { pastRateOf, RATES_UNTIL } from './past-rates.ts'

/** What a line says of a known fact. */
export type Known = Omit<ReceiptLine, 'fact' | 'label' | 'value'> & { value: string }

/** One fact of a receipt. */
export interface FactRow<Read> {
  label: string
  /** Whether the page of every employer on the register shows it, also of a locked one. */
  isPublic: boolean
  /** Whether the line is left out if there is no such fact. */
  isLeftOut?: true
  of: (read: Read) => Known | undefined
}

/** What most lines have: no page of their own, and nothing to warn of. */
export const plain = { source_url: null, severity: null } as const

const ofRegister = ({ register_date }: Company, value: string): Known => ({
  ...plain,
  value,
  kind: 'official',
  source: 'Register of licensed sponsors, GOV.UK',
  source_url: REGISTER_ADDRESS,
  date: register_date,
})

const derived = ({ register_date }: Company, value: string): Known => ({
  ...plain,
  value,
  kind: 'derived',
  source: 'The registers of GOV.UK since 26 May 2023',
  date: register_date,
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
      const { left_on } = company.registration
      return left_on === null
        ? ofRegister(company, `On the register: ${routesOf(company)}`)
        : { ...ofRegister(company, `Not on the register since ${longDate(left_on)}`), severity: 'serious' }
    },
  },
  licence_since: {
    label: 'Skilled Worker licence',
    isPublic: true,
    of(company) {
      const words = describeLicence(presentSpells(company.registration))
      return words === undefined
        ? undefined
        : derived(company, words.charAt(0).toUpperCase() + words.slice(1))
    },
  },
  register_changes: {
    label: 'Entry on the register',
    isPublic: true,
    of(company) {
      const { registration, known_since, register_date } = company
      const { first_seen, left_on } = registration
      const history = registerHistory(registration)
      const words =
        history.length === 1 && left_on === null && mayBeEarlier(first_seen, { known_since })
          ? `No change from ${longDate(first_seen)} to ${longDate(register_date)}`
          : describeRegisterStory({ first_seen, left_on, known_since, updated: register_date, history })
      return { ...derived(company, words), source: 'The registers that we have imported' }
    },
  },
  past_rate: {
    label: 'What became of others',
    isPublic: true,
    of(company) {
      const words = pastRateOf(company.registration, company.register_date)
      return words === undefined ? undefined : { ...derived(company, words), date: RATES_UNTIL }
    },
  },
  group: {
    label: 'Other licences under its brands',
    isPublic: true,
    of({ registration }) {
      const group = groupOf(registration.name)
      if (group === undefined) return undefined
      const { brands, others, source, date } = group
      const value = `${others.join('; ')} (${brands.join(', ')})`
      return { ...plain, value, kind: 'reported', source, date }
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
