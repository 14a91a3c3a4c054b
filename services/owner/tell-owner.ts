import {
  findAlertFacts,
  findAlertState,
  listAdminMailboxes,
  lockAlerts,
  saveAlertState,
  takeBackQueuedAlerts,
} from '#db/owner-alerts.ts'
import { alertConditions, nextAlert } from '#domain/site/owner-alerts.ts'
import { href } from '#domain/site/href.ts'
import type { AlertItem, EmailData } from '#emails/email-data.ts'
import { queueEmails } from '../email/outbox.ts'
import type { Services } from '../services.ts'
import { findFaults } from './find-faults.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'config' | 'world'>

/** Emails every admin about a new fault of the shop, once a day while it lasts, and once when it is over. */
export async function tellOwner(services: Needs): Promise<void> {
  const { db, config, clock } = services
  const now = clock.now()
  const facts = await findAlertFacts(db, now)
  const faults = await findFaults(services, facts)
  if (faults.size === 0 && !facts.was_wrong) return
  await db.transaction().execute(async (tx) => {
    await lockAlerts(tx)
    const items: AlertItem[] = []
    for (const condition of alertConditions) {
      const before = await findAlertState(tx, condition)
      const fault = faults.get(condition)
      const { after, news } = nextAlert(before, { isWrong: fault !== undefined, since: fault?.since, now })
      await saveAlertState(tx, condition, after)
      if (news === null) continue
      const since = (after.wrong_since ?? before.wrong_since ?? now).toISOString()
      items.push({
        condition,
        state: news,
        since,
        sentence: fault?.sentence ?? '',
        path: fault?.path ?? href.dashboard,
      })
    }
    if (items.length === 0) return
    // Alerts that are not sent yet are combined into one email.
    const unsent = (await takeBackQueuedAlerts(tx)).flatMap((data) => (data as EmailData['owner_alert']).items)
    const said = new Map([...unsent, ...items].map((item) => [item.condition, item]))
    const admins = await listAdminMailboxes(tx)
    const recipients = admins.length > 0 ? admins : [{ email: config.company.email, name: config.company.name }]
    await queueEmails(
      tx,
      recipients.map((to) => ({ type: 'owner_alert', to, data: { items: [...said.values()] } })),
    )
  })
}
