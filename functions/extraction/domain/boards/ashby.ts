import { accountIn, type BoardAdapter, firstSegment } from './board-adapter.ts'
import { jsonOf, recordOf, recordsOf, textOf } from './feed-values.ts'
import { postingOf } from './posting.ts'

/** Ashby: the public job posting API (https://developers.ashbyhq.com/docs/public-job-posting-api). */
export const ashby: BoardAdapter = {
  accountOf: (url) => (url.hostname === 'jobs.ashbyhq.com' ? accountIn(firstSegment(url)) : undefined),
  feedOf: (account) => `https://api.ashbyhq.com/posting-api/job-board/${account}?includeCompensation=true`,
  read(body) {
    const { jobs } = recordOf(jsonOf(body))
    if (!Array.isArray(jobs)) return undefined
    const listed = recordsOf(jobs).filter(({ isListed }) => isListed !== false)
    const postings = listed.map((job) => {
      const address = recordOf(recordOf(job['address'])['postalAddress'])
      const pay = recordsOf(recordOf(job['compensation'])['summaryComponents']).find(
        ({ compensationType }) => compensationType === 'Salary',
      )
      const city = textOf(address['addressLocality'])
      return postingOf({
        id: job['id'],
        url: job['jobUrl'],
        title: job['title'],
        html: textOf(job['descriptionHtml']) ?? '',
        posted: job['publishedAt'],
        employment: [job['employmentType']],
        ...(city === undefined ? { place: job['location'] } : { city, country: address['addressCountry'] }),
        remote: job['workplaceType'] ?? (job['isRemote'] === true ? 'Remote' : undefined),
        pay: {
          min: pay?.['minValue'],
          max: pay?.['maxValue'],
          currency: pay?.['currencyCode'],
          // "1 YEAR"
          period: textOf(pay?.['interval'])?.replace(/^1 /, ''),
        },
      })
    })
    return { postings, isWhole: true }
  },
}
