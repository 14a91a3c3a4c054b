import { expect, test } from 'vitest'
import { openTestShop } from '#tests/support/shop.ts'
import { tellOwner } from './tell-owner.ts'

test('if ten instances notice a fault at the same time, it is emailed once', async () => {
  await using shop = await openTestShop({ BACKUP_DIR: '/backups' })
  await Promise.all(Array.from({ length: 10 }, () => tellOwner(shop.services)))
  expect(await shop.services.db.selectFrom('email_logs').select('id').execute()).toHaveLength(1)
})
