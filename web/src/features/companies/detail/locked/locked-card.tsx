import { useEffect, useRef } from 'react'
import type { CompanyRow, Preview } from '#shared/api/company-row.ts'
import { type KnownRegisters, listedSince } from '#shared/format/listed-since.ts'
import { formatCount } from '#shared/format/number.ts'
import { pages } from '#shared/pages.ts'
import { companySizes } from '#shared/reference/bands.ts'
import { ActionError, Button, ButtonLink } from '../../../../ui/button.tsx'
import { IconLock, IconLockOpen, IconSearch } from '../../../../ui/icons.ts'
import { EmptyState } from '../../../../ui/page/answer.tsx'
import { WarnedCompany } from '../../../../ui/warned-company.tsx'
import { useSearchFields } from '../../../search/criteria/search-fields.ts'
import { contactLabel, placeOf, vacancyLabel } from '../../../search/results/company-list.tsx'
import { LimitReached, type Usage } from '../../usage/use-usage.tsx'
import { LookFurther } from '../look-further.tsx'

/** Joins names with semicolons, because names may contain commas. */
const listed = (names: readonly string[] = []): string => names.join('; ')

/** What a locked row counts. Undefined for a company of which only the register's facts are shown. */
const countedIn = ({ preview }: CompanyRow): Preview | undefined =>
  'vacancies' in preview ? preview : undefined

function factsOf(
  row: CompanyRow,
  known: KnownRegisters | undefined,
): (readonly [label: string, value: string])[] {
  const { preview } = row
  const counted = countedIn(row)
  const size = companySizes.find(({ value }) => value === counted?.company_size)
  const facts = [
    ['Location', placeOf(row)],
    ['Sectors', counted && listed(counted.sector_names)],
    ['Jobs in', counted && listed(counted.job_categories)],
    ['Vacancies', counted && vacancyLabel(counted)],
    ['Contacts', counted && contactLabel(counted)],
    ['Team size', size?.label],
    ['Visa routes', listed(preview.routes)],
    ['Rating', preview.rating],
    ['On the register', preview.since && known && listedSince(preview.since, known)],
  ] as const
  return facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []))
}

function LockedPreview({ row }: { row: CompanyRow }) {
  const { data: known } = useSearchFields()
  return (
    <dl className="mt-4 grid w-full max-w-md grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2 border-t border-line pt-4 text-left">
      {factsOf(row, known).map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-sm leading-6 text-ink-2">{label}</dt>
          <dd className="tabular-nums [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface Lock {
  /** What the row counts of the company; undefined if it counts nothing, or could not be loaded. */
  preview: Preview | undefined
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

interface LockedCardProps {
  /** The row of the company; undefined if it could not be loaded. */
  row: CompanyRow | undefined
  usage: Usage | undefined
  busy: boolean
  /** Why the last unlock failed. At the limit the card has a more detailed text of its own. */
  failure: string | undefined
  takeFocus: boolean
  onUnlock: () => void
}

/** A locked company: what unlocking shows and costs, or when the daily limit resets. */
export function LockedCard({ row, usage, busy, failure, takeFocus, onUnlock }: LockedCardProps) {
  const name = row?.companyName ?? undefined
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takeFocus) heading.current?.focus()
  }, [takeFocus])
  const shut = usage?.reached === true
  return (
    <EmptyState
      tone="key"
      icon={<IconLock size={26} />}
      title={name ?? 'This company is locked'}
      headingRef={heading}
    >
      <p className="text-ink-2">
        {lockMessage({ preview: row && countedIn(row), isNamed: name !== undefined, isShut: shut })}
      </p>
      {row?.warned && (
        <div className="my-2 w-full max-w-md">
          <WarnedCompany on={row.warned_on} />
        </div>
      )}
      <ActionError message={shut ? null : failure} className="mt-2" />
      {shut ? (
        <LimitReached usage={usage} className="mt-3" />
      ) : (
        <Button className="mt-1" icon={<IconLockOpen size={18} />} busy={busy} onClick={onUnlock}>
          <span className="grid justify-items-center">
            Unlock company{' '}
            {usage && !usage.unlimited && (
              <span className="text-sm font-normal tabular-nums">
                (uses 1 of {formatCount(usage.remaining)} today)
              </span>
            )}
          </span>
        </Button>
      )}
      {name !== undefined && (
        <div className="mt-4 w-full max-w-md border-t border-line pt-4 text-left">
          <LookFurther company={{ name }} />
        </div>
      )}
      {/* the facts come below the button, because on a phone they would push the button off the screen */}
      {row && <LockedPreview row={row} />}
    </EmptyState>
  )
}

/** Says why a company cannot be opened, and what to do next. */
export function NotFoundCard({ message, takeFocus }: { message: string; takeFocus: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takeFocus) heading.current?.focus()
  }, [takeFocus])
  return (
    <EmptyState alert icon={<IconSearch size={26} />} title={message} headingRef={heading}>
      <p className="text-ink-2">The link may be old. Search for the company instead, or check its licence.</p>
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        <ButtonLink to={pages.licenceCheck}>Check a licence</ButtonLink>
      </div>
    </EmptyState>
  )
}
