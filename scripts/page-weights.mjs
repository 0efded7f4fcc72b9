/** `scripts/page-weights.mjs` prints sizes and limits of the built page (docs/product/quality.md "Page weights"). */
import { buildPage } from '../infra/page/build-page.ts'
import { pageWeights, weightsText } from '../infra/page/page-weights.ts'

process.env.NODE_ENV = 'production'
console.log(weightsText(await pageWeights(await buildPage())))
