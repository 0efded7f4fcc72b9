import type { VacancyFacts } from '../extracted-vacancy.ts'
import { textOf } from '../page/page-text.ts'
import type { PageElement } from '../page/page-tree.ts'
import { comparableTitle } from '../text/comparable-title.ts'

/** The postings that a page is about: the one named by its heading, URL or title, or else all. */
export function mainPostings(
  postings: VacancyFacts[],
  { heading, pageTitle, url }: { heading: PageElement | undefined; pageTitle: string; url: string },
): VacancyFacts[] {
  if (postings.length < 2) return postings
  const named = comparableTitle(heading === undefined ? '' : textOf(heading))
  const isNamed = ({ title }: VacancyFacts) => title !== undefined && comparableTitle(title.value) === named
  const tests = [
    isNamed,
    ({ link }: VacancyFacts) =>
      link?.value.replace(/#.*$/, '').replace(/\/$/, '') === url.replace(/[?#].*$/, '').replace(/\/$/, ''),
    ({ title }: VacancyFacts) => title !== undefined && named.includes(comparableTitle(title.value)),
    ({ title }: VacancyFacts) =>
      title !== undefined && comparableTitle(pageTitle).startsWith(comparableTitle(title.value)),
  ]
  for (const test of tests) {
    const found = postings.filter(test)
    if (found.length === 1) return found
  }
  return postings
}
