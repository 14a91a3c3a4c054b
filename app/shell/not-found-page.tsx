import { Head } from '#app/head.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { MessagePage } from './message-page.tsx'

export function NotFoundPage() {
  return (
    <>
      <Head title="Page not found" description="There is no page at this address." path="/404" isIndexed={false} />
      <MessagePage
        eyebrow="404"
        title="Bowled: page not found"
        actions={
          <>
            <ButtonLink href="/">Return to Home</ButtonLink>
            <ButtonLink href="/products" variant="secondary">
              See the products
            </ButtonLink>
          </>
        }
      >
        <p>There is nothing at this address. It may have moved, or the link has a slip in it.</p>
      </MessagePage>
    </>
  )
}
