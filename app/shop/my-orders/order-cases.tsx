import { caseKindWords, caseStateWords } from '#domain/customers/case-words.ts'
import { href } from '#domain/site/href.ts'
import { formatDate, londonDate } from '#domain/calendar/london-time.ts'
import { Badge } from '#app/parts/ui/badge.tsx'
import { Heading, TextLink } from '#app/parts/ui/text.tsx'
import type { MyOrder } from './order-state.ts'

/** The buyer's conversations about the order. The access to the order also opens each conversation. */
export function OrderCases({ order: { cases }, access }: { order: MyOrder; access: string | undefined }) {
  if (cases.length === 0) return null
  return (
    <section aria-labelledby="conversations">
      <Heading level={2} look="title" id="conversations" className="mb-4">
        Conversations
      </Heading>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {cases.map(({ id, number, kind, state, created_at }) => (
          <li key={id} className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-4">
            <div>
              <p className="font-semibold">
                <TextLink
                  href={access === undefined ? href.myCase(id) : `${href.myCase(id)}#${access}`}
                  plain
                  className="after:absolute after:inset-0 hover:underline"
                >
                  {caseKindWords[kind]} <span className="whitespace-nowrap tabular-nums">{number}</span>
                </TextLink>
              </p>
              <p className="mt-1 text-sm text-muted">{formatDate(londonDate(new Date(created_at)))}</p>
            </div>
            <Badge variant={caseStateWords[state].colour}>{caseStateWords[state].label}</Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}
