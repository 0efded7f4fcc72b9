import type { Preview } from '#shared/api/company-row.ts'
import { contactLabel, vacancyLabel } from '../../../search/results/preview-labels.ts'

interface Lock {
  /** What the row counts of the company; undefined if it counts nothing, or could not be loaded. */
  preview: Preview | undefined
  /** Whether the page names the company, with the facts of the register. */
  isNamed: boolean
  /** Whether the daily limit is reached. */
  isShut: boolean
}

const NOTHING_COUNTED = 'No open vacancy in the UK and no email or phone number is known yet.'

/** What an unlock of a company shows. It promises a vacancy or a contact only where the row counts one. */
export function lockMessage({ preview, isNamed, isShut }: Lock): string {
  const counted = preview
    ? [vacancyLabel(preview), contactLabel(preview)].flatMap((words) => words || [])
    : []
  const things = isNamed
    ? ['what else is known, such as its website, contacts and vacancies']
    : ['its name', ...counted, 'what else is known, such as its website']
  const behind = new Intl.ListFormat('en-GB').format(things)
  return [
    isNamed && 'Its name and licence are on the public register.',
    isShut ? `Behind the lock: ${behind}.` : `Unlock it to see ${behind}.`,
    preview && counted.length === 0 && NOTHING_COUNTED,
    !isShut && 'You can then open it again at any time, without another unlock.',
  ]
    .filter(Boolean)
    .join(' ')
}
