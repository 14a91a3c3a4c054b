import type { ReactNode } from 'react'
import { Badge, type BadgeVariant } from '#app/parts/ui/badge.tsx'
import { classNames } from '#app/parts/ui/class-names.ts'
import type { Tone } from './tones.ts'

const variants: Record<Tone, BadgeVariant> = { plain: 'default', quiet: 'outline', due: 'orange', wrong: 'destructive' }

type StateBadgeProps = { tone: Tone; className?: string; children: ReactNode }

/** The state of a thing. Only states that need work have a colour. */
export function StateBadge({ tone, className, children }: StateBadgeProps) {
  return (
    <Badge
      variant={variants[tone]}
      className={classNames(tone === 'quiet' && 'border-line! font-medium! text-muted!', className)}
    >
      {children}
    </Badge>
  )
}
