import { recordChange } from '#db/audit-log.ts'
import { examineByEmail } from '#services/doctor/examine.ts'
import { release } from '#services/release.ts'
import type { Handler } from '#services/handler.ts'

export const sendTestEmail: Handler<'send-test-email'> = async (services, _, caller) => {
  const [finding] = await examineByEmail({ ...services, release })
  if (!finding) throw new Error('Sending a test email came to no finding')
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
