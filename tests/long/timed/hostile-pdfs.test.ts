import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { readPdf } from '../../../functions/adverts/read-pdf.ts'
import { contextWith } from '../../support/doubles/context-with.ts'
import { printFigure } from '../../support/figure-line.ts'
import { watchPrograms } from '../../support/logos/watch-programs.ts'
import { hostilePdfs } from '../../support/pdfs/hostile-pdfs.ts'

const SECRET = 'what the file says'

test.runIf(process.platform === 'linux')(
  'each hostile PDF ends with its own text or a reason, within 4 s and 500 MB, and reaches no address and no file',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sponsor-finder-pdfs-'))
    const file = join(folder, 'secret.txt')
    writeFileSync(file, SECRET)
    const requests: unknown[] = []
    const server = createServer(({ url }, response) => {
      requests.push(url)
      response.end(SECRET)
    }).listen(0, '127.0.0.1')
    await expect.poll(() => server.listening).toBe(true)
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const all = Object.values(hostilePdfs).flatMap((files) => Object.entries(files))
    const wrong: unknown[] = []
    let [refused, seconds, megabytes] = [0, 0, 0]
    for (const [name, make] of all) {
      const costs = watchPrograms()
      const said: unknown = await readPdf(contextWith({}), make({ origin, file })).catch(
        (error: unknown) => error,
      )
      const [cost] = costs()
      if (said instanceof AppError && said.code === 'validation_failed') refused += 1
      else if (typeof said !== 'string' || said.includes(SECRET)) wrong.push({ name, said })
      seconds = Math.max(seconds, cost?.cpuSeconds ?? Infinity)
      megabytes = Math.max(megabytes, cost?.megabytes ?? Infinity)
    }
    server.close()
    expect(wrong).toEqual([])
    expect(requests).toEqual([])
    expect(readdirSync(folder)).toEqual(['secret.txt'])
    rmSync(folder, { recursive: true })
    // the start, and four seconds of the thread that parses and of those that tidy up behind it
    expect(seconds).toBeLessThan(10)
    expect(megabytes).toBeLessThan(500)
    expect(all.length).toBeGreaterThanOrEqual(100)
    printFigure(
      'hostile PDFs',
      `${all.length} files`,
      `0 failures of ours, ${requests.length} requests, 0 files read, ${refused} refused, at most ${seconds} s of processor and ${Math.round(megabytes)} MB`,
    )
  },
)
