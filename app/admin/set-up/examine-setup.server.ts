import { examine } from '#services/doctor/examine.ts'
import { release } from '#services/release.ts'
import type { Handler } from '#services/handler.ts'

export const examineSetup: Handler<'examine-setup'> = async (services) => ({
  findings: await examine({ ...services, release }),
})
