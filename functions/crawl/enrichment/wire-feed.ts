import type { SectorFeedName } from '#shared/sector-feeds.ts'
import type { Write } from '#shared/write.ts'
import { matchEmployers } from '../../companies/index.ts'
import {
  readFeedFile,
  unlessTooComplex,
  withinDeadline,
  type SectorPosting,
  sectorFeedAdapters,
  vacancyOfPosting,
  pageStore,
} from '../../extraction/index.ts'
import { documentClient, s3Client } from '../../platform/clients.ts'
import { commitTo } from '../../platform/dynamodb/transact.ts'
import { outboxWriter } from '../../platform/messages/outbox.ts'
import { perContext } from '../../platform/context.ts'
import { productFetchPage } from '../../platform/safe-fetch/product-fetch.ts'
import { isListed, companyChanges, registerStore } from '../../register/index.ts'
import { isLive, wirePosting, vacancyStore } from '../../vacancies/index.ts'
import type { Feed } from './domain/feeds/feed.ts'
import { type FeedProgress, readNextFile } from './domain/feeds/read-feed.ts'
import { commitEffects, storeFeed } from './domain/feeds/store-feed.ts'

export const wireFeed = perContext((context) => {
  const { config, now, logger } = context
  const documents = documentClient()
  const pages = pageStore(s3Client(), config.bucket('sources'))
  const changes = companyChanges(documents, config.table('company_changes'), now)

  const register = registerStore({
    documents,
    s3: s3Client(),
    table: config.table('register'),
    bucket: config.bucket('snapshots'),
  })

  const readPorts = {
    readFile: readFeedFile({ pages, fetchPage: productFetchPage() }),
    unlessTooComplex,
    warn: logger.warn,
    now,
  }

  const storePorts = {
    ...register,
    findStored: pages.find,
    isListed,
    matchEmployers,
    ofPostings: vacancyStore(context).ofPostings,
    isLive,
    vacancyOfPosting,
    withinDeadline,
    unlessTooComplex,
    warn: logger.warn,
    storePostings: wirePosting(context),
    beginChange: changes.begin,
    endWrite: changes.endWrite,
    message: outboxWriter(config.table('outbox'), now),
    now,
  }

  const commit = commitTo(documents)

  const feedOf = (name: SectorFeedName): Feed<SectorPosting> => ({
    name,
    base: config.sectorFeedUrl(name),
    ...sectorFeedAdapters[name],
    read: (body) => withinDeadline(() => sectorFeedAdapters[name].read(body)),
  })

  return {
    readNextOf: (name: SectorFeedName, attempts: number) => (progress: FeedProgress) =>
      readNextFile(readPorts, feedOf(name), { attempts }, progress),
    storeFeed: (name: SectorFeedName, feedPages: number, storing: Parameters<typeof storeFeed>[3]) =>
      storeFeed(storePorts, feedOf(name), feedPages, storing),
    writeEffects: (effects: readonly Write[]) => commitEffects(commit, effects),
  }
})
