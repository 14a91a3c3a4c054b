import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { emailStatuses } from '#domain/customers/email.ts'
import { Badge } from '#app/parts/ui/badge.tsx'
import { tones } from './tones.ts'
import { StateBadge } from './badges.tsx'

test('an email that was sent has the default badge, any other the destructive one', () => {
  for (const status of emailStatuses) {
    const variant = status === 'sent' ? 'default' : 'destructive'
    expect(renderToStaticMarkup(<StateBadge tone={tones.email[status]}>{status}</StateBadge>)).toBe(
      renderToStaticMarkup(<Badge variant={variant}>{status}</Badge>),
    )
  }
})
