import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { addressOf, useLocation } from '#app/parts/ui/router.tsx'
import { renderForStaff, type Call } from './render-for-staff.tsx'

type Answer = (call: Call) => Response | null

/** Renders an admin page for an admin, inside the shell, which decides its width. Calls to which `answer` has no response fail. */
export async function renderStaffPage(part: ReactNode, path: string, answer: Answer): Promise<Call[]> {
  // There is no idle time, because the shell would use it to fetch the code of all other pages.
  vi.stubGlobal('requestIdleCallback', () => 0)
  const { StaffShell } = await import('#app/admin/frame/staff-shell.tsx')
  return await renderForStaff(
    <>
      <StaffShell>{part}</StaffShell>
      <ShownAddress />
    </>,
    (call) => answer(call) ?? Response.json({ error: 'Away.', code: 'not-found' }, { status: 404 }),
    { role: 'admin', path },
  )
}

/** Renders the current address for `shownAddress`, because following a link here renders no other page. */
export function ShownAddress() {
  return <data hidden value={addressOf(useLocation())} />
}

export const shownAddress = () => document.querySelector('data')?.value
