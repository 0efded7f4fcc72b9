import { profileShows, profileStore, profileWrite } from '../../companies/index.ts'
import { responseRemoval } from '../../extraction/index.ts'
import { type Context, perContext } from '../../platform/context.ts'
import { positionAt } from '../../platform/dynamodb/scan-page.ts'
import { companyChangeWrites } from '../../register/index.ts'
import { removalWrite, showsInSearch, vacancyChange, vacancyStore } from '../../vacancies/index.ts'
import { type RemovalPart, type Remover, removerOf } from './remove-objected.ts'

/** Removes objected contacts from each kind of stored items. */
export const removers = perContext((context: Context): Record<RemovalPart, Remover> => {
  const { documents, tables } = context
  const profiles = profileStore(context)
  const vacancies = vacancyStore(context)
  const responses = responseRemoval(documents, tables.ai_responses)
  const writeProfile = profileWrite(tables.profiles)
  const companyChange = companyChangeWrites(context)

  return {
    profiles: removerOf({
      page: profiles.page,
      positionOf: ({ company_id }) => positionAt({ company_id }),
      writesOf: (before, after, requestId) => [
        writeProfile(after),
        ...(profileShows(before, after)
          ? companyChange(after.company_id, requestId, { isAwaited: true })
          : []),
      ],
      readAgain: ({ company_id }) => profiles.get(company_id),
    }),
    vacancies: removerOf({
      page: vacancies.page,
      positionOf: ({ company_id, vacancy_id }) => positionAt({ company_id, vacancy_id }),
      writesOf: (before, after, requestId) => [
        removalWrite(context, before, after),
        ...vacancyChange(context, before, requestId, {
          isShown: showsInSearch(before, after),
          isAwaited: true,
        }),
      ],
      readAgain: ({ company_id, vacancy_id }) => vacancies.get(company_id, vacancy_id),
    }),
    responses: removerOf({
      page: responses.page,
      positionOf: ({ job_id, call }) => positionAt({ job_id, call }),
      writesOf: (before, after) => [responses.write(before, after)],
      // a text is written once, so it can only be gone, or changed by another removal
      readAgain: () => Promise.resolve(undefined),
    }),
  }
})
