import { accountIn, type BoardAdapter, firstSegment } from './board-adapter.ts'
import { type FeedRecord, jsonOf, recordOf, recordsOf, textOf } from './feed-values.ts'
import { type BoardPlace, postingOf } from './posting.ts'

/** Ashby: the public job posting API (https://developers.ashbyhq.com/docs/public-job-posting-api). */
export const ashby: BoardAdapter = {
  accountOf: (url) => (url.hostname === 'jobs.ashbyhq.com' ? accountIn(firstSegment(url)) : undefined),
  feedOf: (account) => `https://api.ashbyhq.com/posting-api/job-board/${account}?includeCompensation=true`,
  read(body) {
    const { jobs } = recordOf(jsonOf(body))
    if (!Array.isArray(jobs)) return undefined
    const listed = recordsOf(jobs).filter(({ isListed }) => isListed !== false)
    const postings = listed.map((job) => {
      const pay = recordsOf(recordOf(job['compensation'])['summaryComponents']).find(
        ({ compensationType }) => compensationType === 'Salary',
      )
      return postingOf({
        id: job['id'],
        url: job['jobUrl'],
        title: job['title'],
        html: textOf(job['descriptionHtml']) ?? '',
        posted: job['publishedAt'],
        employment: [job['employmentType']],
        places: [job, ...recordsOf(job['secondaryLocations'])].map(placeOf),
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

/** A place with its address, which may lack a town. Secondary places have their address without a level in between. */
function placeOf(place: FeedRecord): BoardPlace {
  const address = recordOf(place['address'])
  const { addressLocality, addressRegion, addressCountry } = {
    ...address,
    ...recordOf(address['postalAddress']),
  } as FeedRecord
  return {
    town: textOf(addressLocality) ?? place['location'],
    region: addressRegion,
    country: addressCountry,
  }
}
