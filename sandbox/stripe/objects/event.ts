import { newId } from '../new-id.ts'

export const apiVersion = '2026-10-28.endive'

export type Announcement = { type: string; object: { id: string }; previous?: Record<string, unknown> }

export function newEvent({ type, object, previous }: Announcement, now: number) {
  return {
    id: newId('evt'),
    object: 'event' as const,
    api_version: apiVersion,
    created: now,
    data: { object, ...(previous && { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  }
}

export type SandboxEvent = ReturnType<typeof newEvent>
