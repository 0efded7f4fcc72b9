import { Link } from 'react-router-dom'
import type { CompanyDetails } from '#shared/api/companies.ts'
import { longDate } from '#shared/format/date.ts'
import { describeRegisterStory } from '#shared/format/describe-register-story.ts'
import { articlePath } from '#shared/pages.ts'
import { REGISTER_ADDRESS } from '#shared/register-address.ts'
import { ExternalLink } from '../../../../ui/external-link.tsx'
import { IconAlertTriangle, IconShieldCheckFilled } from '../../../../ui/icons.ts'
import { RegisterDate } from '../../../../ui/register-date.tsx'

/** The company's status on the register, and what that means. */
export function RegisterNote({ register }: { register: CompanyDetails['register'] }) {
  const Icon = register.left_on === null ? IconShieldCheckFilled : IconAlertTriangle
  const tone = register.left_on === null ? 'bg-sunken' : 'bg-danger-soft'
  return (
    <div className={`flex gap-3 rounded-md px-4 py-3 text-sm ${tone}`}>
      <Icon
        size={20}
        aria-hidden="true"
        className={`shrink-0 ${register.left_on === null ? 'text-good' : 'text-danger'}`}
      />
      <div className="grid gap-1">
        {register.left_on !== null && (
          <p className="font-semibold">Not on the register since {longDate(register.left_on)}</p>
        )}
        <p>{describeRegisterStory(register)}</p>
        <p>
          Register updated <RegisterDate date={register.updated} />. A licence does not mean the company is
          hiring. <ExternalLink href={REGISTER_ADDRESS}>Verify on GOV.UK</ExternalLink>.{' '}
          <ArticleLink left={register.left_on !== null} />
        </p>
      </div>
    </div>
  )
}

function ArticleLink({ left }: { left: boolean }) {
  return left ? (
    <Link to={articlePath('when-a-licence-is-revoked')} className="link">
      What this may mean, and what to do
    </Link>
  ) : (
    <Link to={articlePath('what-a-sponsor-licence-is')} className="link">
      What a licence means
    </Link>
  )
}
