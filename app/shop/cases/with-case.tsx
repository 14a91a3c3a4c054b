import { type ReactNode, useEffect } from 'react'
import { useParams, useLocation } from '#app/parts/ui/router.tsx'
import type { CallOutput } from '#contract/functions.ts'
import { isUuid } from '#domain/site/uuid.ts'
import { useSentCall } from '#app/parts/api/sent-call.ts'
import { useCall } from '#app/parts/api/use-call.ts'
import { isNotShown, reasonOf } from '#app/parts/http/call-error.ts'
import { useSession } from '#app/parts/session/use-session.ts'
import { useIsHydrated } from '#app/parts/ui/use-is-hydrated.ts'
import { href } from '#domain/site/href.ts'
import { OpeningPage, PageOutOfReach } from '#app/parts/shell/private-page.tsx'
import { Skeleton } from '#app/parts/ui/skeleton.tsx'
import { PageTitle, TextLink } from '#app/parts/ui/text.tsx'
import { Container } from '#app/parts/ui/layout.tsx'
import { ButtonLink } from '#app/parts/ui/button.tsx'
import { findCaseLink, keepCaseLink } from './kept-link.ts'

export type MyCase = CallOutput<'find-my-case'>
export type OpenedCase = {
  found: MyCase
  /** Sent with calls about the case; undefined if the session gives access. */
  access: string | undefined
}

/** The case at the page's address, if the visitor may see it; other visitors see how to get access. */
export function WithCase({ children }: { children: (opened: OpenedCase) => ReactNode }) {
  const { id = '' } = useParams()
  const session = useSession()
  const sent = useSentCall('find-my-case')
  const opened = sent?.input.case_id === id ? sent : null
  const kept = useCaseAccess(id)
  const access = kept === undefined ? opened?.input.access : kept
  const isReady = isUuid(id) && access !== undefined && session.status !== 'loading'
  const isStranger = isReady && access === null && session.status === 'signed-out'
  const asked = isReady && !isStranger ? { case_id: id, ...(access && { access }) } : null
  const { data, error, retry } = useCall('find-my-case', asked, { keepsPrevious: true })
  const found = data ?? (error && isNotShown(error) ? undefined : opened?.output)

  if (found) return children({ found, access: access ?? undefined })
  if (error && !isNotShown(error)) {
    return (
      <PageOutOfReach
        eyebrow="Your conversation"
        title="We could not show your conversation"
        reason={`${reasonOf(error)} Nothing you wrote is lost.`}
        onRetry={retry}
      />
    )
  }
  if (access !== undefined && !isUuid(id)) {
    return (
      <NotOpened title="This link is not complete">
        Part of it is missing. Please use the button in our email again.
      </NotOpened>
    )
  }
  if (isStranger) {
    return (
      <NotOpened title="This conversation is private">
        To open it, use the button in the newest email we sent you about it. The button works for 180 days.
      </NotOpened>
    )
  }
  if (error) {
    return (
      <NotOpened title="This link does not open the conversation">
        The link has expired, was cut off, or belongs to a different conversation. Please use the button in the newest
        email we sent you.
      </NotOpened>
    )
  }
  return <LoadingCase />
}

/** The token that opens this case; undefined until hydration, null if there is none. */
function useCaseAccess(id: string): string | null | undefined {
  const { hash } = useLocation()
  const isHydrated = useIsHydrated()
  const token = hash.slice(1)

  useEffect(() => {
    if (token) keepCaseLink(id, token)
  }, [id, token])

  return isHydrated ? findCaseLink(id, hash) : undefined
}

function LoadingCase() {
  return (
    <OpeningPage
      eyebrow="Your conversation"
      title="Opening your conversation"
      about="Your messages and our answers, with photos and videos, and the day by which you’ll hear from us. It takes a moment to load."
    >
      <div className="space-y-4 lg:col-span-7">
        <Skeleton className="h-28 rounded-lg" />
        <Skeleton className="h-40 rounded-lg" />
      </div>
      <Skeleton className="h-48 rounded-lg lg:col-span-5" />
    </OpeningPage>
  )
}

function NotOpened({ title, children }: { title: string; children: ReactNode }) {
  const session = useSession()
  return (
    <Container className="py-12 sm:py-16">
      <PageTitle eyebrow="Your conversation">{title}</PageTitle>
      <div className="mt-4 max-w-[56ch] space-y-3 text-muted">
        <p>{children}</p>
        {session.status === 'signed-out' && (
          <p>
            Did you write from your account’s email address? <TextLink href={href.auth}>Sign in</TextLink> and open this
            page again.
          </p>
        )}
      </div>
      <ButtonLink href={href.contact} variant="secondary" className="mt-6">
        Write to us
      </ButtonLink>
    </Container>
  )
}
