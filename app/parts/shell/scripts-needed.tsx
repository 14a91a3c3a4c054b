import { useLocation } from '#app/parts/ui/router.tsx'
import { phoneLink } from '#domain/site/company.ts'
import { href } from '#domain/site/href.ts'
import { isPrivatePath } from '#domain/site/pages.ts'
import { useSentCall } from '#app/parts/api/sent-call.ts'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { TextLink } from '#app/parts/ui/text.tsx'
import { MessagePage } from './message-page.tsx'

/** A message for visitors without JavaScript on pages that need it. Rendered by the server only. */
export function ScriptsNeeded() {
  const { pathname } = useLocation()
  const { company } = useShop()
  // The server renders the review page for the holder of an invitation's link, and its form works without JavaScript.
  const isFilled = useSentCall('find-my-review') !== null
  if (isFilled || !isPrivatePath(pathname)) return null
  return (
    <>
      <style>{'#main > :not(noscript) { display: none }'}</style>
      <MessagePage eyebrow="Without JavaScript" title="This page needs JavaScript" actions={null}>
        <p>Signing in and your account need JavaScript. Please switch it on for this site.</p>
        <p className="mt-4">
          Everything else works without it: <TextLink href={href.products}>buying</TextLink>,{' '}
          <TextLink href={href.trackOrder()}>tracking an order</TextLink>,{' '}
          <TextLink href={href.cancel}>cancelling one</TextLink> and{' '}
          <TextLink href={href.contact}>writing to us</TextLink>. Or call{' '}
          <TextLink href={phoneLink(company.phone)}>{company.phone}</TextLink>.
        </p>
      </MessagePage>
    </>
  )
}
