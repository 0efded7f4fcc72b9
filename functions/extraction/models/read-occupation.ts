import type { JobFacts } from '#shared/jobs/job-facts.ts'
import { likelyOccupations } from '#shared/jobs/likely-occupations.ts'
import { type Context, perContext } from '../../platform/context.ts'
import { withinDeadline } from '../../platform/within-deadline.ts'
import { comparableText } from '../domain/evidence/grounding.ts'
import type { ExtractedVacancy } from '../domain/extracted-vacancy.ts'
import { listedProviders } from './ai-providers.ts'
import { askModel, askOnce } from './ask-model.ts'
import type { Subject } from './attempt.ts'
import { findWords, isVerbatim } from './ground-answer.ts'
import { cut } from './page-for-model.ts'
import { occupationPrompt } from './prompt.ts'
import type { ReadVacancy } from './read-vacancy.ts'

/** The most occupations that a model chooses from. */
const MAX_LISTED = 10
/** The most characters of a description that a model gets, about 1,500 tokens. */
const MAX_CHARACTERS = 6_000
/** Fewer words are no sentence that decides. */
const LEAST_WORDS = 4

/** The time limit for a model while somebody waits for a check, in milliseconds. */
const MAX_WAIT = 8_000

type Advert = Pick<JobFacts, 'title' | 'occupation_code' | 'text' | 'evidence'>

/**
 * What a model is asked about the occupation of an advert, and what counts of its answer. Undefined if the title says
 * the occupation, without a text, and without a model.
 */
async function questionOf(context: Context, advert: Omit<Advert, 'evidence'>, whole: string) {
  const { title } = advert
  const text = cut(whole, MAX_CHARACTERS)
  if (text === '' || (await listedProviders(context)()).length === 0) return undefined
  // the tables are loaded only where a model is set up
  const { builtInOccupations } = await import('#shared/occupations/built-in-occupations.ts')
  const { finder } = builtInOccupations()
  const listed = withinDeadline(() =>
    likelyOccupations(advert, finder).isSure
      ? []
      : finder
          .rankAdvert(title, text)
          .slice(0, MAX_LISTED)
          .map(({ occupation }) => occupation),
  )
  if (listed.length === 0) return undefined
  const visible = comparableText(text)
  const ofTitle = comparableText(title)
  return {
    prompt: occupationPrompt(text, title, listed),
    /** Whether a quote is a sentence of the text, and no part of the title, which says too little. */
    isSentence: (quote: string) =>
      isVerbatim(visible, quote) &&
      comparableText(quote).split(' ').length >= LEAST_WORDS &&
      findWords(ofTitle, comparableText(quote)) === -1,
  }
}

/** What an answer adds to the facts of an advert. */
const coded = <Facts extends Pick<Advert, 'evidence'>>(
  facts: Facts,
  occupation_code: string | null,
  quote: string,
) => ({
  ...facts,
  occupation_code,
  evidence: [
    ...facts.evidence,
    { field: 'occupation_code', quote: comparableText(quote), from: 'model' as const },
  ],
})

/**
 * Prepares to ask a model for the occupation of an advert that is checked, while somebody waits. Nothing of it is
 * recorded. Undefined if there is nothing to ask. The answer of `ask` is the advert with its code, or undefined.
 */
export const occupationQuestion = perContext((context) => async <Facts extends Advert>(advert: Facts) => {
  const question = await questionOf(context, advert, advert.text ?? '')
  if (question === undefined) return undefined
  const { prompt, isSentence } = question
  return async () => {
    const said = (await askOnce(context, prompt, MAX_WAIT))?.code
    return said && isSentence(said.quote) ? coded(advert, said.value, said.quote) : undefined
  }
})

/** Adds the occupation that a model finds where the title says none (docs/product/pipeline.md "Language models"). A known code stays with its texts. */
export const occupationReader = perContext(
  (context) =>
    async (
      found: Extract<ReadVacancy, { outcome: 'found' }>,
      known: Pick<ExtractedVacancy, 'title' | 'occupation_code' | 'evidence'>,
      subject: Subject,
    ): Promise<ReadVacancy> => {
      const { facts } = found
      const question = await questionOf(context, facts, facts.job_description ?? '')
      if (question === undefined) return found
      const { prompt, isSentence } = question
      const earlier = known.evidence.find(({ field }) => field === 'occupation_code')?.quote ?? ''
      if (known.title === facts.title && isSentence(earlier))
        return { ...found, facts: coded(facts, known.occupation_code, earlier) }
      const asked = await askModel(context, prompt, { ...subject, jobId: `${subject.jobId}#occupation` })
      if (asked.outcome === 'postponed' && asked.reason !== 'budget-spent') return { ...asked, facts }
      const said = asked.outcome === 'answered' ? asked.answer.code : null
      return said !== null && isSentence(said.quote)
        ? { ...found, facts: coded(facts, said.value, said.quote) }
        : found
    },
)
