import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { SendMessageBatchCommand } from '@aws-sdk/client-sqs'
import { jobStore } from '../../functions/operations/jobs/storage/job-store.ts'
import { queueJob } from '../../functions/operations/jobs/storage/queue-job.ts'
import { systemClock, utcDate } from '../../functions/platform/clock.ts'
import { outboxWriter } from '../../functions/platform/messages/outbox.ts'
import { vacancyStore } from '../../functions/vacancies/storage/vacancy-store.ts'
import { sampleCompanies } from '../../infra/local/sample-data/load-sample.ts'
import { sampleSites } from '../../infra/local/sample-sites/sample-site.ts'
import { startSampleSites } from '../../infra/local/sample-sites/start-sample-sites.ts'
import { startEmulators, type TestEmulators } from '../support/emulators/emulators.ts'
import { vacancySample } from '../support/samples/vacancy-sample.ts'
import type { WorkerRun, WorkerTimes } from './pipeline-worker.ts'
import { sectionOptions, writeSection } from './write-section.ts'

const { docs, quick } = sectionOptions()
const PAGES = quick ? 30 : 300
const JOBS = quick ? 100 : 1000
/** The limit of a batch of SQS. */
const BATCH = 10

const today = () => utcDate(systemClock())

/** The work of the extraction queue's worker. */
interface PipelineBench {
  /** Pages of sample sites, each of another host. */
  pages: WorkerTimes & { done: number }
  /** Jobs that end without a fetch, because their vacancy has no page. */
  jobs: WorkerTimes
}

/** Times the worker of vacancies in a separate process, on emulators and sample sites in others. */
async function benchPipeline(): Promise<PipelineBench> {
  const emulators = await startEmulators()
  const sites = await startSampleSites(today)
  try {
    const known = sampleSites(today())
    const postings = sampleCompanies(today()).flatMap(({ domain }) => {
      const site = known.find(domain)
      return site?.shape === undefined ? (site?.postings.slice(0, 1) ?? []) : []
    })
    const vacancies = postings
      .slice(0, PAGES)
      .map(({ vacancy: { title, source_url } }, at) => ({ title, source_url, vacancy_id: 1 + at }))
    const pages = await timeWorker(emulators, sites.address, vacancies)
    const empty = Array.from({ length: JOBS }, (_, at) => ({ title: 'Welder', vacancy_id: 10_000 + at }))
    const jobs = await timeWorker(emulators, sites.address, empty)
    return { pages, jobs }
  } finally {
    await sites.close()
    await emulators.stop()
  }
}

/** Queues a job for each vacancy and lets a worker take them. @returns its times, and how many jobs are done. */
async function timeWorker(
  { documents, sqs, endpoints, prefix, tables, queueUrls }: TestEmulators,
  host: string,
  vacancies: { title: string; vacancy_id: number; source_url?: string }[],
) {
  await vacancyStore(documents, tables.vacancies).putMany(vacancies.map((one) => vacancySample(one)))
  const jobTable = { documents, table: tables.jobs, now: systemClock }
  const outbox = outboxWriter(tables.outbox, systemClock)
  const messages: string[] = []
  const request = queueJob({
    ...jobTable,
    messageOf(job) {
      const item = outbox({ type: 'processVacancy', body: { job_id: job.job_id }, requestId: 'bench' })
      messages.push(JSON.stringify(item.Put?.Item))
      return item
    },
  })
  const ids: string[] = []
  for (const { vacancy_id, title: details } of vacancies) {
    const wanted = { kind: 'vacancy' as const, subject: String(vacancy_id), details, count: 1 }
    ids.push((await request({ ...wanted, requested_by: 'bench', request_id: 'bench' })).job.job_id)
  }
  for (let at = 0; at < messages.length; at += BATCH) {
    const Entries = messages
      .slice(at, at + BATCH)
      .map((MessageBody, place) => ({ Id: String(place), MessageBody }))
    await sqs.send(new SendMessageBatchCommand({ QueueUrl: queueUrls.extraction, Entries }))
  }
  const run: WorkerRun = { endpoints, prefix, sites: host, messages: messages.length }
  const script = join(import.meta.dirname, 'pipeline-worker.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [script, JSON.stringify(run)])
  const times = JSON.parse(stdout) as WorkerTimes
  const { find } = jobStore(jobTable)
  const states = await Promise.all(ids.map(async (id) => (await find(id))?.state))
  return { ...times, done: states.filter((state) => state === 'done').length }
}

/** Formats the figures of `benchPipeline` as Markdown. */
const pipelineAsMarkdown = ({ pages, jobs }: PipelineBench): string => `## Vacancy pipeline

One process is the worker of the queue \`extraction\`, with the batches and the concurrency of AWS. It takes its messages from the
SQS emulator. A page is fetched from a sample site, each from another host, with its robots.txt. Then its facts are extracted by
rules, without a language model, and stored. The jobs without a page only start and end.

| | number | seconds | rate | resident memory |
| --- | --- | --- | --- | --- |
| pages, ${pages.done} of them done | ${PAGES} | ${pages.seconds.toFixed(1)} | ${Math.round((60 * PAGES) / pages.seconds)} a minute | ${Math.round(pages.residentMb)} MB |
| jobs without a page | ${JOBS} | ${jobs.seconds.toFixed(1)} | ${(JOBS / jobs.seconds).toFixed(1)} a second | ${Math.round(jobs.residentMb)} MB |
`

const section = pipelineAsMarkdown(await benchPipeline())
console.log(section)
if (docs) writeSection(section)
