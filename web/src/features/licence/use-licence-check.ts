import { useState } from 'react'
import { checkLicence } from '#shared/api/licence.ts'
import { type BodyOf, call } from '../../lib/api/api-client.ts'
import { useAction } from '../../lib/api/use-action.ts'
import { useApi } from '../../lib/api/use-api.ts'
import { useSession } from '../../lib/session/session-store.ts'

export type LicenceAnswer = BodyOf<typeof checkLicence>['data']
export type LicenceMatch = LicenceAnswer['matches'][number]
/** An organisation that is no longer on the register. */
export type LeftMatch = LicenceAnswer['left'][number]

/**
 * The register's first answers for a name. Nothing is sent for an empty name. A visitor's answers are cached, because the
 * register changes daily at most. A user's are read again, because an unlock since then changes them.
 */
export function useLicenceCheck(name: string) {
  const { token } = useSession()
  const { data, error, isLoading, isValidating, mutate } = useApi(
    checkLicence,
    name === '' ? null : { query: { name } },
    { revalidateIfStale: token !== null },
  )
  return { answer: data?.data, error, isLoading, isValidating, retry: () => void mutate() }
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
