import { createReadStream } from 'node:fs'
import { loadavg } from 'node:os'
import { importOlderRegister } from '../../functions/register/domain/history/import-older-register.ts'
import { readRegisterFile } from '../../functions/register/file/read-register-file.ts'
import { setCommandTarget } from '../../infra/commands/command-target.ts'
import { startProduct } from '../support/product/product.ts'
import { runCommand } from '../support/run-command.ts'
import { hasRealData, realFile } from '../support/samples/real-data.ts'
import { lambdaResources } from '../../functions/platform/resources.ts'

/** Times two imports of an older real register on a local run of its own: `npm run sponsor -- bench history`. */
const [OLDER, CURRENT] = ['2026-07-10', '2026-07-17'].map((date) => realFile(`register-${date}.csv.xz`))

const product = await startProduct()
try {
  if (!hasRealData || OLDER === undefined || CURRENT === undefined)
    throw new Error('This needs the real registers.')
  const { code, err } = await runCommand('infra/commands/import.ts', [CURRENT], {
    SPONSOR_DATA_DIR: product.folder,
  })
  if (code !== 0) throw new Error(err)
  process.env['SPONSOR_DATA_DIR'] = product.folder
  await setCommandTarget(undefined)
  // the wiring reads the environment when it is loaded
  const { wireImport } = await import('../../functions/companies/wire-import.ts')
  const { importWiring } = wireImport(lambdaResources)
  for (const name of ['First import', 'Second import']) {
    const before = process.cpuUsage()
    const report = await importOlderRegister(
      { ...importWiring, progress: () => undefined },
      {
        date: '2026-07-10',
        read: async () => ({ register: await readRegisterFile(createReadStream(OLDER)) }),
      },
    )
    const { user, system } = process.cpuUsage(before)
    console.log(
      `${name}: ${report.seconds.toFixed(0)} s (${((user + system) / 1e6).toFixed(0)} s of CPU), peak resident ${Math.round(process.resourceUsage().maxRSS / 1024)} MB, load ${loadavg()[0]?.toFixed(1)}; ${report.organisations} organisations, ${report.added} added, ${report.changed} changed, published: ${report.published}`,
    )
  }
} finally {
  await product.stop()
}
