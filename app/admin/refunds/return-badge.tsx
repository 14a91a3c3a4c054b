import type { ReturnStatus } from '#domain/return.ts'
import { Badge, type BadgeVariant } from '#app/ui/badge.tsx'
import { returnWords } from './return-words.ts'

const looks: Record<ReturnStatus, BadgeVariant> = {
  told: 'grey',
  sent: 'blue',
  received: 'orange',
  inspected: 'orange',
  closed: 'success',
  withdrawn: 'grey',
}

export function ReturnBadge({ status }: { status: ReturnStatus }) {
  return <Badge variant={looks[status]}>{returnWords[status]}</Badge>
}
