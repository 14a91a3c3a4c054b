import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Table } from '#app/ui/table.tsx'
import { UntrustedText } from '../list/untrusted-text.tsx'
import { Timestamp } from '../list/timestamp.tsx'
import { UnpagedList } from '../list/unpaged-list.tsx'
import { useRetryWebhook } from './use-retry-webhook.ts'

/** What the payment provider told us and we could not do anything with so far. */
export function FailedWebhooks() {
  const section = useRef<HTMLElement>(null)
  const { hash } = useLocation()
  const retry = useRetryWebhook()

  // A tab's content comes after the change of page has looked for its anchor.
  useEffect(() => {
    if (hash === '#failed-webhooks') section.current?.scrollIntoView()
  }, [hash])

  return (
    <section ref={section} aria-labelledby="failed-webhooks">
      <h2 id="failed-webhooks" className="text-lg font-semibold">
        Webhooks that failed
      </h2>
      <p className="mb-3 text-sm text-muted">
        What the payment provider told us and we could not record yet. Each is tried again by itself for about three
        days, then given up until you retry it.
      </p>
      <UnpagedList name="list-failed-webhooks" noun="the failed webhooks" empty="Every webhook was processed">
        {(rows) => (
          <Table caption="Webhooks that failed, newest first" isTall>
            <thead>
              <tr>
                <th scope="col">Received</th>
                <th scope="col">Event</th>
                <th scope="col">Fault</th>
                <th scope="col" className="numeric">
                  Attempts
                </th>
                <th scope="col">Next attempt</th>
                <th scope="col">Actions</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <td className="whitespace-nowrap">
                    <Timestamp at={row.received_at} />
                  </td>
                  <td className="max-w-64 min-w-40">
                    <UntrustedText text={row.type} clamp="line" />
                    <UntrustedText text={row.id} clamp="line" className="text-xs text-muted" />
                  </td>
                  <td className="max-w-96 min-w-48">
                    <UntrustedText text={row.error} clamp="lines" className="text-danger" />
                  </td>
                  <td className="numeric">{row.attempts}</td>
                  <td className="whitespace-nowrap">
                    {row.given_up_at ? (
                      <Badge variant="destructive">given up</Badge>
                    ) : (
                      <Timestamp at={row.next_attempt_at} />
                    )}
                  </td>
                  <td>
                    <Button
                      variant="secondary"
                      size="small"
                      busy={retry.isPending && retry.variables === row.id}
                      onClick={() => retry.mutate(row.id)}
                    >
                      Retry<span className="sr-only"> {row.id}</span>
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </UnpagedList>
    </section>
  )
}
