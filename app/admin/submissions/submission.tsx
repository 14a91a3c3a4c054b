import type { ReactNode } from 'react'
import { staffHref } from '#domain/site/staff-href.ts'
import { Card } from '#app/parts/ui/layout.tsx'
import { ButtonLink } from '#app/parts/ui/button.tsx'
import { Moment, UntrustedText } from '#app/admin/list/cells.tsx'
import { StateBadge } from '../list/badges.tsx'
import { FactList } from '../list/fact-list.tsx'
import { LongText } from './long-text.tsx'

export type SubmissionFacts = {
  from: string
  replySubject: string
  /** The subject in a word, shown beside the name. */
  mark?: ReactNode
  title: string
  facts?: readonly { label: string; value: ReactNode }[]
  text: string | null
}

type SubmissionProps = SubmissionFacts & {
  email: string
  phone: string | null
  at: string
  /** Why the message may be spam, if it may. */
  suspectedSpam?: 'honeypot' | 'too-fast' | null
  /** The conversation about the submission. */
  caseId: string | null
  /** The status controls. */
  children: ReactNode
}

export function Submission(props: SubmissionProps) {
  const { from, email, phone, at, replySubject, mark, title, facts = [], text, suspectedSpam, caseId, children } = props
  return (
    <Card as="li" padding="bare" className="grid gap-x-8 gap-y-4 p-5 md:grid-cols-[minmax(0,15rem)_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col items-start gap-1 text-sm">
        <UntrustedText text={from} clamp="lines" className="font-semibold" />
        <UntrustedText text={email} clamp="lines" className="text-muted" />
        {phone && <UntrustedText text={phone} clamp="line" className="text-muted" />}
        <Moment at={at} className="text-xs text-muted" />
        {mark && <div className="mt-1">{mark}</div>}
        {suspectedSpam && (
          <div className="mt-1">
            <StateBadge tone="wrong">Suspected spam</StateBadge>
            <p className="mt-1 text-xs text-muted">{suspicions[suspectedSpam]}</p>
          </div>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-3">
        <h3 className="min-w-0 font-semibold">
          <UntrustedText text={title} clamp="lines" />
        </h3>
        <FactList facts={facts} />
        {text !== null && <LongText text={text} />}
        <div className="flex flex-wrap items-center justify-between gap-3 pt-1">
          {children}
          <div className="flex flex-wrap gap-2">
            {caseId && (
              <ButtonLink size="small" href={staffHref.case(caseId)}>
                Open case
              </ButtonLink>
            )}
            <ButtonLink
              variant="secondary"
              size="small"
              href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(replySubject)}`}
            >
              Reply by email
            </ButtonLink>
          </div>
        </div>
      </div>
    </Card>
  )
}

const suspicions = {
  honeypot: 'A hidden field was filled in, as spam programs do. No email was sent.',
  'too-fast': 'This was sent faster than a person can type. No email was sent.',
}
