import { recordChange } from '#db/audit-log.ts'
import { examine, examineByEmail } from '#services/doctor/examine.ts'
import type { Handlers } from '#services/handler.ts'
import { release } from '#services/release.ts'

export const setUpHandlers = {
  'examine-setup': async (services) => ({
    findings: await examine({ ...services, release }),
  }),
  'send-test-email': async (services, _, caller) => {
    const [finding] = await examineByEmail({ ...services, release })
    if (!finding) throw new Error('Sending a test email came to no finding')
    await recordChange(services.db, caller, 'send-test-email', ['email', 'test'], { after: { state: finding.state } })
    return { finding }
  },
} satisfies Partial<Handlers>
