import { accountIn, type BoardAdapter, firstSegment } from './board-adapter.ts'
import { jsonOf, recordOf, recordsOf, textOf } from './feed-values.ts'
import { postingOf } from './posting.ts'

/**
 * SmartRecruiters: the Posting API (https://developers.smartrecruiters.com/docs/posting-api). A feed has at most 100
 * postings, without descriptions. Its robots.txt refused almost every robot when this was written.
 */
export const smartRecruiters: BoardAdapter = {
  accountOf: (url) =>
    /^(?:careers|jobs)\.smartrecruiters\.com$/.test(url.hostname) ? accountIn(firstSegment(url)) : undefined,
  feedOf: (account) => `https://api.smartrecruiters.com/v1/companies/${account}/postings?limit=100`,
  read(body, account) {
    const { content, totalFound } = recordOf(jsonOf(body))
    if (!Array.isArray(content)) return undefined
    const postings = recordsOf(content).map((job) => {
      const { city, region, country, remote, hybrid } = recordOf(job['location'])
      const id = textOf(job['id'])
      return postingOf({
        id,
        url: id && `https://jobs.smartrecruiters.com/${account}/${encodeURIComponent(id)}`,
        title: job['name'],
        html: '',
        posted: job['releasedDate'],
        employment: [recordOf(job['typeOfEmployment'])['label']],
        places: [{ town: city, region, country }],
        remote: hybrid === true ? 'Hybrid' : remote === true ? 'Remote' : undefined,
      })
    })
    return { postings, isWhole: Number(totalFound) <= content.length }
  },
}
