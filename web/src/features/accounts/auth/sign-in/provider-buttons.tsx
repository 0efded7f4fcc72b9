import useSWR from 'swr'
import { listProviders, startProviderSignIn } from '#shared/api/accounts/provider-sign-in.ts'
import { requestUrl } from '../../../../lib/api/request-url.ts'
import { buttonClass } from '../../../../ui/button-class.ts'
import { IconBrandGoogle, IconBrandLinkedin, IconLogin } from '../../../../ui/icons.ts'
import { useReturnPath } from '../../../../lib/session/use-return-path.ts'
import { type BodyOf, call } from '../../../../lib/api/api-client.ts'
import { swrKey } from '../../../../lib/api/swr-key.ts'

type Provider = BodyOf<typeof listProviders>['data'][number]

/**
 * The available sign-in providers; empty until loaded. A failure to load them is not shown, because the form still
 * works without them.
 */
function useProviders(): readonly Provider[] {
  const { data } = useSWR(swrKey(listProviders), () => call(listProviders, {}, { background: true }))
  return data?.data ?? []
}

const icons = { google: IconBrandGoogle, linkedin: IconBrandLinkedin, demo: IconLogin }

/**
 * Links to sign in with other providers. They are last on the page, because they appear once the providers are known
 * and must not move other content.
 */
export function ProviderButtons() {
  const providers = useProviders()
  if (providers.length === 0) return null
  return (
    <section aria-label="Sign in another way" className="grid gap-3">
      <p className="flex items-center gap-3 text-sm text-ink-2 before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        or
      </p>
      {providers.map((provider) => (
        <ProviderLink key={provider.name} {...provider} />
      ))}
    </section>
  )
}

/** A plain link, which loads a whole page, because the provider's page is on another site. */
function ProviderLink({ name, label }: Provider) {
  const redirect = useReturnPath() ?? undefined
  const Icon = icons[name]
  return (
    <a
      href={requestUrl(startProviderSignIn, { redirect }, { provider: name })}
      className={buttonClass('secondary')}
    >
      <Icon size={18} aria-hidden="true" />
      Continue with {label}
    </a>
  )
}
