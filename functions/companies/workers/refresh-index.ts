import { REGISTER_STATE } from '#shared/system/log-messages.ts'
import { lambdaContext } from '../../platform/context.ts'
import { scheduleHandler } from '../../platform/lambda-handler.ts'
import { publishDeviceIndex, readRegisterState, registerOf } from '../../register/index.ts'
import { placeInLists } from '../card-of.ts'
import { refreshCurrentIndex } from '../index/current-index.ts'

export const handler = scheduleHandler({
  async run(log) {
    // before the rebuild, so that a rebuild that always fails is seen
    const state = await readRegisterState(registerOf(lambdaContext), lambdaContext.now())
    if (state !== undefined) log.info(REGISTER_STATE, { ...state })
    if (await refreshCurrentIndex(lambdaContext)) log.info('search index rebuilt')
    if (await publishDeviceIndex(lambdaContext, placeInLists)) log.info('register published for devices')
  },
  logger: lambdaContext.logger,
})
