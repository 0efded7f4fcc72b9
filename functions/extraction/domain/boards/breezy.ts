import { type BoardAdapter, subdomainOf } from './board-adapter.ts'
import { jsonOf, recordOf, recordsOf, section, textOf } from './feed-values.ts'
import { type BoardPlace, postingOf } from './posting.ts'

/** Breezy HR: the list of a careers site with descriptions. Its pay is text, such as "£31,000 – £36,000 / year". */
export const breezy: BoardAdapter = {
  accountOf: (url) => subdomainOf(url, 'breezy.hr'),
  feedOf: (account) => `https://${account}.breezy.hr/json?verbose=true`,
  read(body) {
    const jobs = jsonOf(body)
    if (!Array.isArray(jobs)) return undefined
    const postings = recordsOf(jobs).map((job) => {
      const main = recordOf(job['location'])
      const listed = recordsOf(job['locations'])
      const isHybrid = recordOf(main['remote_details'])['value'] === 'hybrid'
      return postingOf({
        id: job['id'],
        url: job['url'],
        title: job['name'],
        html: `${section(undefined, job['description'])}${section('Salary', payOf(job['salary']))}`,
        posted: job['published_date'],
        // the name is in the language of the board
        employment: [recordOf(job['type'])['id']],
        places: (listed.length > 0 ? listed : [main]).map(placeOf),
        remote: main['is_remote'] === true ? (isHybrid ? 'Hybrid' : 'Remote') : undefined,
      })
    })
    return { postings, isWhole: true }
  },
}

/** Pay in the words of adverts: "£15 per hour". */
const payOf = (salary: unknown): string | undefined => {
  const pay = textOf(salary)
    ?.replaceAll('<', '&lt;')
    .replace(/\s*\/\s*/, ' per ')
  return pay && `<p>${pay}</p>`
}

const placeOf = ({ city, name, state, country }: Readonly<Record<string, unknown>>): BoardPlace => ({
  town: textOf(city) ?? name,
  region: recordOf(state)['name'],
  country: recordOf(country)['id'],
})
