import { accountIn, type BoardAdapter } from './board-adapter.ts'
import { section } from './feed-values.ts'
import { postingOf } from './posting.ts'
import { xmlOf } from './xml-of.ts'

/** Personio: the XML feed of a careers site (https://developer.personio.de/docs/retrieving-open-job-positions). */
export const personio: BoardAdapter = {
  accountOf({ hostname }) {
    const [host, account] = /^([\w-]+)\.jobs\.personio\.(?:de|com)$/.exec(hostname) ?? []
    return accountIn(account) && host
  },
  feedOf: (host) => `https://${host}/xml?language=en`,
  read(body, host) {
    const feed = xmlOf(body)
    if (feed === undefined || feed('workzag-jobs').length === 0) return undefined
    const positions = feed('workzag-jobs > position').toArray()
    const postings = positions.map((element) => {
      const position = feed(element)
      const valueOf = (name: string) => position.children(name).first().text()
      const parts = position.find('jobDescriptions > jobDescription').toArray()
      const id = valueOf('id').trim()
      return postingOf({
        id,
        url: id && `https://${host}/job/${encodeURIComponent(id)}`,
        title: valueOf('name'),
        html: parts
          .map((part) => section(feed(part).children('name').text(), feed(part).children('value').text()))
          .join('\n'),
        posted: valueOf('createdAt'),
        employment: [valueOf('schedule'), valueOf('employmentType')],
        places: position
          .find('> office, > additionalOffices > office')
          .toArray()
          .map((office) => ({ town: feed(office).text() })),
      })
    })
    return { postings, isWhole: true }
  },
}
