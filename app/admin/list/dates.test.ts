import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listProjectFiles, projectRoot } from '#tests/support/project-files.ts'

const screens = listProjectFiles('app/admin').filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
const using = (pattern: RegExp) => screens.filter((file) => pattern.test(readFileSync(join(projectRoot, file), 'utf8')))

test('the logs have the specified format of dates, and no other screen of the staff has', () => {
  expect(using(/formatLogDate|formatOrderDate/)).toEqual(['app/admin/list/cells.tsx'])
  expect(using(/<LogDate/).toSorted()).toEqual([
    'app/admin/emails/email-dialog.tsx',
    'app/admin/emails/email-logs-page.tsx',
    'app/admin/roles/audit-log.tsx',
  ])
})

test('no screen writes dates in the manner of the browser or of a machine', () => {
  expect(using(/toLocaleDateString|toLocaleTimeString|DateTimeFormat|\.toISOString\(/)).toEqual([])
  // A day as it is stored is for fields and comparisons; people read it through formatDate, formatDay or formatShortDay.
  expect(using(/>\s*\{[^{}]*\? londonDate\(|>\s*\{londonDate\(/)).toEqual([])
})
