import { isFailure } from '#contract/failure.ts'
import { requireCase } from '#services/cases/case-access.ts'
import { showMyCase } from '#services/cases/my-case.ts'
import type { Handler } from '#services/handler.ts'

export const findMyCase: Handler<'find-my-case'> = async (services, input, caller) => {
  const opened = await requireCase(services, input, caller)
  return isFailure(opened) ? opened : await showMyCase(services.db, opened)
}
