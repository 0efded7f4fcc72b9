import { useEffect, useState } from 'react'
import { checkLicence } from '#shared/api/licence.ts'
import type { LicenceGrade, LicenceReason } from '#shared/licence-match.ts'
import { type BodyOf, call, useApi } from '../../lib/api/api-client.ts'
import { type ApiError, statuses } from '../../lib/api/api-error.ts'
import { whenIdle } from '../../lib/lazy-part.ts'
import { log } from '../../lib/log.ts'
import { useSession } from '../../lib/session/session-store.ts'
import { useAction } from '../../ui/button.tsx'

export type LicenceAnswer = BodyOf<typeof checkLicence>['data']
export type LicenceMatch = LicenceAnswer['matches'][number]
/** An organisation that is no longer on the register. */
export type LeftMatch = LicenceAnswer['left'][number]

/** How long after an answer of this device the server is asked again, in milliseconds. */
const ASK_AGAIN_MS = 5000

/**
 * The register's first answers for a name. Nothing is sent for an empty name. A visitor's answers are cached, because the
 * register changes daily at most. A user's are read again, because an unlock since then changes them. So is the answer of
 * this device, once there is a connection. After the first answer of the server, this browser keeps the check.
 */
export function useLicenceCheck(name: string) {
  const { token } = useSession()
  const { data, error, isLoading, isValidating, mutate } = useApi(
    checkLicence,
    name === '' ? null : { query: { name } },
    {
      revalidateIfStale: token !== null,
      refreshInterval: (latest) => (latest?.data.on_device ? ASK_AGAIN_MS : 0),
    },
  )
  const answer = data?.data
  const isOfServer = answer !== undefined && !answer.on_device
  useEffect(() => {
    if (!isOfServer || !('serviceWorker' in navigator)) return undefined
    return whenIdle(
      () =>
        void import('./keep-offline.ts').then(
          ({ keepOffline }) => keepOffline(),
          (cause) => log('The licence check could not be kept', cause),
        ),
    )
  }, [isOfServer])
  return { answer, error, isLoading, isValidating, retry: () => void mutate() }
}

/** The answers for a name with those of further pages, which `showMore` reads. */
export function useFurtherMatches(name: string, { matches: first, last_page }: LicenceAnswer) {
  const [further, setFurther] = useState<readonly LicenceMatch[]>([])
  const [page, setPage] = useState(1)
  const [firstNew, setFirstNew] = useState<number | undefined>()
  const { run, busy, problem } = useAction(
    async () => {
      const { data } = await call(checkLicence, { query: { name, page: page + 1 } })
      setFirstNew(first.length + further.length)
      setFurther([...further, ...data.matches])
      setPage(page + 1)
    },
    { failure: 'More names could not be loaded' },
  )
  return {
    matches: [...first, ...further],
    /** The place of the first match that the last `showMore` added; undefined before. It gets the focus. */
    firstNew,
    hasMore: page < last_page,
    showMore: () => void run(),
    isLoadingMore: busy,
    problem,
  }
}

export const gradeLabels: Readonly<Record<LicenceGrade, string>> = {
  exact: 'Same name',
  probable: 'Probably meant',
  similar: 'Similar names',
}

/** The heading of those that have left. It is never that of a grade, because they have no licence. */
export const LEFT_LABEL = 'No longer on the register'

export const reasonLabels: Readonly<Record<LicenceReason, string>> = {
  'same-name': 'The name is the same.',
  uk: 'The same name, but only one of the two has “UK”.',
  'other-form': 'The same name with another legal form, such as Ltd for LLC.',
  'trading-name': 'One of its names is the same.',
  website: 'As far as we know, its website has this address or spells this name.',
  'short-name': 'It is known by this name.',
  domain: 'The address spells its name.',
  'without-spaces': 'The same name without spaces.',
  'one-typo': 'The same name, if one word was mistyped.',
  'general-end': 'Only general words of its name differ.',
  'only-beginning': 'Its name begins so, and no other name does.',
  namesake: 'It uses this name too, but another is known by it.',
  'shared-trading-name': 'Trades under this name',
  begins: 'Begins the same',
  words: 'Has the same words',
  spelling: 'Spelt a little differently',
  initials: 'Its words begin with these letters',
  'some-words': 'Has some of the words',
}

/** Why a check failed. The retry button shows how long to wait. */
export const failureOf = ({ status, retryAfter, message }: ApiError): string =>
  status === statuses.tooManyRequests && retryAfter !== undefined
    ? 'You have made many checks in a short time.'
    : message
