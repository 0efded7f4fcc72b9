import { changedQuery, useQuery } from '../../../lib/address.ts'
import { useFocusReturn } from '../../../lib/use-shown.ts'

const linkIdOf = (name: string, id: string) => `${name}-${id}`

/**
 * The row of a list that is open beside it. The URL contains its id, beside the filters of the list. When it is closed,
 * its link takes the focus, or the heading of the page if the list has no such row.
 * @param name The name of the id in the URL.
 */
export function useOpenRow(name: string) {
  const { query, change } = useQuery()
  const openId = query.get(name)
  useFocusReturn(openId, (closed) => {
    const heading = document.querySelector('h1')
    if (heading) heading.tabIndex = -1
    ;(document.getElementById(linkIdOf(name, closed)) ?? heading)?.focus()
  })
  return {
    /** The id of the open row; null if none is open. */
    openId,
    linkOf: (id: string) => ({
      id: linkIdOf(name, id),
      to: `?${changedQuery(query, { [name]: id })}`,
      preventScrollReset: true,
      'aria-current': id === openId || undefined,
    }),
    close: () => change({ [name]: null }),
  }
}
