import { expect, test } from 'vitest'
import { functions } from '#contract/functions.ts'
import { dashboardTabs } from '#domain/site/dashboard-tab.ts'
import { href } from '#domain/site/href.ts'
import { queueKinds, type QueueKind } from '#domain/site/queue.ts'
import { mayAct, staffRoles, type StaffRole } from '#domain/customers/role.ts'
import { staffHref } from '#domain/site/staff-href.ts'
import { listProjectFiles } from '#tests/support/project-files.ts'
import { offerReader } from '#tests/support/read-offers.ts'
import { groupFindings } from '../find/group-findings.ts'
import { describeWaiting } from '../overview/describe-waiting.ts'
import { placeAt } from './places.ts'

const access: Record<string, StaffRole | undefined> = Object.fromEntries(
  Object.entries(functions).map(([name, { access: needed }]) => [name, staffRoles.find((role) => role === needed)]),
)

/** A page outside the rail is opened from a list, and needs the role that the list needs. */
function leastAt(address: string): StaffRole | null {
  const { pathname, search } = new URL(address, 'https://shop.example')
  return placeAt({ pathname, search })?.least ?? null
}

const links = new Map<string, StaffRole>()
for (const [name, address] of Object.entries({ ...href, ...staffHref })) {
  const least = leastAt(typeof address === 'function' ? (address as (text: string) => string)('x') : address)
  if (least) links.set(`${name in staffHref ? 'staffHref' : 'href'}.${name}`, least)
}
for (const tab of dashboardTabs) links.set(`dashboard ${tab}`, leastAt(staffHref.dashboard(tab)) ?? 'packer')
links.set('staffHref.newOrder', access['create-order']!)

const roleOf = (word: string): StaffRole | null => access[word] ?? links.get(word) ?? null

const readOffers = offerReader(roleOf)
const pages = listProjectFiles('app/admin').filter((file) => file.endsWith('-page.tsx'))

/** Not checked here: links to rows that the server has filtered by role, which other tests check, and an address that is only compared. */
const weighed = [
  'app/admin/overview/describe-waiting.ts',
  'app/admin/find/group-findings.ts',
  'app/admin/frame/places.ts#placeAt',
]

test.each(pages)('%s offers only calls that the role may make', (page) => {
  const refused = readOffers(page)
    .filter(({ path }) => !weighed.some((file) => path.at(-1)?.startsWith(file)))
    .filter(({ word, least }) => least === null || !mayAct(least, roleOf(word)!))
    .map(({ word, least, path }) => `${word} is offered to ${least ?? 'anybody'} by ${path.join(' > ')}`)
  expect(refused).toEqual([])
})

test('the search for offered calls finds those behind hooks, dialogs and menus, and the role checks around them', () => {
  const offers = readOffers('app/admin/orders/order-page.tsx').map(({ word, least }) => `${word}: ${least}`)
  expect(offers).toEqual(
    expect.arrayContaining([
      'update-shipping: packer',
      'send-order-confirmation: support',
      'create-refund: manager',
      'correct-order: manager',
    ]),
  )
})

const queueRow = {
  id: 'x',
  subject: 'x',
  about: null,
  detail: null,
  since: '',
  due_at: null,
  is_overdue: false,
  owner: null,
}

test.each(Object.keys(queueKinds) as QueueKind[])(
  'a queue row about %s links only to pages that its reader may open',
  (kind) => {
    for (const detail of [
      null,
      'case contact first-answer',
      'order shop refund',
      'bounced case x',
      'bounced order x',
    ]) {
      const { address } = describeWaiting({ ...queueRow, kind, detail })
      expect(mayAct(queueKinds[kind], leastAt(address)!), address).toBe(true)
    }
  },
)

test.each([
  ['order', 'packer'],
  ['person', 'support'],
  ['case', 'support'],
  ['email', 'support'],
  ['code', 'manager'],
] as const)('a found %s links to its own page, which is open to a %s', (kind, least) => {
  const rows = [{ kind, id: 'x1y2', title: '', about: '', at: null }]
  const { groups } = groupFindings('', { found: { rows, isGuess: false }, rows }, () => false)
  const address = groups[0]?.findings[0]?.address ?? ''
  expect(address).toContain('x1y2')
  expect(leastAt(address)).toBe(least)
})
