import { recordChange } from '#db/audit-log.ts'
import { sendTestEmail as send } from '#services/doctor/send-test-email.ts'
import { release } from '#services/release.ts'
import type { Handler } from '#services/handler.ts'

export const sendTestEmail: Handler<'send-test-email'> = async (services, _, caller) => {
  const finding = await send({ ...services, release })
  await recordChange(services.db, {
    performedBy: caller.userId,
    action: 'send-test-email',
    subjectType: 'email',
    subjectId: 'test',
    before: null,
    after: { state: finding.state },
  })
  return { finding }
}
