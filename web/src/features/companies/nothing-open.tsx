import type { ReactNode } from 'react'
import { longDate } from '#shared/format/date.ts'
import { formatCount } from '#shared/format/number.ts'
import { articlePath, pages } from '#shared/pages.ts'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import { Badge } from '../../ui/badge.tsx'
import { TextLink } from '../../ui/external-link.tsx'
import { IconChevronRight, IconLock, IconLockOpen } from '../../ui/icons.ts'
import { isOfThisWeek, useRegisterChanges } from '../register/use-register-changes.ts'
import { useSearchFields } from '../search/criteria/search-fields.ts'

/** Who joined and who left the register in its newest week. It shows nothing until a second register is known. */
function RegisterWeek() {
  const { data: changes } = useRegisterChanges()
  const newest = changes?.weeks[0]
  if (!changes || !newest) return null
  return (
    <section aria-labelledby="register-week" className="grid grid-cols-1 gap-3 border-t border-line pt-4">
      <h3 id="register-week" className="text-sm font-semibold">
        {isOfThisWeek(newest.week) ? 'On the register this week' : 'On the register in its latest week'}
      </h3>
      {(['joined', 'left'] as const).map((kind) => (
        <div key={kind} className="grid grid-cols-1 gap-1">
          <p>
            <Badge tone={kind === 'joined' ? 'good' : 'danger'}>
              {formatCount(newest[kind])} {kind}
            </Badge>
          </p>
          <ul className="text-ink-2">
            {changes.first[kind].map(({ name, town }) => (
              <li key={`${name} ${town}`} className="truncate">
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <p>
        <TextLink to={pages.registerChanges}>See every change</TextLink>
      </p>
    </section>
  )
}

/** The windows that do not show it (`xl` in sponsors-page.tsx). They need not read what it shows. */
const HIDDEN_IN = '(width < 80rem)'

/** What opening a company shows and costs, and where to go on. It stands below the filters until then. */
export function NothingOpen() {
  const { data: fields } = useSearchFields()
  const isHidden = useMediaQuery(HIDDEN_IN)
  return (
    <div className="card grid grid-cols-1 gap-5 p-5 text-sm">
      <div className="grid gap-1">
        <h2 className="text-lg">Choose a company</h2>
        <p className="text-ink-2">It opens beside the list.</p>
      </div>
      <Kind icon={<IconChevronRight size={18} />} open title="With its name: free">
        Everything known comes from the register and Companies House: routes, ratings, history and address.
      </Kind>
      <Kind icon={<IconLock size={17} />} title="With a lock: one unlock">
        More is known: its website and, where we found them, contacts, careers page and vacancies, each with
        what it says about sponsorship.
      </Kind>
      <Kind icon={<IconLockOpen size={17} />} open title="Unlocked: yours">
        You can open it again at any time, without another unlock, and watch it for changes.
      </Kind>
      {!isHidden && <RegisterWeek />}
      <div className="grid gap-2 border-t border-line pt-4">
        <h3 className="text-sm font-semibold">Good to know</h3>
        <ul className="grid gap-2 text-ink-2">
          <li>Tick several rows to unlock them together, or free ones to export or compare them.</li>
          <li>Save a search, and it tells you which companies are new.</li>
          <li>
            You know the employer? <TextLink to={pages.licenceCheck}>Check its licence</TextLink>.
          </li>
          <li>
            Nobody may ask you to pay for a job:{' '}
            <TextLink to={articlePath('sponsorship-scams')}>spot a fake</TextLink>.
          </li>
        </ul>
      </div>
      {fields && <p className="text-ink-2">Register of {longDate(fields.register_date)}.</p>}
    </div>
  )
}

interface KindProps {
  icon: ReactNode
  open?: boolean
  title: string
  children: ReactNode
}

const Kind = ({ icon, open = false, title, children }: KindProps) => (
  <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
    <span
      aria-hidden="true"
      className={`grid size-8 place-items-center rounded-full ${open ? 'bg-brand-soft text-brand' : 'bg-key-soft text-key'}`}
    >
      {icon}
    </span>
    <div className="grid gap-0.5">
      <h3 className="text-sm font-semibold">{title}</h3>
      <p className="text-ink-2">{children}</p>
    </div>
  </div>
)
