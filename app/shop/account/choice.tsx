import type { ReactNode } from 'react'
import { Card } from '#app/parts/ui/layout.tsx'
import { Heading } from '#app/parts/ui/text.tsx'

export function Choice({ title, actions, children }: { title: string; actions: ReactNode; children: ReactNode }) {
  return (
    <Card padding="large" className="w-full max-w-md shadow-raised">
      <Heading level={1} look="headline">
        {title}
      </Heading>
      <div className="mt-3 mb-7 flex flex-col gap-3 text-muted">{children}</div>
      <div className="flex flex-wrap gap-3">{actions}</div>
    </Card>
  )
}
