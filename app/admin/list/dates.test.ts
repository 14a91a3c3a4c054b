import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listProjectFiles, projectRoot } from '#tests/support/project-files.ts'

const screens = listProjectFiles('app/admin').filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
const using = (pattern: RegExp) => screens.filter((file) => pattern.test(readFileSync(join(projectRoot, file), 'utf8')))

test('the logs use the specified date format, and no other admin screen does', () => {
  expect(using(/formatLogDate|formatOrderDate/)).toEqual(['app/admin/list/cells.tsx'])
  expect(using(/<LogDate/).toSorted()).toEqual([
    'app/admin/emails/email-dialog.tsx',
    'app/admin/emails/email-logs-page.tsx',
    'app/admin/roles/audit-log.tsx',
  ])
})

test('no screen shows dates in the browser’s or in ISO format', () => {
  expect(using(/toLocaleDateString|toLocaleTimeString|DateTimeFormat|\.toISOString\(/)).toEqual([])
  // The stored form of a day is for fields and comparisons; people read formatDate, formatDay or formatShortDay.
  expect(using(/>\s*\{[^{}]*\? londonDate\(|>\s*\{londonDate\(/)).toEqual([])
})
