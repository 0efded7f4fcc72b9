import { vacancyFields, type VacancyFieldRow } from '#shared/fields/vacancy.ts'
import type { ModelAnswer } from '../../../functions/extraction/models/model-answer.ts'

/** An answer without any fact. */
const emptyAnswer = Object.fromEntries<unknown>(
  Object.entries<VacancyFieldRow>(vacancyFields)
    .filter(([, { isAsked }]) => isAsked)
    .map(([field, { kind }]) => [field, kind === 'entries' ? [] : null]),
) as ModelAnswer

/** An answer that has only a title, with further facts. */
export const answerSample = (more: Partial<ModelAnswer> = {}): ModelAnswer => ({
  ...emptyAnswer,
  title: { value: 'Welder', quote: 'Welder' },
  ...more,
})
