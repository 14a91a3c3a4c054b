import type { ReturnStatus } from '#domain/orders/return.ts'
import { tones } from '../list/tones.ts'
import { StateBadge } from '../list/badges.tsx'
import { returnWords } from './return-words.ts'

export function ReturnBadge({ status }: { status: ReturnStatus }) {
  return <StateBadge tone={tones.return[status]}>{returnWords[status]}</StateBadge>
}
