import { groupOf, isEmptyFact } from '#shared/fact-groups.ts'
import type { VacancyField } from '#shared/fields/vacancy.ts'
import type { JobReason } from '#shared/job-reasons.ts'
import type { Wait } from '#shared/job-result.ts'
import { sharesWord } from '#shared/shares-word.ts'
import { perContext } from '../../platform/context.ts'
import { withinDeadline } from '../../platform/within-deadline.ts'
import { comparableText } from '../domain/evidence/grounding.ts'
import { vacancyOf } from '../domain/evidence/vacancy-of.ts'
import type { ExtractedVacancy, VacancyFacts } from '../domain/extracted-vacancy.ts'
import { askModel, type Asked } from './ask-model.ts'
import type { Subject } from './attempt.ts'
import { groundAnswer } from './ground-answer.ts'
import type { ModelAnswer } from './model-answer.ts'
import { pageForModel, postingForModel } from './page-for-model.ts'
import { vacancyPrompt } from './prompt.ts'

/** Adds facts of a model to a vacancy, only for fields that the rules left empty. */
export function completeFacts(
  vacancy: ExtractedVacancy,
  facts: VacancyFacts,
  text: string,
): ExtractedVacancy {
  const title = { value: vacancy.title, quotes: [], from: 'structured' as const }
  const found = vacancyOf({ ...facts, title }, comparableText(text))
  if (found === undefined) return vacancy
  const { evidence, ...values } = found
  // a fact that the page contradicts itself about is empty, but has quotes
  const isQuoted = (field: VacancyField): boolean => vacancy.evidence.some((one) => one.field === field)
  const isOpen = (field: VacancyField): boolean =>
    groupOf(field).every((one) => isEmptyFact(vacancy[one]) && !isQuoted(one))
  const fields = (Object.keys(values) as VacancyField[]).filter(
    (field) => !isEmptyFact(values[field]) && isOpen(field),
  )
  return {
    ...vacancy,
    ...Object.fromEntries(fields.map((field) => [field, values[field]])),
    evidence: [
      ...vacancy.evidence,
      ...evidence.filter(({ field }) => fields.includes(field as VacancyField)),
    ],
  }
}

/** Patterns of words that indicate a fact. A model is asked if the rules did not find the fact. */
const SAYS_PAY = /[£€$]\s?\d|\b\d{2,3}k\b|\b(?:salary|pay|wage)\b[^\n]{0,40}\d/i
const SAYS_WORK_TYPE = /\bfull[\s-]?time\b|\bpart[\s-]?time\b/i
const SAYS_SPONSORSHIP = /\bsponsorship\b|\bvisas?\b[^\n]{0,80}\bsponsor|\bsponsor[^\n]{0,80}\bvisas?\b/i
const SAYS_MUCH = 400

/** Whether to ask a model for facts that the rules did not find (docs/product/pipeline.md "Language models"). */
function asksModel(vacancy: ExtractedVacancy, text: string): boolean {
  const { job_description, salary_min, salary_max, salary_fte, work_type, visa_sponsorship, evidence } =
    vacancy
  const isContradicted = evidence.some(({ field }) => field === 'visa_sponsorship')
  return (
    (job_description === null && text.length > SAYS_MUCH) ||
    ((salary_min ?? salary_max ?? salary_fte) === null && SAYS_PAY.test(text)) ||
    (work_type === null && SAYS_WORK_TYPE.test(text)) ||
    (visa_sponsorship === null && !isContradicted && SAYS_SPONSORSHIP.test(text))
  )
}

/** The outcome of reading a page. `reason`: why no model completed it. `postponed` has the facts of the rules. */
export type ReadVacancy =
  | { outcome: 'found'; facts: ExtractedVacancy; reason?: JobReason }
  | { outcome: 'failed'; reason: JobReason }
  | (Wait & { facts?: ExtractedVacancy })

interface Page {
  html: string
  url: string
  /** The current date, YYYY-MM-DD. */
  today: string
}

interface Wanted {
  /** The vacancy that the rules found, if any. */
  found: ExtractedVacancy | undefined
  /** The titles of the other vacancies that the rules found on the page. */
  others?: readonly string[]
  title: string
  subject: Subject
}

/** Reads the vacancy of a page by rules, then a model, if there is one (docs/product/pipeline.md "Language models"). `within` bounds work on its text. */
export const readVacancy =
  (
    ask: (question: { text: string; title: string; subject: Subject }) => Promise<Asked<ModelAnswer>>,
    within: <Result>(work: () => Result) => Result = (work) => work(),
  ) =>
  async (page: Page, { found, others = [], title, subject }: Wanted): Promise<ReadVacancy> => {
    const { shown, isEnough } = within(() => shownOf(page, { found, others }))
    if (found !== undefined && isEnough) return { outcome: 'found', facts: found }
    if (shown === undefined || shown.text === '') return { outcome: 'failed', reason: 'no-vacancy' }
    const asked = await ask({ text: shown.text, title, subject })
    if (asked.outcome === 'postponed') return { ...asked, ...(found && { facts: found }) }
    if (asked.outcome === 'failed') {
      const isUnset = asked.reason === 'no-provider'
      return found === undefined
        ? asked
        : { outcome: 'found', facts: found, ...(!isUnset && { reason: asked.reason }) }
    }
    return within((): ReadVacancy => {
      const facts = groundAnswer(asked.answer, { ...shown, today: page.today })
      // a model may answer about another job of the page
      if (found !== undefined)
        return {
          outcome: 'found',
          facts: sharesWord(facts.title?.value ?? '', found.title)
            ? completeFacts(found, facts, shown.text)
            : found,
        }
      const vacancy = vacancyOf(facts, comparableText(shown.text))
      // a model may take the job of a contact for the vacancy
      if (vacancy !== undefined && sharesWord(vacancy.title, title))
        return { outcome: 'found', facts: vacancy }
      const isUngrounded = vacancy === undefined && (asked.answer.title?.value ?? '').trim() !== ''
      return { outcome: 'failed', reason: isUngrounded ? 'ungrounded' : 'no-vacancy' }
    })
  }

/** What a model is shown of a page, and whether the facts of the rules are enough without one. */
function shownOf(page: Page, { found, others }: Required<Pick<Wanted, 'found' | 'others'>>) {
  const shown =
    found === undefined || others.length === 0
      ? pageForModel(page)
      : postingForModel(page, { title: found.title, link: found.link, others })
  const isEnough = found !== undefined && (shown === undefined || !asksModel(found, shown.text))
  return { shown, isEnough }
}

/** Reads the vacancy of a page, with the language models of this stage where the rules are not enough. */
export const modelReader = perContext((context) => ({
  readVacancy: readVacancy(
    ({ text, title, subject }) => askModel(context, vacancyPrompt(text, title), subject),
    withinDeadline,
  ),
}))
