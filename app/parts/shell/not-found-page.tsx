import { href } from '#domain/site/href.ts'
import { Head } from '#app/parts/seo/head.tsx'
import { ButtonLink } from '#app/parts/ui/button.tsx'
import { MessagePage } from './message-page.tsx'

export function NotFoundPage() {
  return (
    <>
      <Head title="Page not found" description="There is no page at this address." path="/404" isIndexed={false} />
      <MessagePage
        eyebrow="404"
        title="Bowled: page not found"
        picture={<BrokenWicket />}
        actions={
          <>
            <ButtonLink href={href.home}>Back to the home page</ButtonLink>
            <ButtonLink href={href.products} variant="secondary">
              See the products
            </ButtonLink>
          </>
        }
      >
        <p>There is no page at this address. The page may have moved, or the link may have a typo in it.</p>
      </MessagePage>
    </>
  )
}

/** A drawing: the off stump knocked out, bails in the air. */
function BrokenWicket() {
  return (
    <svg viewBox="0 0 400 360" aria-hidden="true" className="w-full">
      <path d="M10 330h380" className="stroke-line" strokeWidth="2" />
      <g className="fill-ink">
        <rect x="150" y="110" width="16" height="220" rx="8" />
        <rect x="196" y="110" width="16" height="220" rx="8" />
        <rect x="250" y="96" width="16" height="220" rx="8" transform="rotate(24 258 316)" />
        <rect x="128" y="62" width="44" height="9" rx="4.5" transform="rotate(-34 150 66)" />
        <rect x="226" y="34" width="44" height="9" rx="4.5" transform="rotate(28 248 38)" />
      </g>
      <path
        d="M40 262c40-34 82-60 150-62"
        className="stroke-edge"
        fill="none"
        strokeWidth="2"
        strokeDasharray="2 9"
        strokeLinecap="round"
      />
      <circle cx="226" cy="204" r="17" className="fill-lime" />
    </svg>
  )
}
