import categories from './job-categories.json' with { type: 'json' }

/** Words of job titles by their sub-major group of SOC 2020, specific titles before general words. */
const GROUPS = categories.map(({ id, words }) => [id, new RegExp(words, 'i')] as const)

/** The id of the job category that a title names (shared/reference/job-categories.ts); undefined if none is clear. */
export const categoryOfTitle = (title: string): number | undefined => {
  const text = title.slice(0, 200)
  return GROUPS.find(([, words]) => words.test(text))?.[0]
}

/** Matches the job title in prose: "We are looking for an experienced Care Assistant to …". */
const NAMED_JOB =
  /\b(?:looking for|seeking|recruiting(?: for)?|hiring|in search of|opportunity for|require|appoint|as)\s(?:an?|our next|the)\s((?:(?!(?:and|to|with|who|in|for|at|or)\s)[\p{L}'’/-]+\s?){1,6})/giu

/** The category of the jobs that a text names; undefined if it names none or several categories. */
export function categoryOfText(text: string): number | undefined {
  const found = new Set<number>()
  for (const [, name = ''] of text.slice(0, 5000).matchAll(NAMED_JOB)) {
    const category = categoryOfTitle(name)
    if (category !== undefined) found.add(category)
  }
  return found.size === 1 ? [...found][0] : undefined
}
