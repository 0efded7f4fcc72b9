import { formatCount } from '#shared/format/number.ts'
import { pages } from '#shared/pages.ts'
import { Badge } from '../../ui/badge.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { isOfThisWeek, useRegisterChanges } from '../register/use-register-changes.ts'

/** Who joined and who left the register in its newest week. It shows nothing until a second register is known. */
export function RegisterWeek() {
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
