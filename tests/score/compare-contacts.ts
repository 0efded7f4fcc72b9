import type {
  ExtractedCompany,
  ExtractedEmail,
  ExtractedPhone,
} from '../../functions/extraction/domain/extracted-company.ts'
import { isSameText } from './compare-values.ts'
import type { CompanyTruth, EmailTruth, PhoneTruth } from './truth.ts'
import { type OwnVerdict, verdictOn } from './verdict.ts'

/** Compares emails and phones, and the persons of those that are right. */
export function compareContacts(truth: CompanyTruth, found: ExtractedCompany): OwnVerdict[] {
  return [
    ...compareEach('emails', truth.emails, found.emails, isSameEmail),
    ...compareEach('phones', truth.phones, found.phones, isSamePhone),
  ]
}

const isSameEmail = (truth: EmailTruth, found: ExtractedEmail): boolean =>
  found.protected
    ? found.email === null && truth.protected !== undefined
    : found.email?.toLowerCase() === truth.email.toLowerCase() && truth.protected !== 'yes'

const isSamePhone = (truth: PhoneTruth, found: ExtractedPhone): boolean =>
  found.number.replaceAll(/[^+\d]/g, '') === truth.number

function compareEach<Truth extends EmailTruth | PhoneTruth, Found extends ExtractedEmail | ExtractedPhone>(
  field: string,
  truths: readonly Truth[],
  found: readonly Found[],
  isSame: (truth: Truth, found: Found) => boolean,
): OwnVerdict[] {
  const left = [...found]
  const matched = truths.flatMap((truth): OwnVerdict[] => {
    const at = left.findIndex((candidate) => isSame(truth, candidate))
    const [match] = at < 0 ? [] : left.splice(at, 1)
    return [
      ...verdictOn(field, truth, match, () => true),
      ...(match === undefined ? [] : comparePerson(truth, match)),
    ]
  })
  return [...matched, ...left.flatMap((surplus) => verdictOn(field, undefined, surplus, () => false))]
}

function comparePerson(truth: EmailTruth | PhoneTruth, found: ExtractedEmail | ExtractedPhone): OwnVerdict[] {
  return (['key_person', 'key_person_job_title'] as const)
    .filter((field) => !truth.unscored?.includes(field))
    .flatMap((field) =>
      verdictOn(field, truth[field], found[field], (name) => isSameText(name, found[field]!)),
    )
}
